/** A point on the earth, in degrees. */
export interface LatLon {
  readonly lat: number
  readonly lon: number
}

const EARTH_RADIUS_MILES = 3958.8
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Returns the great-circle distance between two points, in miles. */
export function milesBetween(from: LatLon, to: LatLon): number {
  const [lat1, lat2] = [radians(from.lat), radians(to.lat)]
  const half = Math.sin((lat2 - lat1) / 2) ** 2 + Math.cos(lat1) * Math.cos(lat2) * Math.sin(radians(to.lon - from.lon) / 2) ** 2
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** Returns whether the straight lines a–b and c–d cross, on a map of degrees. Lines that only touch do not cross. */
export function areCrossing(a: LatLon, b: LatLon, c: LatLon, d: LatLon): boolean {
  const side = (p: LatLon, q: LatLon, r: LatLon) => Math.sign((q.lon - p.lon) * (r.lat - p.lat) - (q.lat - p.lat) * (r.lon - p.lon))
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
}
