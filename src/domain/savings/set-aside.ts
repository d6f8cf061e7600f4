import { kindOf, type PayKinds } from '../clients/pay-kind.ts'
import { basePay, type Gig, isPaid, taxRate } from '../gigs/gig.ts'
import { type Cents, centsOf, percentOf, signedCentsOf, spread, sumOf } from '../money/money.ts'
import { yearOf } from '../time/calendar-day.ts'
import { type Allocation, rowsOf } from './allocation.ts'

/** Returns the tax on what came for a gig so far, with tips, in cents. That of a completed gig is its Tax Estimate (money.md A4). */
export const taxSoFar = (gig: Gig, defaultTaxPercentage: number | null): Cents =>
  isPaid(gig) ? percentOf(basePay(gig) + centsOf(gig.tips), taxRate(gig, defaultTaxPercentage)) : 0

/** Returns what is set aside for tax from a gig, in cents. */
export const setAsideOf = (rows: readonly Pick<Allocation, 'gigId' | 'goalId' | 'amount'>[], gigId: number): Cents =>
  sumOf(
    rowsOf(rows, null).filter((row) => row.gigId === gigId),
    ({ amount }) => signedCentsOf(amount),
  )

/** What decides how much of a gig's tax is still to set aside. */
export interface SetAsideFacts {
  readonly rows: readonly Pick<Allocation, 'gigId' | 'goalId' | 'amount'>[]
  /** The gigs that are not on a 1099: tax is withheld from W-2 pay. */
  readonly payKinds: PayKinds
  readonly defaultTaxPercentage: number | null
}

/** Returns the paid gigs on a 1099 from which tax is still to set aside, each with the amount in cents: its tax less what was set aside. */
export function toSetAside<G extends Gig>(gigs: readonly G[], { rows, payKinds, defaultTaxPercentage }: SetAsideFacts) {
  const setAside = new Map<number, Cents>()
  for (const { gigId, amount } of rowsOf(rows, null))
    if (gigId !== null) setAside.set(gigId, (setAside.get(gigId) ?? 0) + signedCentsOf(amount))
  return gigs
    .filter((gig) => kindOf(payKinds, gig) === '1099')
    .map((gig) => ({ gig, cents: taxSoFar(gig, defaultTaxPercentage) - (setAside.get(gig.id) ?? 0) }))
    .filter(({ cents }) => cents > 0)
}

/** Returns the paid gigs of which nothing was set aside, each with its tax in cents. */
export function neverSetAside<G extends Gig>(gigs: readonly G[], facts: SetAsideFacts) {
  const known = new Set(rowsOf(facts.rows, null).map(({ gigId }) => gigId))
  return toSetAside(
    gigs.filter(({ id }) => !known.has(id)),
    facts,
  )
}

/** Returns the gigs that were paid in a year; one that waits for the rest of its pay is in the year of its work. */
export const paidIn = <G extends Gig>(gigs: readonly G[], year: number): G[] =>
  gigs.filter((gig) => isPaid(gig) && yearOf(gig.gotPaidDate ?? gig.date) === year)

/** Returns the gigs that were paid last, the latest first. */
export const lastPaid = <G extends Gig>(gigs: readonly G[], most: number): G[] =>
  gigs
    .filter(isPaid)
    .sort((one, other) => (one.date === other.date ? other.id - one.id : one.date < other.date ? 1 : -1))
    .slice(0, most)

/** What a payment brings for one gig, in cents. */
export interface SharePart {
  /** The pay with tips. */
  readonly earned: Cents
  readonly tax: Cents
}

/**
 * Splits what is set aside from a payment over its gigs: as their tax, or as what they earned where there is none. The parts sum to the whole
 * (money.md E2: 223.10 = 74.37 + 74.36 + 74.37).
 */
export function splitSetAside(amount: Cents, parts: readonly SharePart[]): Cents[] {
  const taxes = parts.map(({ tax }) => tax)
  return spread(amount, sumOf(parts, ({ tax }) => tax) > 0 ? taxes : parts.map(({ earned }) => earned))
}
