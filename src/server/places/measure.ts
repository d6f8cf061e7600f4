import type { Distance } from '#contract/places.ts'
import { precisions } from '#domain/places/estimated-miles.ts'
import { type TripFailure, tripDistance } from '#domain/places/trip-distance.ts'
import { tripFailureTexts } from '#words/en/places.ts'
import { type Leg, type LocatedPlace, PlaceFailure, type PlacePorts } from '../ports/places/port.ts'

export interface Trip {
  readonly startAddress: string
  readonly endAddress: string
  readonly stops: readonly string[]
  readonly roundTrip: boolean
}

/** A leg, and whether it came from the cache. */
export interface KnownLeg extends Leg {
  readonly fromCache: boolean
}

/** Returns one leg, measured or cached. */
export type LegOf = (from: LocatedPlace, to: LocatedPlace) => Promise<KnownLeg>

interface Missing {
  readonly address: number
  readonly code: TripFailure
}

const codeOf = (error: unknown, signal: AbortSignal): TripFailure => {
  if (signal.aborted) return 'timeout'
  if (error instanceof PlaceFailure) return error.code
  throw error
}

/**
 * Returns the length of a trip, or why it is unknown. A stop that is not found is left out; a start or an end that is not found is a
 * failure.
 */
export async function measureTrip(
  { geocode, route }: Pick<PlacePorts, 'geocode' | 'route'>,
  legOf: LegOf,
  { startAddress, endAddress, stops, roundTrip }: Trip,
  signal: AbortSignal,
): Promise<Distance> {
  const addresses = [startAddress, ...stops, endAddress]
  const found = await Promise.all(
    addresses.map(async (address, number): Promise<LocatedPlace | Missing> => {
      try {
        return { address, point: await geocode.locate(address, signal) }
      } catch (error) {
        return { address: number, code: codeOf(error, signal) }
      }
    }),
  )
  const missing = found.filter((each) => 'code' in each)
  const errors = missing.map(({ address, code }) => ({ address, code, message: tripFailureTexts[code] }))
  const nothing = {
    status: 'error',
    distanceMiles: null,
    travelTimeMinutes: null,
    plusMinusMiles: null,
    method: null,
    precision: null,
  } as const
  const frame = { errors, provider: route.name, resolved: [] as readonly string[], fromCache: false, estimate: false }
  const failed = (code: TripFailure) => ({ ...nothing, ...frame, error: tripFailureTexts[code], code })
  const fatal = missing.find(({ address, code }) => address === 0 || address === addresses.length - 1 || code !== 'invalid_address')
  if (fatal) return failed(fatal.code)
  const places = found.filter((each) => 'point' in each)
  const legs: KnownLeg[] = []
  try {
    for (const [number, to] of places.slice(1).entries()) legs.push(await legOf(places[number] as LocatedPlace, to))
  } catch (error) {
    return failed(codeOf(error, signal))
  }
  const method = legs.some((leg) => leg.method === 'estimated') ? 'estimated' : 'routed'
  return {
    ...frame,
    ...tripDistance(legs, roundTrip),
    status: errors.length > 0 ? 'partial_success' : 'success',
    error: null,
    code: null,
    fromCache: legs.every(({ fromCache }) => fromCache),
    estimate: method === 'estimated',
    method,
    precision: precisions.findLast((precision) => places.some(({ point }) => point.precision === precision)) ?? null,
    resolved: places.map(({ point }) => point.label),
  }
}
