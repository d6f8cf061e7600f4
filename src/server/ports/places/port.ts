import type { GeoPoint } from '#domain/places/estimated-miles.ts'
import type { LatLon } from '#domain/places/geometry.ts'
import type { MeasuredLeg, TripFailure } from '#domain/places/trip-distance.ts'

/** A suggested address: `mainText` is its first line, `secondaryText` the rest. */
export interface Suggestion {
  readonly description: string
  readonly mainText: string
  readonly secondaryText: string
  readonly placeId: string
}

export interface SuggestQuestion {
  readonly input: string
  /** Prefers places near this point: the worker's home, rounded to a tenth of a degree. */
  readonly near: LatLon | undefined
  readonly limit: number
}

/** The port for suggestions while an address is typed. */
export interface SuggestPort {
  readonly name: string
  /** Returns suggestions, the best first. Throws `PlaceFailure`. */
  suggest(question: SuggestQuestion, signal: AbortSignal): Promise<readonly Suggestion[]>
}

/** The port for locating an address. */
export interface GeocodePort {
  readonly name: string
  /** Returns the place of an address. Throws `PlaceFailure`: `invalid_address` when there is no such address. */
  locate(address: string, signal: AbortSignal): Promise<GeoPoint>
}

/** The length of one leg of a trip. */
export interface Leg extends MeasuredLeg {
  readonly method: 'estimated' | 'routed'
}

/** An address of a trip with its place. */
export interface LocatedPlace {
  readonly address: string
  readonly point: GeoPoint
}

/** The port for the length of the road between places. */
export interface RoutePort {
  readonly name: string
  /** Returns a leg. Throws `PlaceFailure`: `no_route` when no road leads there. */
  measure(from: LocatedPlace, to: LocatedPlace, signal: AbortSignal): Promise<Leg>
}

/** The operator's place providers. */
export interface PlacePorts {
  readonly suggest: SuggestPort
  readonly geocode: GeocodePort
  readonly route: RoutePort
}

/** The error when a place or a distance was not found. It contains no address, so its message may be logged. */
export class PlaceFailure extends Error {
  override readonly name = 'PlaceFailure'
  readonly code: TripFailure
  constructor(code: TripFailure) {
    super(code)
    this.code = code
  }
}
