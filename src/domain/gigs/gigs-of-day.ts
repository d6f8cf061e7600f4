import type { Gig } from './gig.ts'
import { statusesAlike } from './search-phrases.ts'

/** Whether a gig waits for its money or for an answer: those that are orange (spec.md 2). */
export const isWaiting = ({ status }: Pick<Gig, 'status'>): boolean =>
  statusesAlike['pending payment'].some((waiting) => waiting === status)

/** Orders gigs by their day and time; those without one come first, as they were entered. */
export const inOrderOfTime = <G extends Gig>(gigs: readonly G[]): G[] => gigs.toSorted(soonestFirst)

/** The soonest day first, and of one day the earliest time. */
export const soonestFirst = (one: Gig, other: Gig): number => {
  const [from, to] = [startOf(one), startOf(other)]
  return from === to ? one.id - other.id : from < to ? -1 : 1
}

const startOf = ({ date, startTime }: Gig) => `${date} ${startTime ?? ''}`
