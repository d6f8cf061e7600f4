import type { Cents } from '../money/money.ts'

/** The plans of a subscription (spec.md 1). */
export const plans = ['monthly', 'yearly'] as const
export type Plan = (typeof plans)[number]

export interface Offer {
  readonly cents: Cents
  /** The period that the price covers. */
  readonly per: 'month' | 'year'
}

/** The plans as the terms state them. */
export const offers: Readonly<Record<Plan, Offer>> = {
  monthly: { cents: 500, per: 'month' },
  yearly: { cents: 5_000, per: 'year' },
}

/** How much a yearly plan saves against twelve monthly payments, in cents. */
export const YEARLY_SAVING: Cents = 12 * offers.monthly.cents - offers.yearly.cents
