import type { LatLon } from './geometry.ts'

type Box = readonly [south: number, west: number, north: number, east: number]

/** Places that no road reaches from elsewhere in the country, or only a ferry. A smaller place comes before the one that surrounds it. */
const boxes: readonly (readonly [name: string, box: Box])[] = [
  ['Kauai', [21.8, -159.85, 22.3, -159.25]],
  ['Niihau', [21.7, -160.3, 22.05, -159.95]],
  ['Oahu', [21.2, -158.35, 21.75, -157.6]],
  ['Molokai', [21.02, -157.35, 21.25, -156.7]],
  ['Lanai', [20.7, -157.1, 20.95, -156.78]],
  ['Maui', [20.5, -156.75, 21.05, -155.95]],
  ['Hawaii', [18.85, -156.15, 20.3, -154.75]],
  ['Alaska roads', [59.4, -152.2, 65.6, -141.0]],
  ['Puerto Rico', [17.85, -67.35, 18.55, -65.58]],
  ['Vieques', [18.05, -65.58, 18.2, -65.2]],
  ['Culebra', [18.25, -65.4, 18.4, -65.2]],
  ['St. Thomas', [18.27, -65.1, 18.42, -64.82]],
  ['St. John', [18.27, -64.82, 18.4, -64.62]],
  ['St. Croix', [17.6, -64.95, 17.85, -64.5]],
  ['Guam', [13.2, 144.6, 13.7, 145.0]],
  ['Rota', [14.05, 145.1, 14.25, 145.35]],
  ['Tinian', [14.9, 145.55, 15.1, 145.69]],
  ['Saipan', [15.08, 145.69, 15.3, 145.85]],
  ['Tutuila', [-14.4, -170.9, -14.2, -170.5]],
  ['Nantucket', [41.2, -70.3, 41.35, -69.9]],
  ["Martha's Vineyard", [41.3, -70.85, 41.49, -70.43]],
  ['Block Island', [41.13, -71.63, 41.25, -71.52]],
  ['Fishers Island', [41.24, -72.05, 41.3, -71.92]],
  ['Shelter Island', [41.03, -72.38, 41.1, -72.28]],
  ['Catalina Island', [33.29, -118.63, 33.49, -118.28]],
  ['San Juan Island', [48.43, -123.22, 48.64, -122.96]],
  ['Lopez Island', [48.4, -122.96, 48.58, -122.81]],
  ['Orcas Island', [48.58, -123.08, 48.74, -122.76]],
  ['Vashon Island', [47.33, -122.53, 47.52, -122.37]],
  ['Mackinac Island', [45.84, -84.66, 45.9, -84.59]],
  ['Beaver Island', [45.55, -85.68, 45.8, -85.45]],
  ['Washington Island', [45.32, -86.99, 45.45, -86.8]],
  ['Bois Blanc Island', [45.7, -84.6, 45.82, -84.35]],
  ['Put-in-Bay', [41.63, -82.87, 41.68, -82.78]],
  ['Ocracoke', [35.05, -76.02, 35.2, -75.78]],
  ['Tangier', [37.8, -76.02, 37.86, -75.97]],
  ['Isle au Haut', [44.0, -68.68, 44.09, -68.58]],
  ['Vinalhaven', [44.0, -68.93, 44.19, -68.75]],
]
const lower48: Box = [24.3, -125, 49.5, -66.8]

const isIn = ({ lat, lon }: LatLon, [south, west, north, east]: Box) => lat >= south && lat <= north && lon >= west && lon <= east

/**
 * Returns the name of the land mass of a point. Roads connect all places of one land mass, and no road connects two land masses. Returns
 * undefined for a point outside all of them, for example in roadless Alaska.
 */
export function landMassOf(point: LatLon): string | undefined {
  return boxes.find(([, box]) => isIn(point, box))?.[0] ?? (isIn(point, lower48) ? 'lower 48' : undefined)
}
