import { lastDeletedFirst } from '../time/order.ts'
import type { Gig } from './gig.ts'
import { type Job, jobsOf } from './multi-day.ts'

/** A deleted gig. `deletedAt` is an instant as text. */
export type DeletedGig = Gig & { readonly deletedAt: string }

/** Groups deleted gigs as they were deleted, the last deletion first: days of a job that were deleted together are one entry. */
export const deletedJobs = <G extends DeletedGig>(gigs: readonly G[]): { readonly deletedAt: string; readonly job: Job<G> }[] =>
  [...Map.groupBy(gigs, ({ deletedAt }) => deletedAt)]
    .flatMap(([deletedAt, together]) => jobsOf(together).map((job) => ({ deletedAt, job })))
    .sort(lastDeletedFirst)
