import { z } from 'zod'
import { plans } from '#domain/billing/plans.ts'
import { planRules, providers, standings } from '#domain/billing/subscription.ts'
import { instant, Nothing } from './fields.ts'
import type { Contract } from './http.ts'

/** The worker's subscription to Gigfolio. */
const Billing = z
  .object({
    status: z.enum(standings),
    tier: z.enum(['trial', 'premium']),
    trialEndDate: instant,
    /** Whether the worker may add gigs and expenses. */
    mayAdd: z.boolean(),
    /** The provider that charges for the current plan. */
    provider: z.enum(providers).nullable(),
    plan: z.enum(plans).nullable(),
    paidUntil: instant.nullable(),
    /** Whether plans are sold here, and whether adding gigs and expenses requires one. */
    rule: z.enum(planRules),
    /** Who sells plans here: Stripe on the web, RevenueCat in the phone apps. */
    sellers: z.array(z.enum(providers)),
    /** Whether Stripe offers a page where the worker changes or ends the plan. */
    canManage: z.boolean(),
  })
  .meta({ id: 'Billing' })

export type Billing = z.output<typeof Billing>

/** The address of the page where the worker pays. */
export const PaymentPage = z.object({ url: z.string() })

export const billing = {
  'GET /api/billing': { 200: Billing },
  'POST /api/billing/checkout': {
    refusals: ['not_set_up', 'payments_away', 'already_subscribed', 'too_many_attempts'],
    body: z.object({ plan: z.enum(plans) }),
    200: PaymentPage,
  },
  'POST /api/billing/portal': { refusals: ['not_set_up', 'payments_away', 'too_many_attempts'], 200: PaymentPage },
  /** Takes an event from Stripe, signed by Stripe. */
  'POST /api/webhooks/stripe': {
    madeBy: 'providers',
    access: 'public',
    signed: true,
    refusals: ['not_found', 'wrong_signature'],
    200: Nothing,
  },
  /** Takes an event from RevenueCat, with the agreed `Authorization` header. */
  'POST /api/webhooks/revenuecat': {
    madeBy: 'providers',
    access: 'public',
    signed: true,
    refusals: ['not_found', 'wrong_signature'],
    200: Nothing,
  },
} satisfies Contract
