import { moneyOf } from '../money/money.ts'
import type { Cell, Column, Table } from './section.ts'

/** Excel takes a file for UTF-8 only with it. */
const BYTE_ORDER_MARK = '\uFEFF'
/** A spreadsheet computes a cell that starts with one of these; an apostrophe before it makes it text again (OWASP, CSV injection). */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const guarded = (text: string) => (FORMULA_START.test(text) ? `'${text}` : text)

/** A number is ours and stays one, also below 0; what people typed is text. */
function written({ kind }: Column, cell: Cell): string {
  if (typeof cell === 'number') return kind === 'money' ? moneyOf(cell) : String(cell)
  return quoted(guarded(cell))
}

/** A table of the report as a CSV file (RFC 4180): ISO dates, plain decimals, a row of heads and none of totals, which would be added up twice. */
export function csvOf({ columns, rows }: Pick<Table, 'columns' | 'rows'>): string {
  const heads = columns.map(({ head }) => quoted(guarded(head)))
  const lines = rows.map((row) => columns.map((column, at) => written(column, row[at] ?? '')).join(','))
  return `${BYTE_ORDER_MARK}${[heads.join(','), ...lines].join('\r\n')}\r\n`
}
