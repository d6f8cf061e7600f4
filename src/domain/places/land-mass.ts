import type { LatLon } from './geometry.ts'
import landMasses from './land-masses.json' with { type: 'json' }

/** The corners of a land mass, in degrees. */
interface Box {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
}

const lower48: Box = { south: 24.3, west: -125, north: 49.5, east: -66.8 }

const isIn = ({ lat, lon }: LatLon, { south, west, north, east }: Box) => lat >= south && lat <= north && lon >= west && lon <= east

/**
 * Returns the name of the land mass of a point. Roads connect all places of one land mass, and no road connects two land masses, or only a
 * ferry does. Returns undefined for a point outside all of them, for example in roadless Alaska.
 */
export function landMassOf(point: LatLon): string | undefined {
  // The first box decides: a smaller land mass comes before the one that surrounds it.
  return landMasses.find((box) => isIn(point, box))?.name ?? (isIn(point, lower48) ? 'lower 48' : undefined)
}
