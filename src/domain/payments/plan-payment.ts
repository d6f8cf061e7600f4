import { expectedBase, type Gig, isCompleted, isPaid, isPartlyPaid } from '../gigs/gig.ts'
import { withheldOf } from '../gigs/stub.ts'
import { centsOf, type Money, moneyOf, sumOf } from '../money/money.ts'
import type { Day } from '../time/calendar-day.ts'
import { type GotPaidPayload, gigFacts, type MileageMode, type Payment, paymentOf, shareOf, splitPayment } from './got-paid.ts'
import { projectShares, type Share, tipsOfNextShare } from './payment.ts'
import { isFullyPaid } from './receivables.ts'

/** The input of a payment, with its options. */
export interface RecordedPayment extends GotPaidPayload {
  readonly mileageMode: MileageMode
  /** Whether the client paid only a part of the pay. */
  readonly isPartial: boolean
  /** Whether the payment replaces the recorded one. */
  readonly isCorrection: boolean
}

interface PlannedPayment<G extends Gig> {
  /** The days that the payment is for. */
  readonly toPay: readonly G[]
  /** The part of the payment for each of these days. */
  readonly parts: readonly Payment[]
  /** Whether the payment completes these days. */
  readonly isFinal: boolean
  /** Whether all days were already paid. */
  readonly isAgain: boolean
}

/** Splits a payment over the unpaid days of a job, or over all its days if it replaces another payment or no day is unpaid. */
export function planPayment<G extends Gig>(gigs: readonly G[], payment: RecordedPayment): PlannedPayment<G> {
  const unpaid = gigs.filter((gig) => !isCompleted(gig) || !isPaid(gig))
  const toPay = unpaid.length > 0 && !payment.isCorrection ? unpaid : gigs
  const parts = splitPayment(paymentOf(payment), toPay.length, payment.mileageMode)
  const isFinal =
    !payment.isPartial ||
    isFullyPaid(
      toPay.map((gig, day) => (expectedBase(gig) > 0 ? { ...gig, ...costsOf(parts[day]) } : gig)),
      sumOf(parts, ({ received, stub }) => received + withheldOf(stub)),
    )
  return { toPay, parts, isFinal, isAgain: unpaid.length === 0 }
}

/** Returns the costs that a payment records, which the client pays back besides the agreed pay. */
const costsOf = (part: Payment | undefined) => part && gigFacts(part, false)

/** How a payment was made for one gig. */
export interface PaidNow {
  readonly isFinal: boolean
  readonly paidOn: Day
  /** The other shares that count for the gig. */
  readonly held: readonly Share[]
  /** The shares that the payment replaces. */
  readonly replaced: readonly Share[]
}

/** Returns the share of a gig in a payment, and the columns of the gig after it. */
export function paidGig(gig: Gig, part: Payment, { isFinal, paidOn, held, replaced }: PaidNow) {
  const facts = gigFacts(part, isFinal)
  const { received, tips, stub } = shareOf(part)
  const own = { received, tips: tips === null ? null : statedTips(gig, tips, held, replaced), stub }
  const shares: Share[] = [...held, { paymentId: Number.POSITIVE_INFINITY, receivedOn: paidOn, method: part.method, isFinal, ...own }]
  return { shares, share: own, change: { ...facts, ...projectShares({ ...gig, ...facts }, shares) } }
}

/**
 * Returns the tips of a share whose payment states tips. Before any pay came, the wizard shows all tips of the gig, also those of a part
 * that was only tips. Those of a partly paid gig it leaves alone, and of a payment that it corrects it shows the own ones (money.md A2).
 */
function statedTips(gig: Gig, tips: Money, held: readonly Share[], replaced: readonly Share[]): Money {
  if (isPartlyPaid(gig)) return tipsOfNextShare(gig, tips, [...held, ...replaced])
  if (isPaid(gig) || replaced.length > 0) return tips
  return moneyOf(Math.max(0, centsOf(tips) - sumOf(held, (share) => centsOf(share.tips))))
}

/** Returns the shares that a gig already has, as far as its own columns show. */
function heldOf(gig: Gig): Share[] {
  const { totalReceived, tips, gotPaidDate, paymentMethod: method, stub } = gig
  const typed = { stub, received: totalReceived ?? '0.00', tips, receivedOn: gotPaidDate ?? '', method, isFinal: false }
  return (gig.shares ?? (isPaid(gig) ? [typed] : [])).map((share, paymentId) => ({ ...share, paymentId }))
}

/** Returns gigs as a payment will leave them, for a device that cannot reach the server. Paid days stay unchanged. */
export function payGigs<G extends Gig>(gigs: readonly G[], payment: RecordedPayment, today: Day): readonly G[] {
  const { toPay, parts, isFinal, isAgain } = planPayment(gigs, payment)
  if (isAgain && !payment.isCorrection) return gigs
  const paidOn = payment.gotPaidDate ?? today
  return gigs.map((gig) => {
    const part = parts[toPay.indexOf(gig)]
    return part
      ? { ...gig, ...paidGig(gig, part, { isFinal, paidOn, held: payment.isCorrection ? [] : heldOf(gig), replaced: [] }).change }
      : gig
  })
}
