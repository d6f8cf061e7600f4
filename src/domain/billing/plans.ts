import type { Cents } from '../money/money.ts'

/** What a subscription can be paid by (spec.md 1). */
export const plans = ['monthly', 'yearly'] as const
export type Plan = (typeof plans)[number]

export interface Offer {
  readonly name: string
  readonly cents: Cents
  /** What the price is for. */
  readonly per: 'month' | 'year'
}

/** The plans as the terms state them. */
export const offers: Readonly<Record<Plan, Offer>> = {
  monthly: { name: 'Monthly', cents: 500, per: 'month' },
  yearly: { name: 'Yearly', cents: 5_000, per: 'year' },
}

/** What a year costs less than twelve months, in cents. */
export const YEARLY_SAVING: Cents = 12 * offers.monthly.cents - offers.yearly.cents
