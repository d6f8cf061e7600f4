import { decimalRate } from '../mileage/irs-mileage.ts'
import { moneyOf } from '../money/money.ts'
import type { Cell, Column, Table } from './section.ts'

/** Excel takes a file for UTF-8 only with it. */
const BYTE_ORDER_MARK = '\uFEFF'
/** A spreadsheet computes a cell that starts with one of these; an apostrophe before it makes it text again (OWASP, CSV injection). */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const guarded = (text: string) => (FORMULA_START.test(text) ? `'${text}` : text)

function numberOf(kind: Column['kind'], cell: number): string {
  if (kind === 'money') return moneyOf(cell)
  return kind === 'rate' ? decimalRate(cell) : String(cell)
}

/** A number is ours and stays one, also below 0; what people typed is text. */
function written({ kind }: Column, cell: Cell): string {
  if (typeof cell === 'number') return numberOf(kind, cell)
  return quoted(guarded(cell))
}

/** The beginning of a CSV file: the row of heads. */
export const csvHead = (columns: readonly Column[]): string =>
  `${BYTE_ORDER_MARK}${columns.map(({ head }) => quoted(guarded(head))).join(',')}\r\n`

/** One row of a CSV file (RFC 4180): ISO dates, plain decimals. */
export const csvRow = (columns: readonly Column[], row: readonly Cell[]): string =>
  `${columns.map((column, at) => written(column, row[at] ?? '')).join(',')}\r\n`

/** A table of the report as a CSV file. It has no row of totals, which would be added up twice. */
export const csvOf = ({ columns, rows }: Pick<Table, 'columns' | 'rows'>): string =>
  csvHead(columns) + rows.map((row) => csvRow(columns, row)).join('')
