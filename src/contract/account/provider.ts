import { z } from 'zod'
import { filled, IdParams, Nothing } from '../fields.ts'
import type { Contract } from '../http.ts'
import { ownPassword } from './factors.ts'
import { SignedIn } from './sign-in.ts'

/** The address at the provider where the browser goes to sign in. */
const Address = z.object({ url: z.string() })

/** Signing in with an identity provider (OpenID Connect). Where none is configured, these calls answer 404. */
export const provider = {
  'POST /api/auth/provider/begin': {
    access: 'public',
    refusals: ['not_found', 'too_many_attempts', 'provider_away', 'provider_refused'],
    /** `restore` restores a deleted account. */
    body: z.object({ restore: z.boolean().default(false) }),
    200: Address,
  },
  'POST /api/auth/provider/finish': {
    access: 'public',
    refusals: [
      ...(['not_found', 'sign_in_expired', 'provider_away', 'provider_refused', 'other_account'] as const),
      ...(['unverified_email', 'not_connected', 'identity_taken', 'terms_needed', 'code_needed', 'account_deleted'] as const),
    ],
    /** The query of the address with which the provider sent the browser back. */
    body: z.object({ query: z.string().max(8_000) }),
    /** Whether the identity was connected with the signed-in account. */
    200: SignedIn.extend({ isConnected: z.boolean() }),
  },
  /** Opens an account for a person whom the provider has just identified. */
  'POST /api/auth/provider/register': {
    access: 'public',
    refusals: ['sign_in_expired', 'email_taken', 'identity_taken', 'too_many_attempts'],
    body: z.object({
      name: filled(255, 'noName'),
      acceptTerms: z.literal(true, 'termsNotAccepted'),
    }),
    201: SignedIn,
  },
  'POST /api/auth/provider/connect': {
    refusals: ['not_found', 'sign_in_too_old', 'too_many_attempts', 'busy', 'provider_away', 'provider_refused'],
    body: z.object({ password: ownPassword }),
    200: Address,
  },
  'POST /api/auth/identities/:id/remove': {
    refusals: ['sign_in_too_old', 'last_way_in', 'too_many_attempts', 'busy'],
    params: IdParams,
    body: z.object({ password: ownPassword }),
    200: Nothing,
  },
} satisfies Contract
