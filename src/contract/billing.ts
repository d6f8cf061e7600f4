import { z } from 'zod'
import { plans } from '#domain/billing/plans.ts'
import { planRules, providers, standings } from '#domain/billing/subscription.ts'
import { instant, Nothing } from './fields.ts'
import type { Contract } from './http.ts'

/** What a worker pays for Gigfolio. */
const Billing = z
  .object({
    status: z.enum(standings),
    tier: z.enum(['trial', 'premium']),
    trialEndDate: instant,
    /** Whether gigs and expenses can be added. */
    mayAdd: z.boolean(),
    /** Who takes the money of the plan that runs. */
    provider: z.enum(providers).nullable(),
    plan: z.enum(plans).nullable(),
    paidUntil: instant.nullable(),
    /** Whether plans are sold here, and whether adding asks for one. */
    rule: z.enum(planRules),
    /** Who sells plans here: Stripe on the web, RevenueCat in the phone apps. */
    sellers: z.array(z.enum(providers)),
    /** Whether Stripe has a page where the plan is changed or ended. */
    canManage: z.boolean(),
  })
  .meta({ id: 'Billing' })

export type Billing = z.output<typeof Billing>

/** Where the browser goes to pay. */
export const PaymentPage = z.object({ url: z.string() })

export const billing = {
  'GET /api/billing': { 200: Billing },
  'POST /api/billing/checkout': {
    refusals: ['not_set_up', 'payments_away', 'already_subscribed', 'too_many_attempts'],
    body: z.object({ plan: z.enum(plans) }),
    200: PaymentPage,
  },
  'POST /api/billing/portal': { refusals: ['not_set_up', 'payments_away', 'too_many_attempts'], 200: PaymentPage },
  /** What Stripe sends, with its own signature. */
  'POST /api/webhooks/stripe': { access: 'public', signed: true, refusals: ['not_found', 'wrong_signature'], 200: Nothing },
  /** What RevenueCat sends, with the agreed `Authorization` header. */
  'POST /api/webhooks/revenuecat': { access: 'public', signed: true, refusals: ['not_found', 'wrong_signature'], 200: Nothing },
} satisfies Contract
