import { type Day, isDay } from '#domain/time/calendar-day.ts'
import { shiftedDueDay } from '#domain/time/due-date.ts'
import { type GoalKind, type Period, periodOf, quarterDueDay } from '#domain/time/period.ts'
import { formatDay, formatDays } from './dates.ts'
import { periodTexts } from './en/period-names.ts'

/** Writes a period: `"November 2026"`, `"Q4 2026"`, `"2026"` or `"Nov 15 – 21, 2026"`. */
export function periodLabel({ kind, year, index, start, end }: Period<GoalKind>): string {
  if (kind === 'weekly') return formatDays(start, end)
  if (kind === 'monthly') return formatDay(start, 'month')
  return kind === 'quarterly' ? periodTexts.quarter({ index, year }) : String(year)
}

/** Writes the quarter that begins on a stored day: `Q4 2026`. Returns a text that an earlier version wrote as it is. */
export const quarterText = (stored: string): string => (isDay(stored) ? periodLabel(periodOf('quarterly', stored)) : stored)

/**
 * Returns a quarter's window and due date in the words of spec.md 2, `"Sep 1 - Dec 31, due Jan 15"`, with this year's date where a weekend
 * or a holiday moves it (money.md A18); null for other periods.
 */
export function quarterNote(period: Period<GoalKind>): string | null {
  if (period.kind !== 'quarterly') return null
  const short = (day: Day) => formatDay(day, 'short')
  return periodTexts.windowAndDue({ start: short(period.start), end: short(period.end), due: dueNote(period) })
}

/** Writes when a quarter's estimated tax is due: `"due Jan 15 (this year: Tue, Jan 18)"`. */
export function dueNote(quarterly: Pick<Period, 'year' | 'index'>): string {
  const due = quarterDueDay(quarterly)
  const shifted = shiftedDueDay(due)
  const day = formatDay(due, 'short')
  return shifted === due ? periodTexts.due({ day }) : periodTexts.dueThisYear({ day, shifted: formatDay(shifted, 'weekday') })
}
