import { addDays, type Day, isDay } from '../time/calendar-day.ts'
import type { Gig } from './gig.ts'

/** The maximum number of weeks of a repetition: one year. */
export const MAX_WEEKS = 52
/** The maximum number of gigs of a repetition. */
export const MAX_REPEATED = 400

/** Returns the first days of a job's repetitions: the same weekday of each following week. */
export const weeklyDays = (start: Day, weeks: number): Day[] => Array.from({ length: weeks }, (_, week) => addDays(start, 7 * (week + 1)))

/** A day of a repetition: the gig that it repeats, its day, and the range of its job. */
export interface RepeatedDay<G> {
  readonly from: G
  readonly date: Day
  readonly startDate: Day
  readonly endDate: Day
}

/** Returns a job's days in each of the following weeks, one list for each week. Takes the gigs with the oldest day first. */
export const repeatWeekly = <G extends Gig>(gigs: readonly G[], weeks: number): RepeatedDay<G>[][] =>
  Array.from({ length: weeks }, (_, week) => {
    const dates = gigs.map(({ date }) => addDays(date, 7 * (week + 1)))
    const [startDate = '', endDate = startDate] = [dates[0], dates.at(-1)]
    return gigs.map((from, day) => ({ from, date: dates[day] ?? startDate, startDate, endDate }))
  })

/** Returns the issue that keeps gigs from being repeated for so many weeks; null when there is none. */
export function repeatRefusal(gigs: readonly Gig[], weeks: number) {
  const most = Math.min(MAX_WEEKS, Math.floor(MAX_REPEATED / gigs.length))
  if (!Number.isInteger(weeks) || weeks < 1 || weeks > most) return { path: 'weeks', problem: { code: 'notWeeks', most } as const }
  const isInCalendar = gigs.every(({ date }) => isDay(addDays(date, 7 * weeks)))
  return isInCalendar ? null : { path: 'weeks', problem: { code: 'beyondCalendar' } as const }
}
