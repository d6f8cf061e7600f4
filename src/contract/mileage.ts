import { z } from 'zod'
import { MAX_MILES } from '#domain/mileage/mileage.ts'
import type { OwnDrive as StoredDrive } from '#domain/mileage/own-drive.ts'
import { tripFields } from '#domain/mileage/trip-fields.ts'
import { MAX_STOPS, tripMethods } from '#domain/places/trip-distance.ts'
import { MAX_ADDRESS } from '#domain/places/typed-address.ts'
import { day, filled, IdParams, id, instant, limit, Nothing, text, wrong } from './fields.ts'
import type { Contract } from './http.ts'

const address = text(MAX_ADDRESS).nullable()
const MAX_MINUTES = 10_000
const stops = z.array(filled(MAX_ADDRESS, 'noStop')).max(MAX_STOPS)
const minutes = z.number().int().min(0).max(MAX_MINUTES).nullable()
const method = z.enum(tripMethods)
const miles = z.number().int().min(1).max(MAX_MILES)

/** The way of a drive, and how its miles were found. */
const way = {
  fromAddress: address.default(null),
  toAddress: address.default(null),
  stops: stops.default([]),
  minutes: minutes.default(null),
  method: method.default('manual'),
  isRoundTrip: z.boolean().default(false),
  /** A commute is recorded, but its miles are not business miles. */
  isCommute: z.boolean().default(false),
}

/** The route of a drive. Its miles are those of the gig. */
export const route = { ...way, purpose: text(tripFields.purpose.most).nullable().default(null) }

/** A drive as a person records it. `miles` is the whole distance, there and back. */
export const NewTrip = z.object({ ...route, miles })

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

/** A drive without a gig. */
const OwnDrive = Trip.omit({ gigId: true })
  .extend({ purpose: z.string(), updatedAt: instant })
  .meta({ id: 'OwnDrive' }) satisfies z.ZodType<StoredDrive>

/** A deleted drive that can still be restored. */
const DeletedDrive = OwnDrive.extend({ deletedAt: instant }).meta({ id: 'DeletedDrive' })

export type DeletedDrive = z.output<typeof DeletedDrive>

const purpose = filled(tripFields.purpose.most, 'noPurpose')
const NewDrive = z.object({ day, ...way, purpose, miles })

export type NewDrive = z.output<typeof NewDrive>

const DrivePatch = z
  .object({
    day,
    fromAddress: address,
    toAddress: address,
    stops,
    purpose,
    miles,
    minutes,
    method,
    isRoundTrip: z.boolean(),
    isCommute: z.boolean(),
  } satisfies Record<keyof NewDrive, z.ZodType>)
  .partial()
  .refine((patch) => Object.keys(patch).length > 0, wrong('required', { code: 'nothingInDrive' }))

export const trips = {
  /** Returns the drives of gigs. Those without a gig are in `GET /api/drives`. */
  'GET /api/trips': { query: z.object({ gigId: id.optional() }), 200: z.array(Trip) },
  /** Returns the drives without a gig, the newest day first. */
  'GET /api/drives': { heavy: true, revalidated: true, query: z.object({ limit }), 200: z.array(OwnDrive) },
  /** Returns the drives deleted in the last 30 days, the last deletion first; at most 500. */
  'GET /api/drives/deleted': { 200: z.array(DeletedDrive) },
  'POST /api/drives': { idempotent: true, refusals: ['account_full', 'plan_needed'], body: NewDrive, 201: OwnDrive },
  // The version of a drive is its `updatedAt`.
  'PUT /api/drives/:id': { versioned: true, idempotent: true, params: IdParams, body: DrivePatch, 200: OwnDrive },
  'DELETE /api/drives/:id': { versioned: true, params: IdParams, 200: Nothing },
  /** Restores a deleted drive. A drive that is not deleted stays unchanged, so that a retry is safe. */
  'POST /api/drives/:id/restore': { params: IdParams, 200: OwnDrive },
} satisfies Contract
