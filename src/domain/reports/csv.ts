import { decimalRate } from '../mileage/irs-mileage.ts'
import { moneyOf } from '../money/money.ts'
import type { Cell, Column, Table } from './report-section.ts'

/** Excel reads a file as UTF-8 only with a byte order mark. */
const BYTE_ORDER_MARK = '\uFEFF'
/**
 * A spreadsheet treats a cell that starts with one of these as a formula. An apostrophe in front makes it a text again (OWASP, CSV
 * injection).
 */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const guarded = (text: string) => (FORMULA_START.test(text) ? `'${text}` : text)

function numberOf(kind: Column['kind'], cell: number): string {
  if (kind === 'money') return moneyOf(cell)
  if (kind === 'hours') return (cell / 100).toFixed(2)
  return kind === 'rate' ? decimalRate(cell) : String(cell)
}

/** Numbers are computed by us and stay numbers, even negative ones; typed texts are written as text. */
function written({ kind }: Column, cell: Cell): string {
  if (typeof cell === 'number') return numberOf(kind, cell)
  return quoted(guarded(cell))
}

/** Returns the beginning of a CSV file: its header row. */
export const csvHead = (columns: readonly Column[]): string =>
  `${BYTE_ORDER_MARK}${columns.map(({ head }) => quoted(guarded(head))).join(',')}\r\n`

/** Returns one row of a CSV file (RFC 4180), with ISO dates and plain decimals. */
export const csvRow = (columns: readonly Column[], row: readonly Cell[]): string =>
  `${columns.map((column, at) => written(column, row[at] ?? '')).join(',')}\r\n`

/** Writes a table of the report as a CSV file. It has no row of totals, because a spreadsheet would add them up again. */
export const csvOf = ({ columns, rows }: Pick<Table, 'columns' | 'rows'>): string =>
  csvHead(columns) + rows.map((row) => csvRow(columns, row)).join('')
