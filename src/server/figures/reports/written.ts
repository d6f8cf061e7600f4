import { formatRate } from '#domain/mileage/irs-mileage.ts'
import { formatCents } from '#domain/money/money.ts'
import type { Report } from '#domain/reports/report.ts'
import type { Cell, Column } from '#domain/reports/report-section.ts'
import { type Day, formatDay, formatDays } from '#domain/time/calendar-day.ts'
import { dueNote, periodLabel } from '#domain/time/period.ts'

/** A report repeats the few days of its period, and writing one takes a thousand times as long as looking it up. */
const knownDays = { short: new Map<Day, string>(), long: new Map<Day, string>() }
/** The number of cached days: two years. */
const MOST_DAYS = 732

function writtenDay(day: Day, format: keyof typeof knownDays): string {
  const known = knownDays[format]
  let text = known.get(day)
  if (text === undefined) {
    if (known.size >= MOST_DAYS) known.clear()
    text = formatDay(day, format)
    known.set(day, text)
  }
  return text
}

/** Writes a cell in a document for people. A period is within one year, so its own days are written without a year. */
export function written({ kind }: Column, cell: Cell, year: number): string {
  if (cell === '') return kind === 'money' || kind === 'percent' ? '–' : ''
  if (kind === 'money') return typeof cell === 'number' ? formatCents(cell) : cell
  if (kind === 'rate') return typeof cell === 'number' ? formatRate(cell) : cell
  if (kind === 'percent') return typeof cell === 'number' ? `${cell}%` : cell
  if (kind === 'day' && cell !== 'Total') return writtenDay(cell as Day, String(cell).startsWith(String(year)) ? 'short' : 'long')
  return typeof cell === 'number' ? cell.toLocaleString('en-US') : cell
}

/** Writes a cell of the totals; empty where nothing is added up. */
export const writtenTotal = (column: Column, cell: Cell, year: number) => (cell === '' ? '' : written(column, cell, year))

export const titleOf = ({ period }: Report) => `Income report, ${periodLabel(period)}`

/** Writes the subtitle of the report: what it covers, and its limits. */
export const basisOf = ({ period, madeOn }: Report) =>
  `${formatDays(period.start, period.end)}${period.kind === 'quarterly' ? `; estimated tax ${dueNote(period)}` : ''}. By date of work. Made on ${formatDay(madeOn)} with Gigfolio. An estimate, not tax advice.`

export const CLOSING = 'Every total is the sum of the rows above it. Keep this report with your receipts for at least three years.'
