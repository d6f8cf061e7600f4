import { z } from 'zod'
import { noticeKinds } from '#domain/notices/notice.ts'
import { bodyId, IdParams, instant, Nothing, wrong } from './fields.ts'
import type { Contract } from './http.ts'

export const Notice = z
  .object({
    id: z.number(),
    kind: z.enum(noticeKinds),
    /** The subject of the notice: the id of its post, for a message also its own id, and for a payment also its day and amount. */
    subject: z.string(),
    facts: z.record(z.string(), z.string()).readonly(),
    readAt: instant.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'Notice' })

export type Notice = z.output<typeof Notice>

export const PushDevice = z
  .object({
    id: z.number(),
    /** The browser and its system: "Chrome on Android", or "The app on Android". */
    label: z.string(),
    createdAt: instant,
    /** When the push service last accepted a push for this device. */
    lastUsedAt: instant.nullable(),
    /** Whether the device was enabled in the session that makes this call. */
    isHere: z.boolean(),
  })
  .meta({ id: 'PushDevice' })

export type PushDevice = z.output<typeof PushDevice>

const phone = z.enum(['android', 'ios'])

const key = (characters: number) =>
  z
    .string()
    .max(characters + 2)
    .regex(new RegExp(`^[\\w-]{${characters}}={0,2}$`), wrong('wrong_format', { code: 'notAPushKey' }))

export const CalendarFeed = z
  .object({
    createdAt: instant,
    /** When a calendar app last read the feed. */
    lastReadAt: instant.nullable(),
  })
  .meta({ id: 'CalendarFeed' })

export const notices = {
  /** Returns the last hundred notices, the newest first. */
  'GET /api/notices': { marked: true, 200: z.array(Notice) },
  'POST /api/notices/read': { body: z.object({ upTo: bodyId }), 200: Nothing },

  'GET /api/push/devices': { 200: z.array(PushDevice) },
  /** Returns the public key with which browsers subscribe to this server's pushes, and the kinds of phones whose apps can get pushes. */
  'GET /api/push/key': { 200: z.object({ publicKey: z.string(), phones: z.array(phone).readonly() }) },
  /**
   * Enables pushes on a device: in a browser by its `PushSubscription`, in a phone app by the token from Google or Apple. A device belongs
   * to the account that enabled it last.
   */
  'POST /api/push/devices': {
    refusals: ['not_set_up'],
    body: z.union([
      z.object({ phone, token: z.string().regex(/^[\w:-]{20,1000}$/, wrong('wrong_format', { code: 'notAPhoneToken' })) }),
      z.object({ endpoint: z.string().max(2_000), keys: z.object({ p256dh: key(87), auth: key(22) }) }),
    ]),
    201: PushDevice,
  },
  'DELETE /api/push/devices/:id': { params: IdParams, 200: Nothing },

  /** Returns the feed if it is on. Only the call that makes the link returns the link. */
  'GET /api/calendar-feed': { 200: z.array(CalendarFeed).max(1) },
  /** Turns the feed on with a new link. The previous link stops working. */
  'POST /api/calendar-feed': { 200: z.object({ link: z.string() }) },
  'DELETE /api/calendar-feed': { 200: Nothing },
} satisfies Contract
