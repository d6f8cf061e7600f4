import { lastDeletedFirst } from '../time/order.ts'
import type { Gig } from './gig.ts'
import { type Job, jobsOf } from './multi-day.ts'

/** A gig that was deleted, and when: an instant as text. */
export type DeletedGig = Gig & { readonly deletedAt: string }

/** Returns what was deleted as it was deleted, the last deletion first: the days of a job that went together come back together. */
export const deletedJobs = <G extends DeletedGig>(gigs: readonly G[]): { readonly deletedAt: string; readonly job: Job<G> }[] =>
  [...Map.groupBy(gigs, ({ deletedAt }) => deletedAt)]
    .flatMap(([deletedAt, together]) => jobsOf(together).map((job) => ({ deletedAt, job })))
    .sort(lastDeletedFirst)
