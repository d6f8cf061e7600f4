import { type Gig, isCompleted, isPaid } from '../gigs/gig.ts'
import { sumOf } from '../money/money.ts'
import type { Day } from '../time/calendar-day.ts'
import { type GotPaidPayload, gigFacts, type MileageMode, type Payment, paymentOf, shareOf, splitPayment } from './got-paid.ts'
import { projectShares, type Share } from './payment.ts'
import { isFullyPaid } from './receivables.ts'

/** A payment as somebody records it, and how it is meant. */
export interface RecordedPayment extends GotPaidPayload {
  readonly mileageMode: MileageMode
  /** Only a part of the pay came. */
  readonly isPartial: boolean
  /** Takes the place of what was recorded. */
  readonly isCorrection: boolean
}

interface PlannedPayment<G extends Gig> {
  /** The days that it is for. */
  readonly toPay: readonly G[]
  /** What of it is for each of them. */
  readonly parts: readonly Payment[]
  /** Whether it completes them. */
  readonly isFinal: boolean
  /** Whether all days were paid before. */
  readonly isAgain: boolean
}

/** Lays a payment over the days of a job that are still to be paid; over all of them when it takes the place of another, or when none is left. */
export function planPayment<G extends Gig>(gigs: readonly G[], payment: RecordedPayment): PlannedPayment<G> {
  const unpaid = gigs.filter((gig) => !isCompleted(gig) || !isPaid(gig))
  const toPay = unpaid.length > 0 && !payment.isCorrection ? unpaid : gigs
  const parts = splitPayment(paymentOf(payment), toPay.length, payment.mileageMode)
  const isFinal =
    !payment.isPartial ||
    isFullyPaid(
      toPay,
      sumOf(parts, ({ received }) => received),
    )
  return { toPay, parts, isFinal, isAgain: unpaid.length === 0 }
}

/** Returns what a part of a payment makes of its gig, beside the shares that count for it already. */
export function paidGig(gig: Gig, part: Payment, { isFinal, paidOn, held }: { isFinal: boolean; paidOn: Day; held: readonly Share[] }) {
  const facts = gigFacts(part, isFinal)
  const share = { paymentId: Number.POSITIVE_INFINITY, receivedOn: paidOn, method: part.method, isFinal, ...shareOf(part) }
  const shares: Share[] = [...held, share]
  return { shares, change: { ...facts, ...projectShares({ ...gig, ...facts }, shares) } }
}

/** What came in for a gig before, as far as the gig itself tells. */
const heldOf = (gig: Gig): Share[] =>
  isPaid(gig)
    ? [
        {
          paymentId: 0,
          received: gig.totalReceived ?? '0.00',
          tips: gig.tips,
          receivedOn: gig.gotPaidDate ?? '',
          method: gig.paymentMethod,
          isFinal: false,
        },
      ]
    : []

/** Returns gigs as a payment will leave them once it is recorded: what a device shows that cannot ask the server. Paid days stay as they are. */
export function payGigs<G extends Gig>(gigs: readonly G[], payment: RecordedPayment, today: Day): readonly G[] {
  const { toPay, parts, isFinal, isAgain } = planPayment(gigs, payment)
  if (isAgain && !payment.isCorrection) return gigs
  const paidOn = payment.gotPaidDate ?? today
  return gigs.map((gig) => {
    const part = parts[toPay.indexOf(gig)]
    return part ? { ...gig, ...paidGig(gig, part, { isFinal, paidOn, held: payment.isCorrection ? [] : heldOf(gig) }).change } : gig
  })
}
