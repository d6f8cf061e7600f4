import { addDays, type Day, dayOf, monthOf, weekdayOf, yearOf } from './calendar-day.ts'

/** A month shows as six weeks from Sunday (spec.md 9). */
const GRID_DAYS = 42

const firstOf = (day: Day): Day => dayOf(yearOf(day), monthOf(day), 1)

/** The 42 days on the page of a day's month, by weeks. */
export function monthWeeks(day: Day): Day[][] {
  const first = firstOf(day)
  const start = addDays(first, -weekdayOf(first))
  const days = Array.from({ length: GRID_DAYS }, (_, at) => addDays(start, at))
  return Array.from({ length: GRID_DAYS / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

/** The same day of another month, or that month's last one: Jan 31 and one month is Feb 28. */
export function addMonths(day: Day, months: number): Day {
  const month = dayOf(yearOf(day), monthOf(day) + months, 1)
  const last = addDays(dayOf(yearOf(month), monthOf(month) + 1, 1), -1)
  const same = addDays(month, Number(day.slice(8)) - 1)
  return same > last ? last : same
}

export const isSameMonth = (one: Day, other: Day): boolean => one.slice(0, 7) === other.slice(0, 7)
