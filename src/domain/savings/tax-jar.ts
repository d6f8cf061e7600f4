import { kindOf, type PayKinds } from '../clients/pay-kind.ts'
import { expectedOn, type Gig, isCompleted, taxEstimate } from '../gigs/gig.ts'
import { type Cents, scale, sumOf } from '../money/money.ts'
import { type Day, yearOf } from '../time/calendar-day.ts'

/** The highest percentage that the jar suggests. */
const MOST_PERCENT = 50

/** What the jar of a year says. Cents. */
export interface JarStanding {
  readonly held: Cents
  /** What is still to pay for the year, at least 0. */
  readonly stillToPay: Cents
  /** What is missing in the jar, at least 0. */
  readonly short: Cents
  /** What the jar has beyond what is still to pay, at least 0. */
  readonly over: Cents
  /** The percentage of the open gigs' pay that covers what is missing; null if they will not earn enough, or nothing is missing. */
  readonly percent: number | null
}

/**
 * Returns how a jar compares with what is still to pay for a year. The percentage is what is missing over what the open gigs should earn,
 * rounded up to a whole one.
 */
export function standingOf(held: Cents, stillToPay: Cents, openPay: Cents): JarStanding {
  const asked = Math.max(0, stillToPay)
  const short = Math.max(0, asked - held)
  const percent = short === 0 || openPay <= 0 ? null : Math.ceil((short * 100) / openPay)
  return {
    held,
    stillToPay: asked,
    short,
    over: Math.max(0, held - asked),
    percent: percent !== null && percent <= MOST_PERCENT ? percent : null,
  }
}

/** Returns what the open gigs of a year on a 1099 should earn, in cents. */
export const openPayOf = (gigs: readonly Gig[], year: number, today: Day, payKinds: PayKinds): Cents =>
  sumOf(
    gigs.filter((gig) => yearOf(gig.date) === year && !isCompleted(gig) && kindOf(payKinds, gig) === '1099'),
    (gig) => expectedOn(gig, today),
  )

/** Returns the Tax Estimate of a year by the percentages of its gigs, in cents. It stands in for an estimate by the tax rules. */
export const flatTaxOf = (gigs: readonly Gig[], year: number, defaultTaxPercentage: number | null): Cents =>
  sumOf(
    gigs.filter((gig) => yearOf(gig.date) === year),
    (gig) => taxEstimate(gig, defaultTaxPercentage),
  )

/** Returns the tax of a year as a whole percentage of its profit and the wages of its gigs; null when there is nothing to compare. */
export function percentOfProfit(total: Cents, profit: Cents): number | null {
  if (profit <= 0 || total <= 0) return null
  return scale(total, 100, profit)
}
