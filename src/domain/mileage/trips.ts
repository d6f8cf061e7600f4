import type { TripMethod } from '../places/trip-distance.ts'

/** A drive for a gig, on its day. */
export interface Trip {
  readonly fromAddress: string | null
  readonly toAddress: string | null
  readonly stops: readonly string[]
  readonly purpose: string | null
  /** All that was driven, there and back. */
  readonly miles: number
  readonly minutes: number | null
  readonly method: TripMethod
  readonly isRoundTrip: boolean
  /** From home to a regular place of work: recorded, but no business miles. */
  readonly isCommute: boolean
}

/** The most trips of one gig. */
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

/** Returns all miles that were driven, commutes too. */
export const drivenMiles = (trips: readonly Pick<Trip, 'miles'>[]): number => trips.reduce((sum, { miles }) => sum + miles, 0)

/** Returns the business miles of trips: all but commutes. */
export const milesOf = (trips: readonly Driven[]): number => drivenMiles(trips.filter(({ isCommute }) => !isCommute))

/**
 * Returns trips that come to so many business miles. Those that do already stay as they are. Miles that a person typed, or that fell to one
 * day of a job, correct the only business trip there is, or take the place of all. Commutes stay.
 */
export function tripsFitting(trips: readonly Trip[], miles: number): readonly Trip[] {
  if (milesOf(trips) === miles) return trips
  const commutes = trips.filter(({ isCommute }) => isCommute)
  if (miles === 0) return commutes
  const [only, ...others] = trips.filter(({ isCommute }) => !isCommute)
  if (!only || others.length > 0) return [...commutes, manualTrip(miles)]
  return [...commutes, { ...only, miles, minutes: null, method: 'manual' }]
}

/** Returns what a gig says of its trips. */
export function projectTrips(trips: readonly Trip[]) {
  const measured = trips.filter(({ method, isCommute }) => method !== 'manual' || isCommute)
  const timed = trips.flatMap(({ minutes }) => minutes ?? [])
  return {
    mileage: milesOf(trips),
    distanceMiles: measured.length > 0 ? drivenMiles(measured) : null,
    travelTimeMinutes: timed.length > 0 ? timed.reduce((sum, minutes) => sum + minutes, 0) : null,
  }
}
