import { z } from 'zod'
import { instant, Nothing } from '../fields.ts'
import type { Contract } from '../http.ts'
import { SignedIn } from './sign-in.ts'

/** The account's password. Calls that someone with a stolen session must not make require it. */
export const ownPassword = z.string().max(1024)

/** A code from the authenticator app, or a recovery code, as typed. */
const code = z.string().max(100)

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const Passkey = z.object({ id: z.number(), name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() })

const Factors = z.object({
  /** The authenticator app: when it was set up, and how many recovery codes are left. */
  totp: z.object({ since: instant, recoveryCodesLeft: z.number() }).nullable(),
  passkeys: z.array(Passkey),
  /** The account's identities at the identity provider. */
  identities: z.array(z.object({ id: z.number(), email: z.string().nullable(), createdAt: instant })),
  /** Without a password, calls that require it require a sign-in of the last 10 minutes instead. */
  hasPassword: z.boolean(),
  /** The links that show parts of the account to everybody who has them. */
  openLinks: z.array(z.enum(['calendar feed', 'gig resume'])),
})

export type Factors = z.output<typeof Factors>

/** Second factors: what signing in requires in addition to the password. */
export const factors = {
  'GET /api/auth/factors': { 200: Factors },
  'POST /api/auth/login/code': {
    access: 'public',
    refusals: ['sign_in_expired', 'account_deleted', 'identity_taken', 'too_many_attempts', 'busy'],
    body: z.object({ code }),
    200: SignedIn,
  },
  /** Makes a key for an authenticator app. Signing in does not require a code until the first code confirms the key. */
  'POST /api/auth/totp': {
    refusals: ['factor_exists', 'sign_in_too_old', 'too_many_attempts', 'busy'],
    body: z.object({ password: ownPassword }),
    200: z.object({ secret: z.string(), uri: z.string() }),
  },
  'POST /api/auth/totp/confirm': {
    refusals: ['no_factor', 'too_many_attempts', 'busy'],
    body: z.object({ code }),
    200: RecoveryCodes,
  },
  /** Makes new recovery codes. The previous codes stop working. */
  'POST /api/auth/totp/recovery-codes': {
    refusals: ['no_factor', 'sign_in_too_old', 'too_many_attempts', 'busy'],
    body: z.object({ password: ownPassword }),
    200: RecoveryCodes,
  },
  'POST /api/auth/totp/remove': {
    refusals: ['no_factor', 'sign_in_too_old', 'too_many_attempts', 'busy'],
    body: z.object({ password: ownPassword }),
    200: Nothing,
  },
} satisfies Contract
