import type { Gig } from '#contract/gigs.ts'
import type { Job } from '#domain/gigs/multi-day.ts'
import { formatDays } from '#words/dates.ts'

/** Returns the name of a job with its days: `Gala, Nov 12 – 14, 2026`. */
export const jobTitle = ({ first, start, end }: Job<Gig>) => `${first.eventName}, ${formatDays(start, end)}`
