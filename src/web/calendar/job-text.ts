import type { Gig } from '#contract/gigs.ts'
import type { Job } from '#domain/gigs/multi-day.ts'
import { type Cents, formatBriefly, formatCents } from '#domain/money/money.ts'
import { formatDays } from '#words/dates.ts'
import { calendar as words } from '#words/en/calendar.ts'
import { gigTypeName } from '#words/gig-type-text.ts'
import { formatShortTime, formatWorkTime } from '#words/time-texts.ts'
import { jobTitle } from '../base/navigation/job-title.ts'

// The list's texts about a job. Each function returns a whole text, so that another language can order its words differently.

/** Returns the hours of a gig in a short form: `6pm–1:30am`. */
export const hoursText = ({ startTime, endTime }: Gig) =>
  startTime && endTime && `${formatShortTime(startTime)}–${formatShortTime(endTime)}`

/** Returns the type of work and the hours. */
export const kindText = (gig: Gig) => [gigTypeName(gig.gigType), formatWorkTime(gig)].filter(Boolean).join(' · ')

export const openText = (job: Job<Gig>) =>
  job.parts.length > 0 ? words.showJob({ job: jobTitle(job) }) : words.openJob({ job: jobTitle(job) })

export const paidText = (paid: number, gigs: number) => words.gigsPaid({ paid, gigs })

/** Returns what a row contains: the days of a job, or the gigs that only look alike. */
export function partsText({ gigs, parts, start, end }: Job<Gig>): string {
  const days = formatDays(start, end)
  return parts.length > 0 ? words.gigsFromTo({ gigs: parts.length, dates: days }) : words.daysFromTo({ days: gigs.length, dates: days })
}

export const gotPaidText = (job: Job<Gig>) => words.gotPaidJob({ job: jobTitle(job) })

/** Returns the label of Got Paid for a job that is partly paid. */
export const addPaymentText = (job: Job<Gig>) => words.addPaymentJob({ job: jobTitle(job) })

export const receivedText = (cents: Cents) => words.receivedSoFar({ amount: formatCents(cents) })

export const paidBriefly = (full: Cents) => words.paid({ amount: formatBriefly(full) })

/** Returns the label of payment in full. It begins with the visible words. */
export const paidInFullText = (job: Job<Gig>, full: Cents) => words.paidJob({ amount: formatBriefly(full), job: jobTitle(job) })

/** Returns the labels of the answers to "Did you work this?". They begin with the visible words. */
export const workedText = (job: Job<Gig>) => words.yesJob({ job: jobTitle(job) })
export const notWorkedText = (job: Job<Gig>) => words.noJob({ job: jobTitle(job) })
