import { milesAround } from './detours.ts'
import type { LatLon } from './geometry.ts'
import { landMassOf } from './land-mass.ts'

/** How exactly an address is known. */
export const precisions = ['rooftop', 'street', 'zip', 'city'] as const
export type Precision = (typeof precisions)[number]

/** Where an address is, and how far from there the true place may be. */
export interface GeoPoint extends LatLon {
  /** What was recognized: `Austin, TX 78701`. */
  readonly label: string
  readonly precision: Precision
  /** The mean distance of such an address from the point. */
  readonly radiusMiles: number
}

export interface Estimate {
  readonly miles: number
  readonly plusMinusMiles: number
}

/**
 * Returns the miles by road between two points, as an estimate, and how far off it may be. Returns why there is none where it would be an
 * invention: `no_route` when no road joins the two, `too_imprecise` when their places are known too roughly for how near they are.
 */
export function estimateMiles(from: GeoPoint, to: GeoPoint): Estimate | 'no_route' | 'too_imprecise' {
  const land = landMassOf(from)
  if (land === undefined || land !== landMassOf(to)) return 'no_route'
  const spread = doubtOf(from, to) ** 2
  const air = Math.sqrt(milesAround(from, to) ** 2 + spread)
  const miles = air * windingOf(air, shareInMountains(from, to))
  const plusMinusMiles = Math.sqrt((0.12 * miles) ** 2 + spread)
  return isTooDoubtful(plusMinusMiles, miles) ? 'too_imprecise' : { miles, plusMinusMiles }
}

/** Returns how far off a distance may be for what is not known of the two addresses. */
export const doubtOf = (from: GeoPoint, to: GeoPoint): number => Math.sqrt((from.radiusMiles ** 2 + to.radiusMiles ** 2) / 2)

/** Whether a distance is known so badly that it would be an invention. */
export const isTooDoubtful = (plusMinusMiles: number, miles: number): boolean => plusMinusMiles > Math.max(2, 0.4 * miles)

/** Returns how many times as long as the air line a road is: short trips wind more, and those through the mountains of the West. */
const windingOf = (airMiles: number, mountains: number) => 1.13 + 0.08 * mountains + 0.2 * Math.exp(-airMiles / 25)

const SAMPLES = 16

/** Returns which share of the line between two points, 0 to 1, is in the mountains between the Sierra, the Cascades and the Great Plains. */
function shareInMountains(from: LatLon, to: LatLon): number {
  const at = (share: number) => ({ lat: from.lat + (to.lat - from.lat) * share, lon: from.lon + (to.lon - from.lon) * share })
  const inMountains = Array.from({ length: SAMPLES }, (_, step) => at((step + 0.5) / SAMPLES)).filter(
    ({ lat, lon }) => lon < -105 && lon > (lat > 38 ? -122 : -115.5) && lat > 31 && lat < 49,
  )
  return inMountains.length / SAMPLES
}
