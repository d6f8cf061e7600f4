import { basePay, type Gig, isCompleted, isPaid, taxRate } from '../gigs/gig.ts'
import { type Cents, centsOf, type Money, percentOf, split, spread, sumOf } from '../money/money.ts'
import type { Day } from '../time/calendar-day.ts'
import { projectShares, type Share, tipsOfNextShare } from './payment.ts'
import { fullPay, isFullyPaid } from './receivables.ts'

/** What a deposit is split over: the open amount of each gig, and the amount that the worker typed for it; null where none was typed. */
export interface DepositPart {
  readonly open: Cents
  readonly typed: Cents | null
}

/**
 * Splits a deposit over gigs. A typed amount stays; the others share the rest in proportion to their open amounts, or evenly if nothing is
 * open. The parts sum to the deposit unless the typed amounts leave less than nothing, or no gig takes the rest.
 */
export function splitDeposit(total: Cents, parts: readonly DepositPart[]): Cents[] {
  const rest = Math.max(0, total - sumOf(parts, ({ typed }) => typed ?? 0))
  const sharing = parts.filter(({ typed }) => typed === null)
  const shares = inProportion(
    rest,
    sharing.map(({ open }) => open),
  )
  return parts.map((part) => part.typed ?? shares[sharing.indexOf(part)] ?? 0)
}

/** Spreads an amount in proportion to others, or evenly if they are all 0. */
export const inProportion = (total: Cents, weights: readonly Cents[]): Cents[] =>
  weights.some((weight) => weight > 0) ? spread(total, weights) : split(total, Math.max(1, weights.length)).slice(0, weights.length)

/** Returns what a client still has to pay for one gig, in cents. */
export const openAmount = (gig: Gig): Cents => fullPay([gig])

/** Returns what to set aside for what a gig was paid so far, also for a part of its pay, in cents: the sum of what Got Paid says (money.md A4). */
export const setAsideSoFar = (gig: Gig, defaultTaxPercentage: number | null): Cents =>
  isPaid(gig) ? percentOf(basePay(gig) + centsOf(gig.tips), taxRate(gig, defaultTaxPercentage)) : 0

/** What a deposit records for one gig. */
export interface NewShare {
  readonly gigId: number
  readonly received: Money
  readonly tips?: Money | undefined
  readonly taxPercentage: number
  /** Whether more is expected. */
  readonly isPartial: boolean
}

interface Deposited {
  readonly method: Share['method']
  readonly paidOn: Day
  /** The shares that count for the gig before. */
  readonly held: readonly Share[]
}

/** Returns whether a share completes its gig. A part of the pay leaves it open, unless everything agreed has come. */
export const completesGig = (gig: Gig, { received, isPartial }: Pick<NewShare, 'received' | 'isPartial'>): boolean =>
  !isPartial || isFullyPaid([gig], centsOf(received))

/**
 * Returns the shares and the changed columns of a gig after its part of a deposit. Its costs and miles stay.
 */
export function depositedGig(gig: Gig, paid: NewShare, { method, paidOn, held }: Deposited) {
  const isFinal = completesGig(gig, paid)
  const own = { received: paid.received, tips: paid.tips === undefined ? null : tipsOfNextShare(gig, paid.tips, held) }
  const share: Share = { paymentId: Number.POSITIVE_INFINITY, receivedOn: paidOn, method, isFinal, ...own }
  const shares: Share[] = [...held, share]
  const facts = {
    taxPercentage: paid.taxPercentage,
    taxPercentageEdited: true,
    ...(isFinal && !isCompleted(gig) && { status: 'completed' as const }),
  }
  return { shares, share: own, change: { ...facts, ...projectShares(gig, shares) } }
}
