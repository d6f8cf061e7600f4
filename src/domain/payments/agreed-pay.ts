import { expectedBase, type Gig, otherCost, paidBackOf, parkingCost } from '../gigs/gig.ts'
import { type Stub, withheldOf } from '../gigs/stub.ts'
import { type Cents, centsOf, type Money, sumOf } from '../money/money.ts'
import { fullPay } from './receivables.ts'

/** What a client agreed to pay with one payment, in cents. */
export interface AgreedPay {
  /** What the client still has to pay, known reimbursements included; 0 when no pay was agreed. */
  readonly due: Cents
  /** The reimbursements that were known before this payment, which are part of `due`. */
  readonly parkingBack: Cents
  readonly itemsBack: Cents
}

const known = (gigs: readonly Gig[]) => {
  const capped = ({ gross, net }: { readonly gross: Cents; readonly net: Cents }) => gross - net
  return {
    parkingBack: sumOf(gigs, (gig) => capped(parkingCost(gig))),
    itemsBack: sumOf(gigs, (gig) => capped(otherCost(gig))),
  }
}

/** Returns what was agreed for the next payment of gigs. */
export const agreedPayOf = (gigs: readonly Gig[]): AgreedPay => ({
  due: gigs.some((gig) => expectedBase(gig) > 0) ? fullPay(gigs) : 0,
  ...known(gigs),
})

/** The part of a recorded payment for one gig. */
export interface RecordedShare {
  readonly gigId: number
  readonly received: Money
  readonly stub?: Stub | null | undefined
}

/** Returns what was agreed for a payment that is recorded already: the expected pay and costs that no other payment covers. */
export function agreedPayOfRecorded(gigs: readonly Gig[], shares: readonly RecordedShare[]): AgreedPay {
  const byOthers = (gig: Gig) =>
    centsOf(gig.totalReceived) +
    centsOf(gig.withheld) -
    sumOf(shares, ({ gigId, received, stub }) => (gigId === gig.id ? centsOf(received) + withheldOf(stub) : 0))
  const dueOn = (gig: Gig) => Math.max(0, centsOf(gig.expectedPay) + paidBackOf(gig) - byOthers(gig))
  return { due: gigs.some((gig) => centsOf(gig.expectedPay) > 0) ? sumOf(gigs, dueOn) : 0, ...known(gigs) }
}

/** What becomes of the rest of a short payment: the client still owes it, or it is not coming. */
export const rests = ['owed', 'not_coming'] as const
export type Rest = (typeof rests)[number]
/** What a client paid beyond the agreed pay. */
export type Extra = 'pay' | 'tip' | 'reimbursement'

/** The worker's answers about a payment that differs from what was agreed; null while a question is open. */
export interface PayAnswers {
  readonly rest: Rest | null
  readonly extra: Extra | null
  /** Whether the client paid the reimbursement of parking, or of other expenses, on top of the typed total. */
  readonly isParkingOnTop: boolean | null
  readonly areItemsOnTop: boolean | null
}

export const noAnswers: PayAnswers = { rest: null, extra: null, isParkingOnTop: null, areItemsOnTop: null }

/** The amounts of a payment as typed, in cents, with the worker's answers. Reimbursements are capped at their costs. */
export interface TypedPay extends PayAnswers {
  readonly agreed: AgreedPay
  readonly typed: Cents
  readonly tips: Cents
  readonly parkingBack: Cents
  readonly itemsBack: Cents
  /** What a pay stub withheld from the agreed pay; null for W-2 pay without a stub, of which nobody knows it. 0 by default. */
  readonly withheld?: Cents | null | undefined
}

/** How a typed payment is read, in cents. */
export interface PayReading {
  /** What is missing from, or beyond, what was agreed. At most one of them is above 0. */
  readonly short: Cents
  readonly over: Cents
  /** Reimbursements that were not known before, and whether they came on top of the typed total; null while that is not answered. */
  readonly parkingAdded: Cents
  readonly itemsAdded: Cents
  readonly isParkingOnTop: boolean | null
  readonly areItemsOnTop: boolean | null
  /** The reimbursements on top of the typed total. */
  readonly onTop: Cents
  /** Everything the client paid except tips: what `totalReceived` is on the wire. */
  readonly received: Cents
  readonly tips: Cents
  /** The part of the typed total that is a tip. */
  readonly movedToTips: Cents
  /** Whether the gig waits for the rest. */
  readonly isPartial: boolean
  /** How much less than agreed the pay is; below 0 if it is more. 0 when no pay was agreed. */
  readonly lessThanAgreed: Cents
  /** The part of a typed total that is a reimbursement, but of a cost that is not entered yet. */
  readonly unexplained: Cents
}

/**
 * Reads a typed payment. A reimbursement that was not known before is on top of a total that is just as agreed, because most clients send it
 * so; for any other total the worker says whether it was in it. Tips are never part of the received amount (money.md A2).
 */
export function readPay({ agreed, typed, tips, parkingBack, itemsBack, withheld = 0, rest, extra, ...answered }: TypedPay): PayReading {
  const { due } = agreed
  const earned = typed + (withheld ?? 0)
  const short = withheld === null ? 0 : Math.max(0, due - earned)
  const over = due > 0 ? Math.max(0, earned - due) : 0
  const preset = over > 0 && extra === 'reimbursement' ? false : due > 0 && earned === due ? true : null
  const isParkingOnTop = answered.isParkingOnTop ?? preset
  const areItemsOnTop = answered.areItemsOnTop ?? preset
  const parkingAdded = Math.max(0, parkingBack - agreed.parkingBack)
  const itemsAdded = Math.max(0, itemsBack - agreed.itemsBack)
  const onTop = (isParkingOnTop ? parkingAdded : 0) + (areItemsOnTop ? itemsAdded : 0)
  const within = parkingAdded + itemsAdded - onTop
  // What was withheld can put the pay above what was agreed; only what came can be a tip.
  const movedToTips = extra === 'tip' ? Math.min(over, typed) : 0
  const isShort = withheld === null ? typed < due : short > 0
  return {
    ...{ short, over, parkingAdded, itemsAdded, isParkingOnTop, areItemsOnTop, onTop, movedToTips },
    received: typed - movedToTips + onTop,
    // The same amount typed as tips and left in the total is one tip.
    tips: tips === movedToTips ? tips : tips + movedToTips,
    isPartial: rest === 'owed' && (isShort || due === 0),
    lessThanAgreed: due > 0 ? short - (over - movedToTips) + within : 0,
    unexplained: extra === 'reimbursement' ? Math.max(0, over - within) : 0,
  }
}
