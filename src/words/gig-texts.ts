import type { Job } from '#domain/gigs/multi-day.ts'
import { weeklyDays } from '#domain/gigs/repeat-weekly.ts'
import type { DrivenTrip } from '#domain/gigs/repeated-trip.ts'
import { paidMinutes, workTimeIssues } from '#domain/gigs/work-time.ts'
import { storedWorkTime, type WorkTimeForm } from '#domain/gigs/work-time-form.ts'
import { type Cents, parseAmount } from '#domain/money/money.ts'
import { addDays, type Day, daysBetween } from '#domain/time/calendar-day.ts'
import { formatDays } from './dates.ts'
import { gigTexts } from './en/gigs.ts'

/** The maximum number of first days that are listed; with more, only the last is named. */
const NAMED = 4

/** Describes the days of a repetition: `Every Fri: Nov 20, Nov 27, Dec 4`, or the ranges of a longer job. */
export function whenText({ start, end }: Pick<Job, 'start' | 'end'>, weeks: number): string {
  const length = daysBetween(start, end)
  const days = (day: Day, format: 'long' | 'short') => formatDays(day, addDays(day, length), format)
  const starts = weeklyDays(start, weeks)
  const last = starts.length > NAMED + 1 ? starts.at(-1) : undefined
  const named = (last ? starts.slice(0, NAMED) : starts).map((day) => days(day, 'short')).join(', ')
  const text = last ? `${named} … ${days(last, 'long')}` : named
  return length > 0 ? text : gigTexts.everyWeekday({ day: start, days: text })
}

/** Returns the label of the button that adds the gigs, without a number while it is not known. */
export const addText = (gigs: number): string => (gigs === 0 ? gigTexts.addGigs : gigTexts.addNumber({ gigs }))

/** Says how many gigs were added. */
export const addedText = (gigs: number): string => gigTexts.added({ gigs })

/** Says how many of the gigs are in the past; empty when none is. */
export const pastText = (past: number): string => (past === 0 ? '' : gigTexts.inThePast({ past }))

/** Says how many hours are paid on a day: `7 h 30 min paid`; undefined while there are no times. */
export function hoursText(form: WorkTimeForm, day: Day, timeZone: string): string | undefined {
  if (workTimeIssues(storedWorkTime(form)).length > 0) return undefined
  const minutes = paidMinutes(day, { ...storedWorkTime(form), timeZone })
  return minutes === null ? undefined : gigTexts.paidTime({ minutes })
}

/** Says what the rate gives when it differs from the typed pay, which counts. Undefined when there is nothing to say. */
export function rateNote(expectedPay: string, byRate: Cents | null): string | undefined {
  if (byRate === null) return undefined
  const typed = parseAmount(expectedPay)
  if (typed === null) return gigTexts.byTheRate({ cents: byRate })
  return typed === byRate ? undefined : gigTexts.typedCounts({ cents: byRate })
}

/** Describes a repeated trip: `42 mi, as on Nov 7`. */
export const repeatedTripText = ({ miles, day }: Pick<DrivenTrip, 'miles' | 'day'>): string => gigTexts.milesAsOn({ miles, day })
