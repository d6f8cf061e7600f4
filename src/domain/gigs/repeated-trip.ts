import type { MeasuredRoute } from '../mileage/route-form.ts'
import type { Trip } from '../mileage/trips.ts'
import { canonicalAddress } from '../places/canonical-address.ts'
import type { Day } from '../time/calendar-day.ts'
import type { Gig } from './gig.ts'

/** A trip of a gig on its day. */
export interface DrivenTrip extends Trip {
  readonly gigId: number
  readonly day: Day
}

/** Returns the venue: the address of a gig, or else the name of its event. */
const venueOf = ({ gigAddress, eventName }: Gig, toAddress?: string | null) => {
  const address = canonicalAddress(gigAddress || toAddress || '')
  return { address, name: eventName.trim().toLowerCase() }
}

/**
 * Returns the last trip to the same venue for the same client on another gig. Leaves out gigs with several trips, because one of their
 * trips is not the whole way.
 */
export function lastTripTo<T extends DrivenTrip>(asked: readonly Gig[], gigs: readonly Gig[], trips: readonly T[]): T | undefined {
  const [gig] = asked
  if (!gig) return undefined
  const here = venueOf(gig)
  const byId = new Map(gigs.map((each) => [each.id, each]))
  const isSameVenue = (trip: T) => {
    const other = byId.get(trip.gigId)
    if (!other || other.clientId !== gig.clientId || asked.some(({ id }) => id === other.id)) return false
    const there = venueOf(other, trip.toAddress)
    return here.address && there.address ? here.address === there.address : here.name === there.name
  }
  const isOnly = (trip: T) => trips.filter(({ gigId }) => gigId === trip.gigId).length === 1
  return trips
    .filter(isSameVenue)
    .toSorted((one, other) => (one.day < other.day ? 1 : -1))
    .find(isOnly)
}

/**
 * Returns the form fields of a repeated trip. A round trip with odd miles cannot be halved into whole miles, so its miles are taken as one
 * way.
 */
export function repeatedRoute(trip: Trip): { readonly roundTrip: boolean; readonly measured: MeasuredRoute } {
  const roundTrip = trip.isRoundTrip && trip.miles % 2 === 0
  const ways = roundTrip ? 2 : 1
  return {
    roundTrip,
    measured: {
      fromAddress: trip.fromAddress ?? '',
      toAddress: trip.toAddress ?? '',
      stops: trip.stops,
      miles: trip.miles / ways,
      minutes: trip.minutes === null ? null : Math.ceil(trip.minutes / ways),
      plusMinusMiles: null,
      method: trip.method,
    },
  }
}
