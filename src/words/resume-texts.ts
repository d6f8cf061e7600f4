import type { ResumeEntry } from '#domain/marketplace/gig-resume.ts'
import { yearOf } from '#domain/time/calendar-day.ts'
import { formatDays } from './dates.ts'
import { marketplaceTexts } from './en/marketplace-notes.ts'

/** Writes the dates of a job under the heading of its year: `Nov 12 – 14`, or with years if it covers two. */
export const datesInYear = ({ start, end }: Pick<ResumeEntry, 'start' | 'end'>): string =>
  formatDays(start, end, yearOf(start) === yearOf(end) ? 'short' : 'long')

/** Writes the dates of a job: `Nov 12 – 14, 2026`. */
export const datesText = ({ start, end }: Pick<ResumeEntry, 'start' | 'end'>): string => formatDays(start, end)

/** Writes a past gig as one line of an e-mail: `Nov 7, 2026: Cold brew sampling for Bluebird Agency`. */
export const pastGigText = (entry: Pick<ResumeEntry, 'start' | 'end' | 'eventName' | 'clientName'>): string =>
  marketplaceTexts.pastGig({ ...entry, dates: datesText(entry) })
