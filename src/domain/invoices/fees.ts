import { type Gig, isCompleted } from '../gigs/gig.ts'
import { type Cents, centsOf, moneyOf, sumOf } from '../money/money.ts'
import { newestFirst } from '../time/order.ts'
import type { InvoiceItem } from './invoice.ts'

/**
 * Returns the fees that a sent invoice added to the agreed pay of its gigs, in cents by gig. A fee is pay like any other: it is owed, received
 * and taxed with the gig that has it.
 */
export function feesOf(items: readonly InvoiceItem[]): ReadonlyMap<number, Cents> {
  const fees = new Map<number, Cents>()
  for (const { kind, gigId, amount } of items)
    if (kind === 'fee' && gigId !== null) fees.set(gigId, (fees.get(gigId) ?? 0) + centsOf(amount))
  return fees
}

/** Returns a gig without a fee in its agreed pay. The pay of a completed gig is what came. */
export const withoutFee = <G extends Gig>(gig: G, fee: Cents): G =>
  fee === 0 || isCompleted(gig) ? gig : { ...gig, expectedPay: moneyOf(Math.max(0, centsOf(gig.expectedPay) - fee)) }

/** Returns the gig that takes the fees of an invoice: the latest one that is not completed. */
export const gigOfFees = <G extends Gig>(gigs: readonly G[]): G | undefined =>
  gigs.filter((gig) => !isCompleted(gig)).toSorted(newestFirst)[0]

/** Returns the sum of an invoice's fees, in cents. */
export const feeSum = (items: readonly Pick<InvoiceItem, 'kind' | 'amount'>[]): Cents =>
  sumOf(items, ({ kind, amount }) => (kind === 'fee' ? centsOf(amount) : 0))
