import type { Money } from '../money/money.ts'
import { addDays, type Day, daysBetween, monthOf, yearOf } from '../time/calendar-day.ts'
import { addMonths } from '../time/calendar-month.ts'

/** How often an expense recurs. */
export const recurrences = ['week', 'month', 'quarter', 'year'] as const
export type Recurrence = (typeof recurrences)[number]

/** When an expense recurs. */
export interface Schedule {
  readonly every: Recurrence
  /** The first planned day. All others are counted from it. */
  readonly startsOn: Day
  /** No planned day is after this one; null without an end. */
  readonly endsOn: Day | null
}

/** An expense that is written again on each planned day. */
export interface RecurringExpense extends Schedule {
  readonly id: number
  /** The planned day that will be written next; null once the expense has ended. */
  readonly nextOn: Day | null
  readonly amount: Money
  readonly merchant: string | null
  readonly businessPurpose: string
  readonly category: string
  readonly subcategory: string | null
  readonly reimbursedAmount: Money
}

const MONTHS = { month: 1, quarter: 3, year: 12 } as const

/**
 * Returns the planned day with a number; 0 is the first. A month that lacks the day has its last one instead, and the month after it has the
 * day again: Jan 31, Feb 28, Mar 31.
 */
export const plannedDay = ({ every, startsOn }: Pick<Schedule, 'every' | 'startsOn'>, number: number): Day =>
  every === 'week' ? addDays(startsOn, 7 * number) : addMonths(startsOn, MONTHS[every] * number)

/** Returns the first planned day after a day; null if the schedule has ended by then. */
export function plannedAfter(schedule: Schedule, day: Day): Day | null {
  const { every, startsOn, endsOn } = schedule
  const months = 12 * (yearOf(day) - yearOf(startsOn)) + monthOf(day) - monthOf(startsOn)
  const passed = every === 'week' ? daysBetween(startsOn, day) / 7 : months / MONTHS[every]
  // The planned day of this very month may still be ahead.
  let number = Math.max(0, Math.floor(passed))
  while (plannedDay(schedule, number) <= day) number++
  const planned = plannedDay(schedule, number)
  return endsOn !== null && planned > endsOn ? null : planned
}

/** Returns the first planned day on or after a day; null if the schedule has ended by then. */
export const plannedFrom = (schedule: Schedule, day: Day): Day | null => plannedAfter(schedule, addDays(day, -1))

/** The planned days that have come, and the next one. */
interface Due {
  readonly days: readonly Day[]
  /** Null once the schedule has ended. It is also a day that has come if there were more than the maximum. */
  readonly nextOn: Day | null
}

/** Returns the planned days from `nextOn` up to today, at most `most` of them, and the planned day after them. */
export function daysDue(schedule: Schedule, nextOn: Day | null, today: Day, most: number): Due {
  const days: Day[] = []
  let next = nextOn
  while (next !== null && next <= today && days.length < most) {
    days.push(next)
    next = plannedAfter(schedule, next)
  }
  return { days, nextOn: next }
}
