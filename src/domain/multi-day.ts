import { addDays, type Day, daysBetween } from './calendar-day.ts'
import type { Gig } from './gig.ts'
import { oldestFirst } from './order.ts'

/** The longest job that is planned day by day (spec.md 5). */
export const MAX_DAYS = 30

/** The days of a job from its first to its last day; a longer range than 30 days is planned as its first day only (spec.md 5). */
export function daysOf(start: Day, end: Day | null): Day[] {
  const count = end === null ? 1 : daysBetween(start, end) + 1
  return Array.from({ length: count > 1 && count <= MAX_DAYS ? count : 1 }, (_, day) => addDays(start, day))
}

/** A job as a list shows it: its days in order, one for a single-day gig. */
export interface Job<G extends Gig = Gig> {
  readonly key: string
  readonly gigs: readonly G[]
  readonly first: G
  readonly start: Day
  readonly end: Day
}

/** Gathers gigs into jobs by their `multiDayGroupId`, the newest last day first. */
export function jobsOf<G extends Gig>(gigs: readonly G[]): Job<G>[] {
  const groups = Map.groupBy(gigs, (gig) => (gig.multiDayGroupId === null ? `gig ${gig.id}` : `group ${gig.multiDayGroupId}`))
  return [...groups]
    .map(([key, days]) => jobOf(key, days))
    .sort((one, other) => (one.end === other.end ? other.first.id - one.first.id : one.end < other.end ? 1 : -1))
}

function jobOf<G extends Gig>(key: string, days: readonly G[]): Job<G> {
  const gigs = days.toSorted(oldestFirst)
  const first = gigs[0] as G
  return { key, gigs, first, start: first.date, end: (gigs.at(-1) as G).date }
}

/** The days of a job that are still to be paid. */
export const unpaidDays = <G extends Gig>({ gigs }: Pick<Job<G>, 'gigs'>): readonly G[] => gigs.filter((gig) => gig.status !== 'completed')
