import type { ComposedCell, Field, Fields, InFile, NamedOption } from '../check/record-fields.ts'
import { centsOf } from '../money/money.ts'
import { type Cell, type Column, day, money, number, text } from './report-section.ts'

/** A column with the function that reads its cells. */
export type FileColumn<Row> = Column & { readonly of: (row: Row) => Cell }

interface Words<F> {
  readonly heads: Readonly<Record<InFile<F>, string>>
  readonly options: Readonly<Record<NamedOption<F>, Readonly<Record<string, string>>>>
}

/** The columns of fields whose cells need more than their value: links and lists always do. */
type Composed<F, Row> = Readonly<Record<ComposedCell<F>, readonly FileColumn<Row>[]>> &
  Readonly<Partial<Record<InFile<F>, readonly FileColumn<Row>[]>>>

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

type Read = (row: object) => unknown

/** Returns the column of a field by its kind. A value that is missing or null is an empty cell. */
function columnOf(head: string, { kind }: Field, read: Read, names: Readonly<Record<string, string>>): FileColumn<object> {
  if (kind === 'day') return day(head, (row: object) => textOf(read(row)))
  if (kind === 'money')
    return money(head, (row: object) => {
      const value = textOf(read(row))
      return value === '' ? '' : centsOf(value)
    })
  if (kind === 'number' || kind === 'percent')
    return number(head, (row: object) => {
      const value = read(row)
      return typeof value === 'number' ? value : ''
    })
  if (kind === 'yes/no') return text(head, (row: object) => (read(row) === true ? 'yes' : 'no'))
  if (kind === 'option') return text(head, (row: object) => names[textOf(read(row))] ?? '')
  return text(head, (row: object) => textOf(read(row)))
}

/**
 * Returns the columns of a record's file, one for each field that is declared to have one: those of `first`, then the others in their
 * declared order. Does not compile for rows without one of these fields.
 */
export const columnsOf =
  <Row extends object>() =>
  <const F extends Fields>(
    fields: F & (Exclude<InFile<F>, ComposedCell<F>> extends keyof Row ? unknown : never),
    { heads, options }: Words<F>,
    composed: Composed<F, Row>,
    first: readonly InFile<F>[] = [],
  ): FileColumn<Row>[] => {
    const others = Object.keys(fields).filter((name) => fields[name]?.csv && !first.some((each) => each === name))
    const made = new Map<string, readonly FileColumn<Row>[]>(Object.entries(composed))
    const headOf = new Map<string, string>(Object.entries(heads))
    const namesOf = new Map(Object.entries<Readonly<Record<string, string>>>(options))
    return [...first, ...others].flatMap((name): readonly FileColumn<Row>[] => {
      const field = fields[name]
      if (!field) return []
      const read: Read = (row) => Reflect.get(row, name)
      return made.get(name) ?? [columnOf(headOf.get(name) ?? name, field, read, namesOf.get(name) ?? {})]
    })
  }
