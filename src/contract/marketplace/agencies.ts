import { z } from 'zod'
import { storedEmail } from '#domain/check/email.ts'
import { languages } from '#domain/check/language.ts'
import { MIN_NAME } from '#domain/marketplace/agency-form.ts'
import { emailAddress, money, Nothing, newPassword, optionalText, text, wrong } from '../fields.ts'
import { type Contract, file } from '../http.ts'
import type { PlainProblem } from '../refusals.ts'
import { yearText } from '../tax.ts'
import { readableName } from './company-name.ts'
import { Facts } from './posts.ts'

const email = emailAddress('invalidEmail', storedEmail)

const name = (problem: PlainProblem) =>
  text(255)
    .refine((value) => value.trim().length >= MIN_NAME, wrong('required', { code: problem }))
    .meta({ minLength: MIN_NAME, pattern: '^[^\\u0000]*[^\\s\\u0000][^\\u0000]*[^\\s\\u0000][^\\u0000]*$' })
const companyName = readableName(name('noCompany'))
const token = z.string().max(100)

export const Agency = z
  .object({
    id: z.number(),
    email: z.string(),
    companyName: z.string(),
    contactName: z.string(),
    phoneNumber: z.string().nullable(),
    website: z.string().nullable(),
    description: z.string().nullable(),
    language: z.enum(languages),
    isVerified: z.boolean(),
    /**
     * Whether the agency's posts stay hidden until it opens the link in its confirmation e-mail. Always false where no mail server is set
     * up.
     */
    mustConfirmEmail: z.boolean(),
    /** The address for messages to support; null where none is set up. */
    supportEmail: z.string().nullable(),
  })
  .meta({ id: 'Agency' })

export type Agency = z.output<typeof Agency>
const AgencyYear = z
  .object({
    year: z.number(),
    /** Payments of this amount or more in a year require a 1099-NEC. */
    threshold: money,
    rows: z.array(
      z.object({
        name: z.string(),
        email: z.string().nullable(),
        payments: z.number(),
        total: money,
        lastPaidOn: z.string(),
        isFormDue: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'AgencyYear' })

export type AgencyYear = z.output<typeof AgencyYear>

const OwnFacts = z
  .object({
    facts: Facts.nullable(),
    rows: z.array(
      z.object({
        id: z.number(),
        eventName: z.string(),
        workedOn: z.string(),
        wasCanceled: z.boolean(),
        daysToPay: z.number().nullable(),
        isAsAgreed: z.boolean().nullable(),
      }),
    ),
  })
  .meta({ id: 'OwnFacts' })

export type OwnFacts = z.output<typeof OwnFacts>

const Known = z.object({ agency: Agency })

export const agencies = {
  'POST /api/agencies/register': {
    access: 'public',
    refusals: ['email_taken', 'name_taken', 'too_many_attempts', 'busy'],
    body: z.object({
      email,
      password: newPassword,
      companyName,
      contactName: name('noContact'),
      phoneNumber: optionalText(50).default(null),
      website: optionalText(255).default(null),
      description: optionalText(2000).default(null),
    }),
    201: Known,
  },
  'POST /api/agencies/login': {
    access: 'public',
    refusals: ['wrong_credentials', 'too_many_attempts', 'busy'],
    body: z.object({ email: text(254), password: z.string().max(1024) }),
    200: Known,
  },
  'POST /api/agencies/logout': { access: 'public', 200: Nothing },
  'GET /api/agencies/me': { access: 'agency', 200: Known },
  /** Changes the agency's company name or its language. Its posts whose events have not begun show the new name. */
  'PUT /api/agencies/me': {
    access: 'agency',
    refusals: ['name_taken', 'too_many_attempts'],
    body: z.object({ companyName, language: z.enum(languages) }).partial(),
    200: Known,
  },
  'POST /api/agencies/forgot-password': { access: 'public', refusals: ['too_many_attempts'], body: z.object({ email }), 200: Nothing },
  'POST /api/agencies/reset-password': {
    access: 'public',
    refusals: ['link_expired', 'too_many_attempts', 'busy'],
    body: z.object({ token, password: newPassword }),
    200: Nothing,
  },
  'POST /api/agencies/confirm-email': {
    access: 'public',
    refusals: ['link_expired', 'name_taken'],
    body: z.object({ token }),
    200: Nothing,
  },
  /** Sends the link that confirms the e-mail address again. */
  'POST /api/agencies/confirm-email/send': { access: 'agency', refusals: ['too_many_attempts'], 200: Nothing },
  /**
   * Returns what the agency paid each worker in a calendar year, by the payment day. Counts what both sides agree on and what nobody
   * denied.
   */
  'GET /api/agencies/years/:year': { access: 'agency', isWithoutRecord: true, params: z.object({ year: yearText }), 200: AgencyYear },
  'GET /api/agencies/years/:year/csv': {
    access: 'agency',
    isWithoutRecord: true,
    params: z.object({ year: yearText }),
    200: file('text/csv'),
  },
  /** Returns the facts that workers see, and the agency's own bookings behind them. */
  'GET /api/agencies/facts': { access: 'agency', 200: OwnFacts },
} satisfies Contract
