import { createECDH } from 'node:crypto'
import { z } from 'zod'

/** An empty variable is one that is not set. */
const set = <T extends z.ZodType>(type: T) => z.preprocess((value) => (value === '' ? undefined : value), type)

/** The key pair by which push services know this Gigfolio, as base64url. */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

const key = (bytes: number) =>
  z
    .string()
    .refine((text) => /^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === bytes, `must be ${bytes} bytes in base64url`)

/** The variables of pushes, as they are read. */
export const pushVariables = {
  VAPID_PUBLIC_KEY: set(key(65).optional()),
  VAPID_PRIVATE_KEY: set(key(32).optional()),
}

const Settings = z.object(pushVariables)
type Settings = z.output<typeof Settings>

/** Refuses one key without the other, and two that are no pair. */
export function checkPushSettings({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Settings, context: z.RefinementCtx) {
  if (!VAPID_PUBLIC_KEY && !VAPID_PRIVATE_KEY) return
  const missing = VAPID_PUBLIC_KEY ? 'VAPID_PRIVATE_KEY' : 'VAPID_PUBLIC_KEY'
  if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY)
    return context.addIssue({ code: 'custom', path: [missing], message: 'must be set with the other key' })
  if (publicKeyOf(VAPID_PRIVATE_KEY) !== VAPID_PUBLIC_KEY)
    context.addIssue({ code: 'custom', path: ['VAPID_PUBLIC_KEY'], message: 'is not the public key of VAPID_PRIVATE_KEY' })
}

function publicKeyOf(privateKey: string): string | undefined {
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(privateKey, 'base64url')
  } catch {
    return undefined
  }
  return pair.getPublicKey('base64url')
}

/** Returns the keys that are set, if they are. */
export const pushKeysOf = ({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Settings): PushKeys | undefined =>
  VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY ? { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY } : undefined
