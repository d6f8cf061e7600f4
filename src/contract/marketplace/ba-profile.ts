import { z } from 'zod'
import { MAX_BIO, MAX_CITIES } from '#domain/marketplace/ba-profile.ts'
import { MAX_CITY } from '#domain/marketplace/post.ts'
import { headshotSizes, MAX_HEADSHOTS } from '#domain/marketplace/profile-files.ts'
import { optionalParts } from '#domain/marketplace/sent-parts.ts'
import { bodyId, filled, IdParams, instant, optionalText, wrong } from '../fields.ts'
import { type Contract, file } from '../http.ts'
import { taken } from '../taken-file.ts'

const city = filled(MAX_CITY, 'noCityName').transform((text) => text.trim())

/** A picture of a worker, with its width and height in pixels. */
export const Headshot = z.object({ id: z.number(), width: z.number(), height: z.number() }).meta({ id: 'Headshot' })
export type Headshot = z.output<typeof Headshot>

const Resume = z.object({ bytes: z.number(), uploadedAt: instant }).meta({ id: 'Resume' })

export const BaProfile = z
  .object({
    bio: z.string().nullable(),
    /** The addresses of the headshots, in the order that the worker chose. */
    headshotUrls: z.array(z.string()).readonly(),
    resumeUrl: z.string().nullable(),
    headshots: z.array(Headshot).readonly(),
    /** At most one resume. */
    resumes: z.array(Resume).readonly(),
    preferredCities: z.array(z.string()).readonly(),
    emergencyNotifications: z.boolean(),
    /** What the worker leaves out of applications; null until they were shown what an application sends. */
    leavesOut: z.array(z.enum(optionalParts)).readonly().nullable(),
  })
  .meta({ id: 'BaProfile' })

export type BaProfile = z.output<typeof BaProfile>

/** Names one headshot in one of its sizes. */
const SizeParams = IdParams.extend({ size: z.enum(headshotSizes) })

export const baProfile = {
  'GET /api/ba-profile': { 200: BaProfile },
  'PUT /api/ba-profile': {
    body: z
      .object({
        bio: optionalText(MAX_BIO),
        preferredCities: z.array(city).max(MAX_CITIES),
        emergencyNotifications: z.boolean(),
        leavesOut: z.array(z.enum(optionalParts)).max(optionalParts.length),
      })
      .partial(),
    200: BaProfile,
  },
  /** Adds one city. Calls that add cities at the same time do not lose any. */
  'POST /api/ba-profile/cities': { refusals: ['account_full'], body: z.object({ city }), 200: BaProfile },
  'POST /api/ba-profile/cities/remove': { body: z.object({ city }), 200: BaProfile },
  /** Adds a headshot. A file that is already stored byte for byte is not added again. */
  'POST /api/ba-profile/headshots': { refusals: ['account_full'], file: taken('headshot'), timeLimitMs: 60_000, 201: BaProfile },
  /** Puts the headshots in order. Headshots that the call does not name follow the others. */
  'PUT /api/ba-profile/headshots': {
    refusals: ['not_found'],
    body: z.object({
      ids: z
        .array(bodyId)
        .min(1)
        .max(MAX_HEADSHOTS)
        .refine((ids) => new Set(ids).size === ids.length, wrong('not_unique', { code: 'eachOnce', what: 'headshot' }))
        .meta({ uniqueItems: true }),
    }),
    200: BaProfile,
  },
  'GET /api/ba-profile/headshots/:id/:size': { madeBy: 'pictures of the page', params: SizeParams, 200: file('image/jpeg') },
  'DELETE /api/ba-profile/headshots/:id': { params: IdParams, 200: BaProfile },
  /** Adds a plain copy of the resume and replaces the one before it. */
  'POST /api/ba-profile/resume': { refusals: ['account_full'], file: taken('resume'), timeLimitMs: 60_000, 201: BaProfile },
  'GET /api/ba-profile/resume': { refusals: ['not_found'], 200: file('application/pdf') },
  'DELETE /api/ba-profile/resume': { refusals: ['not_found'], 200: BaProfile },
} satisfies Contract
