import { type Gig, isPaid, type PaymentMethod } from '../gigs/gig.ts'
import { centsOf, type Money, moneyOf, sumOf } from '../money/money.ts'
import type { Day } from '../time/calendar-day.ts'
import type { ChangedFields } from './payment.ts'

type PaidGig = Pick<Gig, 'id' | 'date' | 'multiDayGroupId' | 'totalReceived' | 'tips' | 'gotPaidDate' | 'paymentMethod'>

/** A payment reconstructed from gigs that have no payment record. */
export interface CarriedPayment {
  readonly receivedOn: Day
  readonly method: PaymentMethod
  readonly isFinal: boolean
  readonly amount: Money
  readonly tips: null
  readonly shares: { readonly gigId: number; readonly received: Money; readonly tips: null; readonly changed: ChangedFields }[]
}

/**
 * Reconstructs the payments of gigs from before payments were recorded. Days of one job that were paid on one day by one method, with
 * amounts that differ by at most a cent, share one payment. Every other gig has its own payment. Tips remain on the gig. Undoing such a
 * payment leaves the gig without any payment.
 */
export function carriedPayments(gigs: readonly PaidGig[]): CarriedPayment[] {
  const paid = gigs.filter(isPaid)
  const keyOf = (gig: PaidGig) =>
    gig.multiDayGroupId === null ? `gig ${gig.id}` : `${gig.multiDayGroupId} ${gig.gotPaidDate} ${gig.paymentMethod}`
  return [...Map.groupBy(paid, keyOf).values()].flatMap((same) => (areEven(same) ? [paymentOf(same)] : same.map((gig) => paymentOf([gig]))))
}

const areEven = (gigs: readonly PaidGig[]) => {
  const amounts = gigs.map((gig) => centsOf(gig.totalReceived))
  return Math.max(...amounts) - Math.min(...amounts) <= 1
}

function paymentOf(gigs: readonly PaidGig[]): CarriedPayment {
  const [first] = gigs as readonly [PaidGig, ...PaidGig[]]
  return {
    receivedOn: first.gotPaidDate ?? first.date,
    method: first.paymentMethod,
    isFinal: first.gotPaidDate !== null,
    amount: moneyOf(sumOf(gigs, (gig) => centsOf(gig.totalReceived))),
    tips: null,
    shares: gigs.map((gig) => ({ gigId: gig.id, received: moneyOf(centsOf(gig.totalReceived)), tips: null, changed: unpaid(gig) })),
  }
}

/** Returns the changes that make a gig unpaid again, waiting for its payment. */
const unpaid = ({ totalReceived, gotPaidDate }: PaidGig): ChangedFields => ({
  status: ['pending payment', 'completed'],
  totalReceived: ['0.00', totalReceived],
  gotPaidDate: [null, gotPaidDate],
  actualPay: ['0.00', null],
})
