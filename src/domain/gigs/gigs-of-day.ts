import type { Day } from '../time/calendar-day.ts'
import type { Gig } from './gig.ts'
import { statusesAlike } from './search-phrases.ts'
import { spanOf } from './work-time.ts'

/** Returns whether a gig waits for its payment or for an answer. Such gigs are orange (spec.md 2). */
export const isWaiting = ({ status }: Pick<Gig, 'status'>): boolean =>
  statusesAlike['pending payment'].some((waiting) => waiting === status)

/** Sorts gigs by day and time. Gigs without a time come first, in the order of entry. */
export const inOrderOfTime = <G extends Gig>(gigs: readonly G[]): G[] => gigs.toSorted(soonestFirst)

/** Compares gigs for sorting: by day, then by time. */
export const soonestFirst = (one: Gig, other: Gig): number => {
  const [from, to] = [startOf(one), startOf(other)]
  return from === to ? one.id - other.id : from < to ? -1 : 1
}

/**
 * Returns the gig that matters now of those of a day: the first that is not over, or else the last one. Leaves out finished gigs and those
 * that were only applied for.
 */
export function gigOfNow<G extends Gig>(gigs: readonly G[], today: Day, now: Date): G | undefined {
  const open = inOrderOfTime(gigs.filter(({ date, status }) => date === today && status !== 'completed' && status !== 'applied'))
  return open.find((gig) => (spanOf(gig.date, gig)?.to ?? Number.POSITIVE_INFINITY) > now.getTime()) ?? open.at(-1)
}

const startOf = ({ date, startTime }: Gig) => `${date} ${startTime ?? ''}`
