import type { WorkTime } from '../gigs/work-time.ts'
import { paidMinutes, spanOf } from '../gigs/work-time.ts'
import { addDays, type Day } from '../time/calendar-day.ts'
import { instantOf } from '../time/zoned-time.ts'

/** Hundredths of an hour: 5.50 hours are 550. Sums of them are exact. */
export type HourHundredths = number

/** What says the hours of a gig. */
export interface GigHours extends WorkTime {
  readonly date: Day
}

/** The work of one calendar day. */
export interface DayHours {
  readonly day: Day
  readonly hours: HourHundredths
}

const MINUTE_MS = 60_000
const hundredthsOf = (minutes: number): HourHundredths => Math.round((minutes * 100) / 60)

/**
 * Returns the hours of a gig by the calendar days of its zone. Work over midnight is split there, and its break comes off the longer part.
 * Without times, the hours are those that the worker typed. Returns an empty list when there are neither.
 */
export function hoursOfGig(gig: GigHours): DayHours[] {
  const { date, breakMinutes, timeZone } = gig
  const span = spanOf(date, gig)
  if (!span) return gig.hoursWorked ? [{ day: date, hours: Math.round(gig.hoursWorked * 100) }] : []
  const nextDay = addDays(date, 1)
  const midnight = instantOf(nextDay, '00:00', timeZone ?? 'UTC')
  if (span.to <= midnight) return [{ day: date, hours: hundredthsOf(paidMinutes(date, gig) ?? 0) }]
  const parts = [midnight - span.from, span.to - midnight].map((length) => Math.round(length / MINUTE_MS))
  const [before = 0, after = 0] = parts
  const longer = before >= after ? 0 : 1
  // A break that is longer than the longer part leaves nothing of it, and the rest comes off the other part.
  const over = Math.max(0, breakMinutes - Math.max(before, after))
  const left = parts.map((minutes, at) => Math.max(0, minutes - (at === longer ? breakMinutes : over)))
  return [
    { day: date, hours: hundredthsOf(left[0] ?? 0) },
    { day: nextDay, hours: hundredthsOf(left[1] ?? 0) },
  ]
}
