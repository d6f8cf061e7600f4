import { canonicalAddress } from '../places/canonical-address.ts'
import { yearOf } from '../time/calendar-day.ts'
import type { Gig } from './gig.ts'

interface Driven extends Pick<Gig, 'id' | 'status' | 'date' | 'startTime' | 'gigAddress' | 'mileage'> {
  readonly distanceMiles: number | null
}

/** Returns the finished gigs of a year that have an address and no drive, in their order. A commute is a drive. */
export const missingDrives = <G extends Driven>(gigs: readonly G[], year: number): G[] =>
  gigs.filter(
    ({ status, mileage, distanceMiles, gigAddress, date }) =>
      status === 'completed' && mileage === 0 && distanceMiles === null && Boolean(gigAddress) && yearOf(date) === year,
  )

const placeOf = ({ gigAddress }: Pick<Gig, 'gigAddress'>) => canonicalAddress(gigAddress ?? '')

/** Compares gigs of a day by their start, then by order of entry. A gig without times comes last. */
const byStart = (one: Driven, other: Driven) => (one.startTime ?? '~').localeCompare(other.startTime ?? '~', 'en') || one.id - other.id

/** Returns the gig of the same day, at another address, after which this one began: the drive to it may have started there. */
export function gigBefore<G extends Driven>(gig: G, gigs: readonly G[]): G | undefined {
  return gigs
    .filter((other) => other.date === gig.date && placeOf(other) !== '' && placeOf(other) !== placeOf(gig) && byStart(other, gig) < 0)
    .toSorted(byStart)
    .at(-1)
}
