import type { CountedRows } from '../gigs/counted-rows.ts'
import type { Rates } from '../gigs/gig.ts'
import type { Cents } from '../money/money.ts'
import { type Day, dayOf, monthOf, yearOf } from '../time/calendar-day.ts'
import { type Days, isWithin, type Period, yearBefore } from '../time/period.ts'
import { sumUp } from './summary.ts'

/** A figure before and now. Cents. */
export interface Change {
  readonly before: Cents
  readonly now: Cents
}

/** A period compared with the same days of the year before. */
export interface LastYear {
  /** The period of the year before, and its last compared day while the period still runs. */
  readonly before: { readonly period: Period; readonly until: Day | null }
  readonly income: Change
  readonly expenses: Change
}

interface ComparedDays {
  readonly now: Days
  readonly before: Days
}

/**
 * Returns the days of a period up to today, and the same days of the year before. Both are whole periods once the period is over. Returns
 * null before the period begins.
 */
export function comparedDays(period: Period, today: Day): ComparedDays | null {
  if (today < period.start) return null
  const lastYear = yearBefore(period)
  if (!isWithin(period, today) || today === period.end) return { now: period, before: lastYear }
  return { now: { start: period.start, end: today }, before: { start: lastYear.start, end: sameDayLastYear(today) } }
}

/** Returns the same date of the year before; February 28 for a leap day. */
function sameDayLastYear(day: Day): Day {
  const [year, month] = [yearOf(day) - 1, monthOf(day)]
  const lastOfMonth = dayOf(year, month + 1, 0)
  const same = dayOf(year, month, Number(day.slice(8)))
  return same < lastOfMonth ? same : lastOfMonth
}

/**
 * Compares a period with the same days of the year before. Returns null if the period has not begun, or if there is no data for those days.
 */
export function againstLastYear(period: Period, today: Day, all: CountedRows, rates: Rates): LastYear | null {
  const days = comparedDays(period, today)
  if (!days) return null
  const before = sumUp(days.before, all, rates, today)
  if (before.totalGigs + before.expensesGross === 0) return null
  const now = sumUp(days.now, all, rates, today)
  return {
    before: { period: yearBefore(period), until: days.now === period ? null : days.before.end },
    income: { before: before.taxableIncome, now: now.taxableIncome },
    expenses: { before: before.expenses, now: now.expenses },
  }
}

/** Returns the direction in which a figure changed. */
export const directionOf = ({ before, now }: Change): 'up' | 'down' | 'same' => (now > before ? 'up' : now < before ? 'down' : 'same')
