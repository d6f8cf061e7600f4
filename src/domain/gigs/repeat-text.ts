import { addDays, type Day, daysBetween, formatDay, formatDays } from '../time/calendar-day.ts'
import type { Job } from './multi-day.ts'
import { weeklyDays } from './repeat-weekly.ts'

// Each text is one whole sentence, so that another language can order it its own way.

/** The first days that are named; of more only the last. */
const NAMED = 4

/** Says when a repetition will be: `Every Fri: Nov 20, Nov 27, Dec 4`, or the ranges of a longer job. */
export function whenText({ start, end }: Pick<Job, 'start' | 'end'>, weeks: number): string {
  const length = daysBetween(start, end)
  const days = (day: Day, format: 'long' | 'short') => formatDays(day, addDays(day, length), format)
  const starts = weeklyDays(start, weeks)
  const last = starts.length > NAMED + 1 ? starts.at(-1) : undefined
  const named = (last ? starts.slice(0, NAMED) : starts).map((day) => days(day, 'short')).join(', ')
  const text = last ? `${named} … ${days(last, 'long')}` : named
  return length > 0 ? text : `Every ${formatDay(start, 'weekdayName')}: ${text}`
}

/** Says what the button does that adds so many gigs; before the number is known, none. */
export const addText = (gigs: number): string => (gigs === 0 ? 'Add gigs' : gigs === 1 ? 'Add 1 gig' : `Add ${gigs} gigs`)

/** Says how many gigs were added. */
export const addedText = (gigs: number): string => (gigs === 1 ? '1 gig was added.' : `${gigs} gigs were added.`)

/** Says that some of the gigs are in the past; nothing when none is. */
export function pastText(past: number): string {
  if (past === 0) return ''
  return past === 1 ? '1 of them is in the past and will wait for payment.' : `${past} of them are in the past and will wait for payment.`
}
