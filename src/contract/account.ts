import { z } from 'zod'
import type { NotificationPreferences as Preferences } from '#domain/accounts/notification-preferences.ts'
import { MAX_PASSWORD, MIN_PASSWORD } from '#domain/accounts/password.ts'
import { standings } from '#domain/billing/subscription.ts'
import { drivesFromHome } from '#domain/mileage/commute.ts'
import { filled, IdParams, instant, Nothing, text, wrong } from './fields.ts'
import type { Contract } from './http.ts'

export const email = z
  .string()
  .max(254)
  .transform((value) => value.trim().toLowerCase())
  .pipe(z.email('Valid email is required'))

const password = text(MAX_PASSWORD).refine(
  (value) => value.length >= MIN_PASSWORD,
  wrong('too_short', 'Password must be at least 8 characters'),
)

/** The secret token of a link in an e-mail. */
const token = z.string().max(100)

export const NotificationPreferences = z.object({
  email: z.boolean(),
  push: z.boolean(),
  reminders: z.boolean(),
  gigReminders: z.boolean(),
  paymentReminders: z.boolean(),
  newOpportunities: z.boolean(),
}) satisfies z.ZodType<Preferences>

export const User = z
  .object({
    id: z.number(),
    email: z.string(),
    name: z.string(),
    title: z.string(),
    defaultTaxPercentage: z.number(),
    hasChosenTaxPercentage: z.boolean(),
    /** Whether miles count at the IRS rate of their day instead of $0.70. */
    usesIrsMileageRate: z.boolean(),
    phone: z.string().nullable(),
    homeAddress: z.string().nullable(),
    /** What the worker counts drives from home to a gig as; null until the worker answers the question. */
    drivesFromHome: z.enum(drivesFromHome).nullable(),
    businessName: z.string().nullable(),
    businessAddress: z.string().nullable(),
    businessPhone: z.string().nullable(),
    businessEmail: z.string().nullable(),
    customGigTypes: z.array(z.string()),
    workPreferences: z.object({ preferredClients: z.array(z.string()) }),
    notificationPreferences: NotificationPreferences,
    clientTerms: z.array(z.object({ clientId: z.number(), clientName: z.string(), days: z.number() })).readonly(),
    onboardingCompleted: z.boolean(),
    subscriptionStatus: z.enum(standings),
    subscriptionTier: z.enum(['trial', 'premium']),
    trialStartDate: instant,
    trialEndDate: instant,
    version: z.number(),
    createdAt: instant,
  })
  .meta({ id: 'User' })

export type User = z.output<typeof User>

export const SignedIn = z.object({ email: z.string(), user: User })

export type SignedIn = z.output<typeof SignedIn>

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
    refusals: ['wrong_credentials', 'code_needed', 'account_deleted', 'too_many_attempts', 'busy'],
    /** `restore` restores a deleted account. */
    body: z.object({ email: text(254), password: z.string().max(1024), restore: z.boolean().default(false) }),
    200: SignedIn,
  },
  'POST /api/logout': { access: 'public', refusals: ['other_account', 'invalid_input'], 200: Nothing },
  'POST /api/auth/forgot-password': { access: 'public', refusals: ['too_many_attempts'], body: z.object({ email }), 200: Nothing },
  'POST /api/auth/reset-password': {
    access: 'public',
    refusals: ['link_expired', 'too_many_attempts', 'busy'],
    body: z.object({ token, password }),
    200: Nothing,
  },
  'POST /api/auth/change-password': {
    refusals: ['sign_in_too_old', 'too_many_attempts', 'busy'],
    body: z.object({ oldPassword: z.string().max(1024), password }),
    200: Nothing,
  },
  'POST /api/auth/change-email': {
    refusals: ['email_taken', 'sign_in_too_old', 'too_many_attempts', 'busy'],
    body: z.object({ email, password: z.string().max(1024) }),
    200: Nothing,
  },
  'POST /api/auth/confirm-email': { access: 'public', refusals: ['link_expired', 'email_taken'], body: z.object({ token }), 200: Nothing },
  'GET /api/auth/sessions': { 200: z.array(Session) },
  'DELETE /api/auth/sessions': { 200: Nothing },
  'DELETE /api/auth/sessions/:id': { params: IdParams, 200: Nothing },
} satisfies Contract
