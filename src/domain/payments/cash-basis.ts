import { type DatedShare, type Gig, isCompleted, isPaid, type PaymentMethod, reimbursementsOf } from '../gigs/gig.ts'
import { type Stub, withheldOf } from '../gigs/stub.ts'
import { type Cents, centsOf, sumOf } from '../money/money.ts'
import type { Day } from '../time/calendar-day.ts'
import { receivedFor, reimbursedFor } from './received.ts'

/** The income of a gig on one day: a share of a payment, or the whole pay of a gig that was completed without a payment. Cents. */
export interface CashIncome {
  readonly gig: Gig
  readonly paidOn: Day
  /** Null when no payment was recorded. */
  readonly method: PaymentMethod | null
  /** The received amount, including reimbursements and without tips. */
  readonly received: Cents
  readonly reimbursed: Cents
  readonly tips: Cents
  /** The pay stub; null without one. */
  readonly stub: Stub | null
  /** Received less reimbursed, plus tips and what was withheld. */
  readonly income: Cents
}

/**
 * Returns the income of a gig by the day it came (money.md A16), the oldest first. Each share counts on its own day, including deposits,
 * whatever the status of the gig. A reimbursement is part of the last share, and of earlier shares if the last one is too small. Tips that
 * no share states come with the last share. A completed gig without a payment day counts on its own day.
 */
export function cashIncomeOf(gig: Gig): CashIncome[] {
  const shares = sharesOf(gig)
  if (shares.length === 0) return isCompleted(gig) ? [incomeWithoutPayment(gig)] : []
  const received = shares.map((share) => centsOf(share.received))
  const reimbursed = takenFromLast(reimbursementsOf(gig), received)
  const isStated = shares.some(({ tips }) => tips !== null)
  const ownTips = !isStated && isCompleted(gig) ? centsOf(gig.tips) : 0
  return shares.map(({ receivedOn: paidOn, method, stub = null, ...share }, at) => {
    const tips = isStated ? centsOf(share.tips) : at === shares.length - 1 ? ownTips : 0
    return incomeOf({ gig, paidOn, method, received: received[at] ?? 0, reimbursed: reimbursed[at] ?? 0, tips, stub })
  })
}

/**
 * Returns the shares of a gig, the oldest first. A server of the last release changes what a gig received, but not its shares: then all of
 * it counts on the payment day. A gig that a device kept since that release has none.
 */
function sharesOf({ shares = null, totalReceived, gotPaidDate, tips, paymentMethod: method, stub }: Gig): readonly DatedShare[] {
  const isOutdated = shares !== null && sumOf(shares, ({ received }) => centsOf(received)) !== centsOf(totalReceived)
  if (shares && !(isOutdated && gotPaidDate)) return shares
  return gotPaidDate ? [{ receivedOn: gotPaidDate, received: totalReceived ?? '0.00', tips, method, isFinal: true, stub }] : []
}

const incomeWithoutPayment = (gig: Gig): CashIncome =>
  incomeOf({
    gig,
    paidOn: gig.date,
    method: isPaid(gig) ? gig.paymentMethod : null,
    received: receivedFor(gig),
    reimbursed: reimbursedFor(gig),
    tips: centsOf(gig.tips),
    stub: null,
  })

const incomeOf = (parts: Omit<CashIncome, 'income'>): CashIncome => ({
  ...parts,
  income: parts.received - parts.reimbursed + parts.tips + withheldOf(parts.stub),
})

/** Takes an amount from the parts, starting with the last. Returns how much it takes from each part. */
function takenFromLast(amount: Cents, parts: readonly Cents[]): Cents[] {
  let left = amount
  const taken = parts.toReversed().map((part) => {
    const taking = Math.min(left, part)
    left -= taking
    return taking
  })
  return taken.reverse()
}

/** Returns the income of gigs by the day it came, the oldest first. */
export const cashIncome = (gigs: readonly Gig[]): CashIncome[] =>
  gigs
    .flatMap(cashIncomeOf)
    .sort((one, other) => (one.paidOn === other.paidOn ? one.gig.id - other.gig.id : one.paidOn < other.paidOn ? -1 : 1))

export const incomeSum = (incomes: readonly CashIncome[]): Cents => sumOf(incomes, ({ income }) => income)
