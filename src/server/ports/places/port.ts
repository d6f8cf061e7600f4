import type { GeoPoint } from '#domain/places/estimate.ts'
import type { LatLon } from '#domain/places/geometry.ts'
import type { MeasuredLeg, TripFailure } from '#domain/places/trip-distance.ts'

/** An address to choose from: `mainText` is its first line, `secondaryText` the rest. */
export interface Suggestion {
  readonly description: string
  readonly mainText: string
  readonly secondaryText: string
  readonly placeId: string
}

export interface SuggestQuestion {
  readonly input: string
  /** What is near comes first: the worker's home, rounded to a tenth of a degree. */
  readonly near: LatLon | undefined
  readonly limit: number
}

/** The way to suggestions while an address is typed. */
export interface SuggestPort {
  readonly name: string
  /** Returns the best first. Throws `PlaceFailure`. */
  suggest(question: SuggestQuestion, signal: AbortSignal): Promise<readonly Suggestion[]>
}

/** The way to find where an address is. */
export interface GeocodePort {
  readonly name: string
  /** Throws `PlaceFailure`: `invalid_address` when there is no such address. */
  locate(address: string, signal: AbortSignal): Promise<GeoPoint>
}

/** How long one leg of a trip is. */
export interface Leg extends MeasuredLeg {
  readonly method: 'estimated' | 'routed'
}

/** An address of a trip and where it is. */
export interface LocatedPlace {
  readonly address: string
  readonly point: GeoPoint
}

/** The way to the length of the road between places. */
export interface RoutePort {
  readonly name: string
  /** It finds addresses itself: nothing needs to be located before, and `point` holds nothing but the address. */
  readonly takesAddresses?: true
  /** Throws `PlaceFailure`: `no_route` when no road leads there. */
  measure(from: LocatedPlace, to: LocatedPlace, signal: AbortSignal): Promise<Leg>
}

/** The ways to places that the operator chose. */
export interface PlacePorts {
  readonly suggest: SuggestPort
  readonly geocode: GeocodePort
  readonly route: RoutePort
}

/** Why a place or a distance was not found. It holds no address: its message may be logged. */
export class PlaceFailure extends Error {
  override readonly name = 'PlaceFailure'
  readonly code: TripFailure
  constructor(code: TripFailure) {
    super(code)
    this.code = code
  }
}
