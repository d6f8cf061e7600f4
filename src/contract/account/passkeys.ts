import { z } from 'zod'
import { filled, IdParams, Nothing } from '../fields.ts'
import type { Contract } from '../http.ts'
import { ownPassword, Passkey } from './factors.ts'
import { SignedIn } from './sign-in.ts'

/** The longest name of a passkey, in characters. */
const MAX_NAME = 60
/** The longest binary field, in characters: far more than devices send. */
const MAX_BINARY = 20_000

const binary = z
  .string()
  .max(MAX_BINARY)
  .regex(/^[\w-]+$/)
const transports = z.array(z.string().max(20)).max(10)
const credentialFields = {
  id: binary,
  rawId: binary,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
}

/** The result of `navigator.credentials.create` as JSON (W3C WebAuthn 5.1, RegistrationResponseJSON). */
const NewCredential = z.object({
  ...credentialFields,
  response: z.object({ clientDataJSON: binary, attestationObject: binary, transports: transports.default([]) }),
})

/** The result of `navigator.credentials.get` as JSON (AuthenticationResponseJSON). */
const SignedCredential = z.object({
  ...credentialFields,
  response: z.object({ clientDataJSON: binary, authenticatorData: binary, signature: binary, userHandle: binary.optional() }),
})

const verification = z.enum(['required', 'preferred', 'discouraged'])
const Known = z.object({ id: z.string(), type: z.literal('public-key') })

/** The options for `navigator.credentials.create` as JSON. */
const CreationOptions = z.object({
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(Known),
  authenticatorSelection: z.object({
    residentKey: verification,
    requireResidentKey: z.boolean(),
    userVerification: verification,
  }),
  attestation: z.literal('none'),
})

/** The options for `navigator.credentials.get` as JSON. They allow any passkey of this site. */
const RequestOptions = z.object({ challenge: z.string(), timeout: z.number(), rpId: z.string(), userVerification: verification })

const name = filled(MAX_NAME, 'noName')

/** Passkeys (W3C WebAuthn): a passkey alone signs in. The owner's finger, face or PIN on the device is the second factor. */
export const passkeys = {
  'POST /api/auth/passkeys/begin': {
    refusals: ['account_full', 'sign_in_too_old', 'too_many_attempts', 'busy'],
    body: z.object({ password: ownPassword }),
    200: CreationOptions,
  },
  'POST /api/auth/passkeys': {
    refusals: ['sign_in_expired', 'unknown_passkey', 'factor_exists'],
    body: z.object({ name, credential: NewCredential }),
    201: Passkey,
  },
  'PUT /api/auth/passkeys/:id': { params: IdParams, body: z.object({ name }), 200: Passkey },
  'POST /api/auth/passkeys/:id/remove': {
    refusals: ['sign_in_too_old', 'last_way_in', 'too_many_attempts', 'busy'],
    params: IdParams,
    body: z.object({ password: ownPassword }),
    200: Nothing,
  },
  'POST /api/auth/login/passkey/begin': { access: 'public', refusals: ['too_many_attempts'], 200: RequestOptions },
  'POST /api/auth/login/passkey': {
    access: 'public',
    refusals: ['sign_in_expired', 'unknown_passkey', 'account_deleted'],
    /** `restore` restores a deleted account. */
    body: z.object({ credential: SignedCredential, restore: z.boolean().default(false) }),
    200: SignedIn,
  },
} satisfies Contract
