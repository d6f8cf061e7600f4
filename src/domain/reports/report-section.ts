import type { Mills } from '../mileage/irs-mileage.ts'
import type { Cents } from '../money/money.ts'
import type { Day } from '../time/calendar-day.ts'

/** A day, an amount in cents, a number of things or miles, or a percentage; an empty text for no value. */
export type Cell = string | number

export interface Column {
  readonly head: string
  /** How the cells are written; `text` by default. A `day` is a `Day`, `money` is in cents, a `rate` is in mills for a mile, and `hours` are in hundredths. */
  readonly kind?: 'day' | 'money' | 'count' | 'percent' | 'rate' | 'hours'
  /** Whether an empty column is left out on paper. */
  readonly isOptional?: boolean
  /** Whether the cells are added up below the table. */
  readonly isSummed?: boolean
}

/** A table that every format of the report prints. Its totals are the sums of its own rows. */
export interface Table {
  /** The name of its CSV file. */
  readonly key: string
  readonly title?: string
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly Cell[])[]
  readonly totals: readonly Cell[]
  /** The text shown when there are no rows. */
  readonly none: string
}

/** An amount with its name, or another value as it is written. */
export interface Figure {
  readonly label: string
  readonly value: Cents | string
  readonly isMain?: boolean
}

/** A section of the report, as every format prints it. */
export interface Section {
  readonly title: string
  /** Whether it begins a page, as the first section with detailed rows does. */
  readonly isAnnex?: boolean
  /** What the feet of its sheets say besides. */
  readonly running?: string
  readonly intro?: string
  readonly figures?: readonly Figure[]
  readonly tables?: readonly Table[]
  readonly lists?: readonly { readonly what: string; readonly where: readonly string[] }[]
  readonly note?: string
  /** Lines to write on, with what belongs there. */
  readonly blanks?: readonly string[]
}

/** Makes a table from its rows and adds up the summed columns. `total` names the row of the sums. */
export function tableOf<Row>(
  { total, ...head }: Pick<Table, 'key' | 'title' | 'none'> & { readonly total: string },
  columns: readonly (Column & { readonly of: (row: Row) => Cell })[],
  from: readonly Row[],
): Table {
  const rows = from.map((row) => columns.map(({ of }) => of(row)))
  const sumAt = (column: number) => rows.reduce((sum, row) => sum + Number(row[column] || 0), 0)
  const totals = columns.map(({ isSummed = false }, at) => (isSummed ? sumAt(at) : at === 0 ? total : ''))
  return { ...head, columns: columns.map(({ of: _, ...column }) => column), rows, totals }
}

const isBlank = (cell: Cell | undefined) => cell === '' || cell === 0 || cell === undefined

/** Removes the empty optional columns of a table, because paper has little room. */
export function onPaper(table: Table): Table {
  const shown = table.columns.flatMap(({ isOptional }, at) => (isOptional && table.rows.every((row) => isBlank(row[at])) ? [] : [at]))
  if (shown.length === table.columns.length) return table
  const only = <Item>(items: readonly Item[]) => shown.map((at) => items[at] as Item)
  return { ...table, columns: only(table.columns), rows: table.rows.map(only), totals: only(table.totals) }
}

export const text = <Row>(head: string, of: (row: Row) => string) => ({ head, of })
export const day = <Row>(head: string, of: (row: Row) => Day | null) => ({ head, kind: 'day' as const, of: (row: Row) => of(row) ?? '' })
export const money = <Row>(head: string, of: (row: Row) => Cents | '') => ({ head, kind: 'money' as const, isSummed: true, of })
export const count = <Row>(head: string, of: (row: Row) => number) => ({ head, kind: 'count' as const, isSummed: true, of })
/** Makes a column of numbers that are not added up. */
export const number = <Row>(head: string, of: (row: Row) => number | '') => ({ head, kind: 'count' as const, of })
export const rate = <Row>(head: string, of: (row: Row) => Mills) => ({ head, kind: 'rate' as const, of })
export const percent = <Row>(head: string, of: (row: Row) => number) => ({ head, kind: 'percent' as const, of })

/** Marks a column as optional: paper leaves it out when it is empty. */
export const optional = <Of extends Column>(column: Of): Of & { readonly isOptional: true } => ({ ...column, isOptional: true })
