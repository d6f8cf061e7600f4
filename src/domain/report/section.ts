import type { Cents } from '../money/money.ts'
import type { Day } from '../time/calendar-day.ts'

/** A day, an amount in cents, a number of things or miles, or a percentage; an empty text where there is none. */
export type Cell = string | number

export interface Column {
  readonly head: string
  /** `text` unless told: how its cells are written. A `day` is a `Day`, `money` is cents. */
  readonly kind?: 'day' | 'money' | 'count' | 'percent'
  /** Its cells are added up below the table. */
  readonly isSummed?: boolean
}

/** A table that every format of the report prints: the totals are the sums of its own rows. */
export interface Table {
  /** Names its CSV file. */
  readonly key: string
  readonly title?: string
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly Cell[])[]
  readonly totals: readonly Cell[]
  /** What is said when it has no rows. */
  readonly none: string
}

export interface Figure {
  readonly label: string
  readonly cents: Cents
  readonly isMain?: boolean
}

/** A part of the report, as every format prints it. */
export interface Section {
  readonly title: string
  readonly intro?: string
  readonly figures?: readonly Figure[]
  readonly tables?: readonly Table[]
  readonly lists?: readonly { readonly what: string; readonly where: readonly string[] }[]
  readonly note?: string
}

/** Makes a table from its rows and adds up the columns that say so. */
export function tableOf<Row>(
  head: Pick<Table, 'key' | 'title' | 'none'>,
  columns: readonly (Column & { readonly of: (row: Row) => Cell })[],
  from: readonly Row[],
): Table {
  const rows = from.map((row) => columns.map(({ of }) => of(row)))
  const sumAt = (column: number) => rows.reduce((sum, row) => sum + Number(row[column] || 0), 0)
  const totals = columns.map(({ isSummed = false }, at) => (isSummed ? sumAt(at) : at === 0 ? 'Total' : ''))
  return { ...head, columns: columns.map(({ of: _, ...column }) => column), rows, totals }
}

export const text = <Row>(head: string, of: (row: Row) => string) => ({ head, of })
export const day = <Row>(head: string, of: (row: Row) => Day | null) => ({ head, kind: 'day' as const, of: (row: Row) => of(row) ?? '' })
export const money = <Row>(head: string, of: (row: Row) => Cents | '') => ({ head, kind: 'money' as const, isSummed: true, of })
export const count = <Row>(head: string, of: (row: Row) => number) => ({ head, kind: 'count' as const, isSummed: true, of })
export const percent = <Row>(head: string, of: (row: Row) => number) => ({ head, kind: 'percent' as const, of })
