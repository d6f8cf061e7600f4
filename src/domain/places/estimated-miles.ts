import { milesAround } from './detours.ts'
import type { LatLon } from './geometry.ts'
import { landMassOf } from './land-mass.ts'

/** How exactly the place of an address is known. */
export const precisions = ['rooftop', 'street', 'zip', 'city'] as const
export type Precision = (typeof precisions)[number]

/** The place of an address, and how far the true place may be from it. */
export interface GeoPoint extends LatLon {
  /** The recognized place: `Austin, TX 78701`. */
  readonly label: string
  readonly precision: Precision
  /** The mean distance of such an address from the point, in miles. */
  readonly radiusMiles: number
}

export interface Estimate {
  readonly miles: number
  /** 95 of 100 drives differ from the estimate by at most this (`bench/distance.ts`). */
  readonly plusMinusMiles: number
}

/**
 * Returns the estimated miles by road between two points, and how far off the estimate may be. Returns `no_route` when no road connects
 * them, and `too_imprecise` when the places are too inexact for their distance.
 */
export function estimateMiles(from: GeoPoint, to: GeoPoint): Estimate | 'no_route' | 'too_imprecise' {
  const land = landMassOf(from)
  if (land === undefined || land !== landMassOf(to)) return 'no_route'
  const spread = doubtOf(from, to) ** 2
  const air = Math.sqrt(milesAround(from, to) ** 2 + spread)
  const miles = air * windingOf(air, shareInMountains(from, to))
  if (isTooDoubtful(Math.sqrt((0.12 * miles) ** 2 + spread), miles)) return 'too_imprecise'
  return { miles, plusMinusMiles: Math.sqrt((windingDoubt(miles) * miles) ** 2 + coveringDoubt(from, to) ** 2) }
}

/** Returns by which part of its miles 95 of 100 drives differ at most, when both places are exact. Short drives differ more. */
const windingDoubt = (miles: number) => 0.14 + 0.1 * Math.exp(-miles / 30)

/** Returns how many miles 95 of 100 drives differ at most because the two addresses are inexact: two standard deviations. */
export const coveringDoubt = (from: GeoPoint, to: GeoPoint): number => 2 * doubtOf(from, to)

/** Returns how many miles a distance is usually off because the two addresses are inexact: one standard deviation. */
export const doubtOf = (from: GeoPoint, to: GeoPoint): number => Math.sqrt((from.radiusMiles ** 2 + to.radiusMiles ** 2) / 2)

/** Returns whether a distance is too inexact to be useful. */
export const isTooDoubtful = (plusMinusMiles: number, miles: number): boolean => plusMinusMiles > Math.max(2, 0.4 * miles)

/** Returns how many times longer a road is than the straight line. Short trips and trips through the mountains of the West wind more. */
const windingOf = (airMiles: number, mountains: number) => 1.13 + 0.08 * mountains + 0.2 * Math.exp(-airMiles / 25)

const SAMPLES = 16

/**
 * Returns which part of the line between two points, 0 to 1, is in the mountains between the Sierra Nevada, the Cascades and the Great
 * Plains.
 */
function shareInMountains(from: LatLon, to: LatLon): number {
  const at = (share: number) => ({ lat: from.lat + (to.lat - from.lat) * share, lon: from.lon + (to.lon - from.lon) * share })
  const inMountains = Array.from({ length: SAMPLES }, (_, step) => at((step + 0.5) / SAMPLES)).filter(
    ({ lat, lon }) => lon < -105 && lon > (lat > 38 ? -122 : -115.5) && lat > 31 && lat < 49,
  )
  return inMountains.length / SAMPLES
}
