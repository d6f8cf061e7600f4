import { z } from 'zod'
import { precisions } from '#domain/places/estimated-miles.ts'
import { MAX_PLACE_NAME, type NamedPlace as StoredPlace } from '#domain/places/named-place.ts'
import { MAX_STOPS, tripFailures, tripMethods } from '#domain/places/trip-distance.ts'
import { MAX_ADDRESS } from '#domain/places/typed-address.ts'
import { filled, IdParams, instant, Nothing, text, wrong } from './fields.ts'
import type { Contract } from './http.ts'

const needed = 'noAddresses'
const address = filled(MAX_ADDRESS, needed).optional()

/** A trip to measure. The names `start`, `end` and `roundtrip` are accepted too. */
const Trip = z
  .object({
    startAddress: address,
    endAddress: address,
    start: address,
    end: address,
    stops: z.array(filled(MAX_ADDRESS, 'noStop')).max(MAX_STOPS).default([]),
    roundTrip: z.boolean().optional(),
    roundtrip: z.boolean().optional(),
  })
  .transform(({ stops, start, end, roundtrip, startAddress = start, endAddress = end, roundTrip = roundtrip ?? false }, context) => {
    for (const [path, value] of Object.entries({ startAddress, endAddress }))
      if (value === undefined) context.addIssue({ code: 'custom', path: [path], ...wrong('required', { code: needed }) })
    return { startAddress: startAddress ?? '', endAddress: endAddress ?? '', stops, roundTrip }
  })
  .meta({ anyOf: [{ required: ['startAddress', 'endAddress'] }, { required: ['start', 'end'] }] })

const failure = z.enum(tripFailures)

const Suggestion = z
  .object({ description: z.string(), mainText: z.string(), secondaryText: z.string(), placeId: z.string() })
  .meta({ id: 'AddressSuggestion' })

export type Suggestion = z.output<typeof Suggestion>

/** The length of a trip. A trip that cannot be measured is not refused: `status` reports it, and `error` is a message for people. */
const Distance = z
  .object({
    /** `partial_success`: a stop could not be found and was left out. */
    status: z.enum(['success', 'partial_success', 'error']),
    /** Whole miles, rounded up, then doubled for a round trip. */
    distanceMiles: z.number().nullable(),
    travelTimeMinutes: z.number().nullable(),
    error: z.string().nullable(),
    code: failure.nullable(),
    /** The addresses that could not be found. 0 is the start, the stops follow, and the end is last. */
    errors: z.array(z.object({ address: z.number(), code: failure, message: z.string() })).readonly(),
    fromCache: z.boolean(),
    /** Whether the miles are an estimate, which may differ by `plusMinusMiles`. */
    estimate: z.boolean(),
    plusMinusMiles: z.number().nullable(),
    method: z.enum(tripMethods).nullable(),
    /** How exactly the least exact of the addresses is known. */
    precision: z.enum(precisions).nullable(),
    provider: z.string(),
    /** The recognized place of each address: `Austin, TX 78701`. */
    resolved: z.array(z.string()).readonly(),
  })
  .meta({ id: 'Distance' })

export type Distance = z.output<typeof Distance>

/** A place that the worker named. */
const NamedPlace = z
  .object({ id: z.number(), name: z.string(), address: z.string(), updatedAt: instant })
  .meta({ id: 'NamedPlace' }) satisfies z.ZodType<StoredPlace>

const PlaceFields = z.object({ name: filled(MAX_PLACE_NAME, 'noPlaceName'), address: filled(MAX_ADDRESS, 'noPlaceAddress') })

export const places = {
  'GET /api/address-autocomplete': {
    refusals: ['too_many_attempts'],
    query: z.object({ input: text(10_000).default('') }),
    200: z.array(Suggestion),
  },
  'POST /api/calculate-distance': {
    refusals: ['too_many_attempts'],
    timeLimitMs: 19_000,
    body: Trip,
    200: Distance,
  },
  /** Returns the worker's named places, by name. */
  'GET /api/saved-places': { 200: z.array(NamedPlace) },
  'POST /api/saved-places': { idempotent: true, refusals: ['account_full'], body: PlaceFields, 201: NamedPlace },
  // The version of a place is its `updatedAt`.
  'PUT /api/saved-places/:id': { versioned: true, idempotent: true, params: IdParams, body: PlaceFields, 200: NamedPlace },
  'DELETE /api/saved-places/:id': { versioned: true, params: IdParams, 200: Nothing },
} satisfies Contract
