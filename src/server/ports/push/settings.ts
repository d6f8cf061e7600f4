import { createECDH, createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** Treats an empty variable as not set. */
const set = <T extends z.ZodType>(type: T) => z.preprocess((value) => (value === '' ? undefined : value), type)

/** The key pair by which push services recognize this Gigfolio, as base64url. */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

const key = (bytes: number) =>
  z
    .string()
    .refine((text) => /^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === bytes, `must be ${bytes} bytes in base64url`)

/** Reads a secret, or the file that a path names. */
const secretText = (begin: RegExp) =>
  z.string().transform((value, context) => {
    if (begin.test(value)) return value
    try {
      return readFileSync(value, 'utf8')
    } catch {
      context.addIssue({ code: 'custom', message: 'is neither the secret nor a file that can be read' })
      return z.NEVER
    }
  })

/** Variables contain a key on one line, with `\n` as two letters for each line end. */
const lines = (text: string) => text.replaceAll('\\n', '\n')

const isKeyOf = (type: 'rsa' | 'ec') => (text: string) => {
  try {
    return createPrivateKey(text).asymmetricKeyType === type
  } catch {
    return false
  }
}

/** The fields of Google's service account that we use. */
const ServiceAccount = z.object({
  project_id: z.string().min(1),
  client_email: z.email(),
  private_key: z.string().transform(lines).refine(isKeyOf('rsa'), 'has no RSA key'),
  private_key_id: z.string().optional(),
  token_uri: z.url({ protocol: /^https$/ }),
})
export type ServiceAccount = z.output<typeof ServiceAccount>

const serviceAccount = secretText(/^\s*\{/).transform((text, context) => {
  try {
    const { success, data } = ServiceAccount.safeParse(JSON.parse(text))
    if (success) return data
  } catch {
    // Not JSON: refused below.
  }
  context.addIssue({ code: 'custom', message: 'is not the key of a service account, as Google gives it in JSON' })
  return z.NEVER
})

const apnsKey = secretText(/^-----BEGIN/)
  .transform(lines)
  .refine(isKeyOf('ec'), 'is not a key for APNs, as Apple gives it (.p8)')

const tenCharacters = z.string().regex(/^[A-Z0-9]{10}$/, 'must be 10 letters and digits')

/** The environment variables of pushes. */
export const pushVariables = {
  VAPID_PUBLIC_KEY: set(key(65).optional()),
  VAPID_PRIVATE_KEY: set(key(32).optional()),
  PUSH_FCM_SERVICE_ACCOUNT: set(serviceAccount.optional()),
  PUSH_APNS_KEY: set(apnsKey.optional()),
  PUSH_APNS_KEY_ID: set(tenCharacters.optional()),
  PUSH_APNS_TEAM_ID: set(tenCharacters.optional()),
  PUSH_APNS_TOPIC: set(z.string().default('app.gigfolio')),
  PUSH_APNS_SANDBOX: set(z.stringbool().default(false)),
}

const Settings = z.object(pushVariables)
export type PushSettings = z.output<typeof Settings>

/** Picks the settings of pushes from all settings. */
export const pushSettingsOf = (settings: PushSettings): PushSettings =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => Object.hasOwn(pushVariables, name))) as PushSettings

/** Refuses an incomplete key, and two keys that are not a pair. */
export function checkPushSettings(settings: PushSettings, context: z.RefinementCtx) {
  const needTogether = (names: readonly (keyof PushSettings)[]) => {
    if (names.every((name) => settings[name] === undefined)) return
    for (const name of names)
      if (settings[name] === undefined)
        context.addIssue({ code: 'custom', path: [name], message: `must be set with the other${names.length > 2 ? 's' : ' key'}` })
  }
  needTogether(['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'])
  needTogether(['PUSH_APNS_KEY', 'PUSH_APNS_KEY_ID', 'PUSH_APNS_TEAM_ID'])
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = settings
  if (VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY && publicKeyOf(VAPID_PRIVATE_KEY) !== VAPID_PUBLIC_KEY)
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

/** Returns the configured keys; undefined when there are none. */
export const pushKeysOf = ({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: PushSettings): PushKeys | undefined =>
  VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY ? { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY } : undefined

/** The key with which Apple accepts pushes for an app. */
export interface ApnsKey {
  /** PEM. */
  readonly key: string
  readonly keyId: string
  readonly teamId: string
  /** The app's bundle identifier. */
  readonly topic: string
  /** Whether the app was run from Xcode. Apple reaches such apps through another service. */
  readonly isSandbox: boolean
}

/** Returns Apple's key; undefined when it is not configured. */
export function apnsKeyOf({ PUSH_APNS_KEY: pem, PUSH_APNS_KEY_ID: keyId, PUSH_APNS_TEAM_ID: teamId, ...rest }: PushSettings) {
  if (!pem || !keyId || !teamId) return undefined
  return { key: pem, keyId, teamId, topic: rest.PUSH_APNS_TOPIC, isSandbox: rest.PUSH_APNS_SANDBOX } satisfies ApnsKey
}
