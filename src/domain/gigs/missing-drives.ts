import { canonicalAddress } from '../places/canonical-address.ts'
import { type Day, dayOf, yearOf } from '../time/calendar-day.ts'
import { addMonths } from '../time/calendar-month.ts'
import type { Gig } from './gig.ts'

interface Driven extends Pick<Gig, 'id' | 'status' | 'date' | 'startTime' | 'gigAddress' | 'mileage'> {
  readonly distanceMiles: number | null
}

/** For how many months after a year its drives are still asked for: longer than its tax return takes. */
const MONTHS_AFTER = 4

/**
 * Returns the worked gigs of this year that have an address and no drive, in their order; until the end of April, also those of the
 * last year. A commute is a drive.
 */
export function missingDrives<G extends Driven>(gigs: readonly G[], today: Day): G[] {
  const from = dayOf(yearOf(addMonths(today, -MONTHS_AFTER)), 1, 1)
  return gigs.filter(
    ({ status, mileage, distanceMiles, gigAddress, date }) =>
      (status === 'completed' || status === 'pending payment') &&
      mileage === 0 &&
      distanceMiles === null &&
      Boolean(gigAddress) &&
      date >= from &&
      date <= today,
  )
}

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
