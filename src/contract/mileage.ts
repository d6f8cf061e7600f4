import { z } from 'zod'
import { MAX_MILES } from '#domain/mileage/mileage.ts'
import { tripFields } from '#domain/mileage/trip-fields.ts'
import { MAX_STOPS, tripMethods } from '#domain/places/trip-distance.ts'
import { MAX_ADDRESS } from '#domain/places/typed-address.ts'
import { filled, id, instant, text } from './fields.ts'
import type { Contract } from './http.ts'

const address = text(MAX_ADDRESS).nullable().default(null)
const MAX_MINUTES = 10_000

/** The route of a drive. Its miles are those of the gig. */
export const route = {
  fromAddress: address,
  toAddress: address,
  stops: z.array(filled(MAX_ADDRESS, 'noStop')).max(MAX_STOPS).default([]),
  purpose: text(tripFields.purpose.most).nullable().default(null),
  minutes: z.number().int().min(0).max(MAX_MINUTES).nullable().default(null),
  method: z.enum(tripMethods).default('manual'),
  isRoundTrip: z.boolean().default(false),
  /** A commute is recorded, but its miles are not business miles. */
  isCommute: z.boolean().default(false),
}

/** A drive as a person records it. `miles` is the whole distance, there and back. */
export const NewTrip = z.object({ ...route, miles: z.number().int().min(1).max(MAX_MILES) })

const Trip = z
  .object({
    id: z.number(),
    gigId: z.number(),
    /** The gig's day. */
    day: z.string(),
    fromAddress: z.string().nullable(),
    toAddress: z.string().nullable(),
    stops: z.array(z.string()).readonly(),
    purpose: z.string().nullable(),
    miles: z.number(),
    minutes: z.number().nullable(),
    method: z.enum(tripMethods),
    isRoundTrip: z.boolean(),
    isCommute: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: 'Trip' })

export type Trip = z.output<typeof Trip>

export const trips = {
  'GET /api/trips': { query: z.object({ gigId: id.optional() }), 200: z.array(Trip) },
} satisfies Contract
