import type { Leg } from '../port.ts'

const METERS_PER_MILE = 1609.344

/** Returns a leg, given its meters and seconds. */
export const legOfMeters = (meters: number, seconds: number | null): Leg => legOfMiles(meters / METERS_PER_MILE, seconds)

export const legOfMiles = (miles: number, seconds: number | null): Leg => ({
  miles,
  minutes: seconds === null ? null : seconds / 60,
  method: 'routed',
  plusMinusMiles: 0,
})
