import { addDays, type Day, dayOf, monthOf, weekdayOf, yearOf } from './calendar-day.ts'

/** A month shows six weeks that begin on Sunday (spec.md 9). */
const GRID_DAYS = 42

const firstOf = (day: Day): Day => dayOf(yearOf(day), monthOf(day), 1)

/** Returns the 42 days of the page for a day's month, by weeks. */
export function monthWeeks(day: Day): Day[][] {
  const first = firstOf(day)
  const start = addDays(first, -weekdayOf(first))
  const days = Array.from({ length: GRID_DAYS }, (_, at) => addDays(start, at))
  return Array.from({ length: GRID_DAYS / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

/** Returns the same day of another month, or the last day of that month: Jan 31 plus one month is Feb 28. */
export function addMonths(day: Day, months: number): Day {
  const month = dayOf(yearOf(day), monthOf(day) + months, 1)
  const last = addDays(dayOf(yearOf(month), monthOf(month) + 1, 1), -1)
  const same = addDays(month, Number(day.slice(8)) - 1)
  return same > last ? last : same
}

export const isSameMonth = (one: Day, other: Day): boolean => one.slice(0, 7) === other.slice(0, 7)
