import { z } from 'zod'
import { MAX_PASSWORD, MIN_PASSWORD } from '#domain/accounts/password.ts'
import { filled, IdParams, instant, Nothing, text, wrong } from './fields.ts'
import type { Contract } from './http.ts'

const email = z
  .string()
  .max(254)
  .transform((value) => value.trim().toLowerCase())
  .pipe(z.email('Valid email is required'))

const password = text(MAX_PASSWORD).refine(
  (value) => value.length >= MIN_PASSWORD,
  wrong('too_short', 'Password must be at least 8 characters'),
)

export const User = z
  .object({
    id: z.number(),
    email: z.string(),
    name: z.string(),
    title: z.string(),
    defaultTaxPercentage: z.number(),
    hasChosenTaxPercentage: z.boolean(),
    /** Miles count by the IRS rate of their day instead of $0.70. */
    usesIrsMileageRate: z.boolean(),
    homeAddress: z.string().nullable(),
    businessName: z.string().nullable(),
    businessAddress: z.string().nullable(),
    businessPhone: z.string().nullable(),
    businessEmail: z.string().nullable(),
    customGigTypes: z.array(z.string()),
    workPreferences: z.object({ preferredClients: z.array(z.string()) }),
    clientTerms: z.array(z.object({ clientId: z.number(), clientName: z.string(), days: z.number() })).readonly(),
    onboardingCompleted: z.boolean(),
    subscriptionStatus: z.string(),
    subscriptionTier: z.string(),
    trialStartDate: instant,
    trialEndDate: instant,
    createdAt: instant,
  })
  .meta({ id: 'User' })

export type User = z.output<typeof User>

const SignedIn = z.object({ email: z.string(), user: User })

const Session = z.object({
  id: z.number(),
  createdAt: instant,
  expiresAt: instant,
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  isCurrent: z.boolean(),
})

export const account = {
  'POST /api/auth/register': {
    access: 'public',
    refusals: ['email_taken', 'too_many_attempts', 'busy'],
    body: z.object({
      name: filled(255, 'Name is required'),
      email,
      password,
      acceptTerms: z.literal(true, 'Please accept the Terms of Service and Privacy Policy'),
    }),
    201: SignedIn,
  },
  'POST /api/auth/login': {
    access: 'public',
    refusals: ['wrong_credentials', 'too_many_attempts', 'busy'],
    body: z.object({ email: text(254), password: z.string().max(1024) }),
    200: SignedIn,
  },
  'POST /api/logout': { access: 'public', refusals: ['other_account', 'invalid_input'], 200: Nothing },
  'GET /api/user': { 200: User },
  'PUT /api/user': { body: z.object({ usesIrsMileageRate: z.boolean().optional() }), 200: User },
  'GET /api/auth/sessions': { 200: z.array(Session) },
  'DELETE /api/auth/sessions/:id': { params: IdParams, 200: Nothing },
} satisfies Contract
