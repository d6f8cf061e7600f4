import { z } from 'zod'
import { IdParams, instant, Nothing, wrong } from './fields.ts'
import type { Contract } from './http.ts'

export const PushDevice = z
  .object({
    id: z.number(),
    /** The browser and its system: "Chrome on Android", or "The app on Android". */
    label: z.string(),
    createdAt: instant,
    /** When a push last arrived at its service. */
    lastUsedAt: instant.nullable(),
    /** Whether it was enabled in the session of this call. */
    isHere: z.boolean(),
  })
  .meta({ id: 'PushDevice' })

export type PushDevice = z.output<typeof PushDevice>

const phone = z.enum(['android', 'ios'])

const key = (characters: number) =>
  z
    .string()
    .max(characters + 2)
    .regex(new RegExp(`^[\\w-]{${characters}}={0,2}$`), wrong('wrong_format', 'Not a key of a push subscription'))

export const push = {
  'GET /api/push/devices': { 200: z.array(PushDevice) },
  /** What a browser subscribes with, the public key of this server's pushes, and the kinds of phones whose apps can get them. */
  'GET /api/push/key': { 200: z.object({ publicKey: z.string(), phones: z.array(phone).readonly() }) },
  /**
   * Enables pushes in a browser, by what its `PushSubscription` says, or in a phone app, by the token that Google or Apple gave it. A device
   * belongs to the account that enabled it last.
   */
  'POST /api/push/devices': {
    refusals: ['not_set_up'],
    body: z.union([
      z.object({ phone, token: z.string().regex(/^[\w:-]{20,1000}$/, wrong('wrong_format', 'Not the token of a phone')) }),
      z.object({ endpoint: z.string().max(2_000), keys: z.object({ p256dh: key(87), auth: key(22) }) }),
    ]),
    201: PushDevice,
  },
  'DELETE /api/push/devices/:id': { params: IdParams, 200: Nothing },
} satisfies Contract
