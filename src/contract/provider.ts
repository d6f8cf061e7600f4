import { z } from 'zod'
import { SignedIn } from './account.ts'
import { ownPassword } from './factors.ts'
import { filled, IdParams, Nothing } from './fields.ts'
import type { Contract } from './http.ts'

/** Where the browser goes to ask the provider. */
const Address = z.object({ url: z.string() })

/** Signing in with an identity provider (OpenID Connect), where one is configured: the calls answer 404 where none is. */
export const provider = {
  'POST /api/auth/provider/begin': {
    access: 'public',
    refusals: ['not_found', 'too_many_attempts', 'provider_away', 'provider_refused'],
    /** `restore` brings a deleted account back. */
    body: z.object({ restore: z.boolean().default(false) }),
    200: Address,
  },
  'POST /api/auth/provider/finish': {
    access: 'public',
    refusals: [
      ...(['not_found', 'sign_in_expired', 'provider_away', 'provider_refused', 'other_account'] as const),
      ...(['unverified_email', 'not_connected', 'identity_taken', 'terms_needed', 'code_needed', 'account_deleted'] as const),
    ],
    /** The query with which the browser came back. */
    body: z.object({ query: z.string().max(8_000) }),
    /** `isConnected` when the identity was connected with the account that is signed in. */
    200: SignedIn.extend({ isConnected: z.boolean() }),
  },
  /** Opens an account for whom the provider just proved who they are. */
  'POST /api/auth/provider/register': {
    access: 'public',
    refusals: ['sign_in_expired', 'email_taken', 'identity_taken', 'too_many_attempts'],
    body: z.object({
      name: filled(255, 'Name is required'),
      acceptTerms: z.literal(true, 'Please accept the Terms of Service and Privacy Policy'),
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
