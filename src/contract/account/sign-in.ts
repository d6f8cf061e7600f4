import { z } from 'zod'
import type { NotificationPreferences as Preferences } from '#domain/account/notification-preferences.ts'
import { standings } from '#domain/billing/subscription.ts'
import { storedEmail } from '#domain/check/email.ts'
import { languages } from '#domain/check/language.ts'
import { drivesFromHome } from '#domain/mileage/commute.ts'
import { emailAddress, filled, IdParams, instant, Nothing, newPassword, text } from '../fields.ts'
import type { Contract } from '../http.ts'

export const email = emailAddress('notAnEmail', storedEmail)

/** The secret token of a link in an e-mail. */
const token = z.string().max(100)

export const NotificationPreferences = z.object({
  email: z.boolean(),
  push: z.boolean(),
  reminders: z.boolean(),
  gigReminders: z.boolean(),
  paymentReminders: z.boolean(),
  taxReminders: z.boolean(),
  trialReminders: z.boolean(),
  newOpportunities: z.boolean(),
  hourReminders: z.boolean(),
}) satisfies z.ZodType<Preferences>

export const User = z
  .object({
    id: z.number(),
    email: z.string(),
    /** The name that everybody sees. */
    name: z.string(),
    /** The parts of the name: as the worker gave them, or read from the name. */
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    /** The text about themselves that agencies see; the same as in the BA profile. */
    bio: z.string().nullable(),
    title: z.string(),
    /** The address of the worker's photo in its smaller size; the other sizes are beside it. */
    profileImageUrl: z.string().nullable(),
    defaultTaxPercentage: z.number(),
    hasChosenTaxPercentage: z.boolean(),
    /** Whether miles count at the IRS rate of their day instead of $0.70. */
    usesIrsMileageRate: z.boolean(),
    /** Whether the worker set tax aside from the last payment that asked. */
    setsAside: z.boolean(),
    phone: z.string().nullable(),
    homeAddress: z.string().nullable(),
    /** What the worker counts drives from home to a gig as; null until the worker answers the question. */
    drivesFromHome: z.enum(drivesFromHome).nullable(),
    businessName: z.string().nullable(),
    businessAddress: z.string().nullable(),
    businessPhone: z.string().nullable(),
    businessEmail: z.string().nullable(),
    customGigTypes: z.array(z.string()),
    workPreferences: z.object({
      primaryGigTypes: z.array(z.string()),
      preferredClients: z.array(z.string()),
      workingHours: z.object({ start: z.string(), end: z.string() }),
    }),
    hasChosenWorkingHours: z.boolean(),
    notificationPreferences: NotificationPreferences,
    language: z.enum(languages),
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
      name: filled(255, 'noName'),
      email,
      password: newPassword,
      acceptTerms: z.literal(true, 'termsNotAccepted'),
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
    body: z.object({ token, password: newPassword }),
    200: Nothing,
  },
  'POST /api/auth/change-password': {
    refusals: ['sign_in_too_old', 'too_many_attempts', 'busy'],
    /** `endLinks` also ends the calendar feed and the link of the gig resume. */
    body: z.object({ oldPassword: z.string().max(1024), password: newPassword, endLinks: z.boolean().default(false) }),
    200: Nothing,
  },
  'POST /api/auth/change-email': {
    refusals: ['email_taken', 'sign_in_too_old', 'too_many_attempts', 'busy'],
    body: z.object({ email, password: z.string().max(1024) }),
    200: Nothing,
  },
  'POST /api/auth/confirm-email': { access: 'public', refusals: ['link_expired', 'email_taken'], body: z.object({ token }), 200: Nothing },
  /**
   * Stops or undoes a change of the e-mail address, with the link sent to the previous address. Ends every way into the account, including
   * its password. `resetToken` sets a new password.
   */
  'POST /api/auth/undo-email-change': {
    access: 'public',
    refusals: ['link_expired'],
    body: z.object({ token }),
    200: z.object({ wasChanged: z.boolean(), resetToken: z.string() }),
  },
  /** The key with which a device encrypts unsent changes after the session ended: 32 bytes in base64, the same at each sign-in. */
  'GET /api/auth/device-key': { 200: z.object({ key: z.string() }) },
  'GET /api/auth/sessions': { 200: z.array(Session) },
  /** Ends every way into the account except for the caller's. `links` also ends the calendar feed and the link of the gig resume. */
  'DELETE /api/auth/sessions': { query: z.object({ links: z.literal('end').optional() }), 200: Nothing },
  'DELETE /api/auth/sessions/:id': { params: IdParams, 200: Nothing },
} satisfies Contract
