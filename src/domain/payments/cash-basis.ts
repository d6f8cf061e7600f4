import { type Gig, isCompleted, isPaid, type PaymentMethod, reimbursementsOf } from '../gigs/gig.ts'
import { type Cents, centsOf, sumOf } from '../money/money.ts'
import type { Day } from '../time/calendar-day.ts'
import { type Share, sharesInOrder } from './payment.ts'
import { receivedFor, reimbursedFor } from './received.ts'

/** The income of a gig on one day: a share of a payment, or the whole pay of a gig that was completed without a payment. Cents. */
export interface CashIncome {
  readonly gig: Gig
  readonly paidOn: Day
  /** The payment of the share; null without a payment. */
  readonly paymentId: number | null
  /** Null when no payment was recorded. */
  readonly method: PaymentMethod | null
  /** The received amount, including reimbursements and without tips. */
  readonly received: Cents
  readonly reimbursed: Cents
  readonly tips: Cents
  /** Received less reimbursed, plus tips. */
  readonly income: Cents
}

/**
 * Returns the income of a gig by the day it came (money.md A16), the oldest first. Each share counts on its own day, including deposits,
 * whatever the status of the gig. A reimbursement is part of the last share, and of earlier shares if the last one is too small. Tips that
 * no share states come with the last share. A completed gig without shares counts on its payment day, or else on its own day.
 */
export function cashIncomeOf(gig: Gig, shares: readonly Share[]): CashIncome[] {
  if (shares.length === 0) return isCompleted(gig) ? [incomeWithoutShare(gig)] : []
  const inOrder = sharesInOrder(shares)
  const received = inOrder.map((share) => centsOf(share.received))
  const reimbursed = takenFromLast(reimbursementsOf(gig), received)
  const isStated = inOrder.some(({ tips }) => tips !== null)
  const ownTips = !isStated && isCompleted(gig) ? centsOf(gig.tips) : 0
  return inOrder.map((share, at) => {
    const tips = isStated ? centsOf(share.tips) : at === inOrder.length - 1 ? ownTips : 0
    const { paymentId, method, receivedOn: paidOn } = share
    return incomeOf({ gig, paidOn, paymentId, method, received: received[at] ?? 0, reimbursed: reimbursed[at] ?? 0, tips })
  })
}

function incomeWithoutShare(gig: Gig): CashIncome {
  return incomeOf({
    gig,
    paidOn: gig.gotPaidDate ?? gig.date,
    paymentId: null,
    method: isPaid(gig) ? gig.paymentMethod : null,
    received: receivedFor(gig),
    reimbursed: reimbursedFor(gig),
    tips: centsOf(gig.tips),
  })
}

const incomeOf = (parts: Omit<CashIncome, 'income'>): CashIncome => ({ ...parts, income: parts.received - parts.reimbursed + parts.tips })

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

/** A share with the id of its gig. */
export interface GigShare extends Share {
  readonly gigId: number
}

/** Returns the income of gigs by the day it came, the oldest first. */
export function cashIncome(gigs: readonly Gig[], shares: readonly GigShare[]): CashIncome[] {
  const ofGigs = Map.groupBy(shares, ({ gigId }) => gigId)
  return gigs
    .flatMap((gig) => cashIncomeOf(gig, ofGigs.get(gig.id) ?? []))
    .sort((one, other) => (one.paidOn === other.paidOn ? one.gig.id - other.gig.id : one.paidOn < other.paidOn ? -1 : 1))
}

export const incomeSum = (incomes: readonly CashIncome[]): Cents => sumOf(incomes, ({ income }) => income)
