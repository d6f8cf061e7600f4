import { z } from 'zod'
import { IdParams, id, instant, Nothing } from '../fields.ts'
import { type Contract, file } from '../http.ts'

const password = z.string().max(1024)

const DataExport = z
  .object({
    id: z.number(),
    status: z.enum(['waiting', 'running', 'ready', 'failed']),
    /** How much of the export is written, in percent. */
    progress: z.number(),
    bytes: z.number().nullable(),
    requestedAt: instant,
    completedAt: instant.nullable(),
    /** When the export is removed. */
    expiresAt: instant,
  })
  .meta({ id: 'DataExport' })

export type DataExport = z.output<typeof DataExport>

/** One kind of stored data, described in plain words. */
const StoredKind = z
  .object({
    title: z.string(),
    text: z.string(),
    /** How long this data is kept. */
    kept: z.string(),
    /** The number of records; null for data that is not counted. */
    records: z.number().nullable(),
    /** The stored values, if they are short. */
    values: z.array(z.object({ name: z.string(), value: z.string() })),
    isExported: z.boolean(),
  })
  .meta({ id: 'StoredKind' })

export type StoredKind = z.output<typeof StoredKind>

/** One change in the account, described for people. */
const Activity = z
  .object({
    /** To read the next page, send this id as `before`. */
    id: z.number(),
    at: instant,
    /** The change and the changed fields: "Edited gig “Auto show”: pay $200.00 to $240.00". */
    text: z.string(),
    ipAddress: z.string().nullable(),
    userAgent: z.string().nullable(),
    /** The records that this change deleted and that can be restored. */
    restorable: z.object({ kind: z.enum(['gigs', 'expenses']), ids: z.array(z.number()) }).nullable(),
  })
  .meta({ id: 'Activity' })

export type Activity = z.output<typeof Activity>

export const privacy = {
  'POST /api/user/delete': {
    refusals: ['sign_in_too_old', 'too_many_attempts', 'busy'],
    body: z.object({ confirmation: z.literal('DELETE', 'notConfirmed'), password }),
    200: z.object({ restorableUntil: instant }),
  },
  /** Returns the exports of the last 7 days, the newest first. */
  'GET /api/user/exports': { 200: z.array(DataExport) },
  /** Starts an export of all data. It requires the password. */
  'POST /api/user/exports': {
    refusals: ['export_under_way', 'sign_in_too_old', 'too_many_attempts', 'busy'],
    body: z.object({ password }),
    201: DataExport,
  },
  'GET /api/user/exports/:id/file': { params: IdParams, 200: file('application/zip') },
  /** Removes an export with its file. */
  'DELETE /api/user/exports/:id': { params: IdParams, refusals: ['export_under_way'], 200: Nothing },
  /** Returns when the last backup of the server began, which contains everything confirmed before; null without one. */
  'GET /api/last-backup': { 200: z.object({ at: instant.nullable() }) },
  'GET /api/user/stored-data': { heavy: true, 200: z.array(StoredKind) },
  /** Returns the changes in the account of the last two years, the newest first; with `before`, only those before that one. */
  'GET /api/user/activity': {
    /** With `gig`, only the changes of that gig. */
    query: z.object({ before: id.optional(), gig: id.optional() }),
    200: z.object({ activities: z.array(Activity), hasMore: z.boolean() }),
  },
} satisfies Contract
