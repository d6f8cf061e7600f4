import { count, pluralOf } from '../count.ts'
import { addDays, type Day, daysBetween, formatDay, formatDays } from '../time/calendar-day.ts'
import type { Job } from './multi-day.ts'
import { weeklyDays } from './repeat-weekly.ts'

// Each text is a whole sentence, so that a translation can use its own word order.

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
  return length > 0 ? text : `Every ${formatDay(start, 'weekdayName')}: ${text}`
}

/** Returns the label of the button that adds the gigs, without a number while it is not known. */
export const addText = (gigs: number): string => (gigs === 0 ? 'Add gigs' : `Add ${count('gig', gigs)}`)

/** Says how many gigs were added. */
export const addedText = (gigs: number): string => `${count('gig', gigs)} ${pluralOf('was', gigs, 'were')} added.`

/** Says how many of the gigs are in the past; empty when none is. */
export function pastText(past: number): string {
  return past === 0 ? '' : `${past} of them ${pluralOf('is', past, 'are')} in the past and will wait for payment.`
}
