import type { Leg } from '../port.ts'

const METERS_PER_MILE = 1609.344

/** Returns a leg, given its meters and seconds. */
export const legOfMeters = (meters: number, seconds: number): Leg => ({
  miles: meters / METERS_PER_MILE,
  minutes: seconds / 60,
  method: 'routed',
  plusMinusMiles: 0,
})
