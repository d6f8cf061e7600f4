import type { TripMethod } from '../places/trip-distance.ts'

/** A drive for a gig, on the gig's day. */
export interface Trip {
  readonly fromAddress: string | null
  readonly toAddress: string | null
  readonly stops: readonly string[]
  readonly purpose: string | null
  /** The miles of the whole drive, there and back. */
  readonly miles: number
  readonly minutes: number | null
  readonly method: TripMethod
  readonly isRoundTrip: boolean
  /** A commute: a drive from home to a regular place of work. It is recorded, but its miles are not business miles. */
  readonly isCommute: boolean
}

/** The maximum number of trips of a gig. */
export const MAX_TRIPS = 20

const manualTrip = (miles: number): Trip => ({
  fromAddress: null,
  toAddress: null,
  stops: [],
  purpose: null,
  miles,
  minutes: null,
  method: 'manual',
  isRoundTrip: false,
  isCommute: false,
})

type Driven = Pick<Trip, 'miles' | 'isCommute'>

/** Returns all miles of the trips, including commutes. */
export const drivenMiles = (trips: readonly Pick<Trip, 'miles'>[]): number => trips.reduce((sum, { miles }) => sum + miles, 0)

/** Returns the business miles of the trips: all miles except commutes. */
export const milesOf = (trips: readonly Driven[]): number => drivenMiles(trips.filter(({ isCommute }) => !isCommute))

/**
 * Returns trips whose business miles sum to `miles`. Trips that already do stay unchanged. Otherwise the miles were typed, or are the part
 * of one day of a job: they correct the only business trip, or replace all business trips. Commutes stay.
 */
export function tripsFitting(trips: readonly Trip[], miles: number): readonly Trip[] {
  if (milesOf(trips) === miles) return trips
  const commutes = trips.filter(({ isCommute }) => isCommute)
  if (miles === 0) return commutes
  const [only, ...others] = trips.filter(({ isCommute }) => !isCommute)
  if (!only || others.length > 0) return [...commutes, manualTrip(miles)]
  return [...commutes, { ...only, miles, minutes: null, method: 'manual' }]
}

/** Returns the columns of a gig that its trips determine. */
export function projectTrips(trips: readonly Trip[]) {
  const measured = trips.filter(({ method, isCommute }) => method !== 'manual' || isCommute)
  const timed = trips.flatMap(({ minutes }) => minutes ?? [])
  return {
    mileage: milesOf(trips),
    distanceMiles: measured.length > 0 ? drivenMiles(measured) : null,
    travelTimeMinutes: timed.length > 0 ? timed.reduce((sum, minutes) => sum + minutes, 0) : null,
  }
}
