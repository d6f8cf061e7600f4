import { formatRate } from '#domain/mileage/irs-mileage.ts'
import { formatCents } from '#domain/money/money.ts'
import type { Cell, Column, Figure } from '#domain/reports/report-section.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import { formatDay } from '#words/dates.ts'
import { language } from '#words/en/language.ts'

/** A report repeats the few days of its period, and writing one takes a thousand times as long as looking it up. */
const knownDays = new Map<string, string>()
/** The number of cached days: two years in two formats. */
const MOST_DAYS = 1_464

function writtenDay(day: Day, format: 'short' | 'long'): string {
  const key = `${language.code} ${format} ${day}`
  let text = knownDays.get(key)
  if (text === undefined) {
    if (knownDays.size >= MOST_DAYS) knownDays.clear()
    text = formatDay(day, format)
    knownDays.set(key, text)
  }
  return text
}

/** Writes a cell in a document for people. A period is within one year, so its own days are written without a year. */
export function written({ kind }: Column, cell: Cell, year: number): string {
  if (cell === '') return kind === 'money' || kind === 'percent' ? '–' : ''
  if (kind === 'money') return typeof cell === 'number' ? formatCents(cell) : cell
  if (kind === 'hours') return typeof cell === 'number' ? (cell / 100).toFixed(2) : cell
  if (kind === 'rate') return typeof cell === 'number' ? formatRate(cell) : cell
  if (kind === 'percent') return typeof cell === 'number' ? `${cell}%` : cell
  if (kind === 'day') return writtenDay(cell as Day, String(cell).startsWith(String(year)) ? 'short' : 'long')
  return typeof cell === 'number' ? cell.toLocaleString('en-US') : cell
}

/** Writes a cell of the totals: their name, a sum, or nothing where nothing is added up. */
export const writtenTotal = (column: Column, cell: Cell, year: number) => (typeof cell === 'string' ? cell : written(column, cell, year))

export const writtenFigure = (value: Figure['value']) => (typeof value === 'number' ? formatCents(value) : value)
