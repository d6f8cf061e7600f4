import { z } from 'zod'
import { IdParams, id, instant, Nothing } from './fields.ts'
import { type Contract, file } from './http.ts'

const password = z.string().max(1024)

const DataExport = z
  .object({
    id: z.number(),
    status: z.enum(['waiting', 'running', 'ready', 'failed']),
    /** How much of it is written, in percent. */
    progress: z.number(),
    bytes: z.number().nullable(),
    requestedAt: instant,
    completedAt: instant.nullable(),
    /** When it is removed. */
    expiresAt: instant,
  })
  .meta({ id: 'DataExport' })

export type DataExport = z.output<typeof DataExport>

/** What is stored of one kind, in plain words. */
const StoredKind = z
  .object({
    title: z.string(),
    text: z.string(),
    /** How long it stays. */
    kept: z.string(),
    /** How many records there are; null for what is not counted. */
    records: z.number().nullable(),
    /** What is stored, where that is short. */
    values: z.array(z.object({ name: z.string(), value: z.string() })),
    isExported: z.boolean(),
  })
  .meta({ id: 'StoredKind' })

export type StoredKind = z.output<typeof StoredKind>

/** One act in the account, in a person's words. */
const Activity = z
  .object({
    /** The page after this act begins with what is `before` it. */
    id: z.number(),
    at: instant,
    /** What was done, and the fields that changed: "Edited gig “Auto show”: pay $200.00 to $240.00". */
    text: z.string(),
    ipAddress: z.string().nullable(),
    userAgent: z.string().nullable(),
    /** What was deleted by it and can be restored. */
    restorable: z.object({ kind: z.enum(['gigs', 'expenses']), ids: z.array(z.number()) }).nullable(),
  })
  .meta({ id: 'Activity' })

export type Activity = z.output<typeof Activity>

export const privacy = {
  'POST /api/user/delete': {
    refusals: ['sign_in_too_old', 'too_many_attempts', 'busy'],
    body: z.object({ confirmation: z.literal('DELETE', 'Type DELETE to go on'), password }),
    200: z.object({ restorableUntil: instant }),
  },
  /** The exports of the last 7 days, the last one first. */
  'GET /api/user/exports': { 200: z.array(DataExport) },
  /** Asks for an export of everything. Nothing is exported without the password. */
  'POST /api/user/exports': {
    refusals: ['export_under_way', 'sign_in_too_old', 'too_many_attempts', 'busy'],
    body: z.object({ password }),
    201: DataExport,
  },
  'GET /api/user/exports/:id/file': { params: IdParams, 200: file('application/zip') },
  /** Removes an export and its file. */
  'DELETE /api/user/exports/:id': { params: IdParams, refusals: ['export_under_way'], 200: Nothing },
  'GET /api/user/stored-data': { heavy: true, 200: z.array(StoredKind) },
  /** What was changed in the account in the last two years, the last act first; those before an act where one is named. */
  'GET /api/user/activity': {
    query: z.object({ before: id.optional() }),
    200: z.object({ activities: z.array(Activity), hasMore: z.boolean() }),
  },
} satisfies Contract
