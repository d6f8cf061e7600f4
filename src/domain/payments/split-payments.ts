import type { Gig } from '../gigs/gig.ts'
import { type ChangedFields, projectShares, type Share, splitAgain } from './payment.ts'

/** The share of a payment for one day of a job, with what the payment changed on that day. */
export interface DayShare extends Share {
  readonly gigId: number
  readonly changed: ChangedFields
}

/**
 * Splits the payments of a job over the days that replace its days. Each day has its totals, and the id of the gig that it was or is
 * copied from. Returns each day's shares, and the columns that follow from them.
 */
export function splitPayments<S extends DayShare>(shares: readonly S[], days: readonly Gig[]) {
  const payments = splitAgain(shares, days)
  const changedOn = ({ id }: Gig, { paymentId }: Share): ChangedFields =>
    shares.find((share) => share.gigId === id && share.paymentId === paymentId)?.changed ?? {}
  return days.map((day, at) => {
    const own = payments.map(({ payment, shares: parts }) => ({
      ...payment,
      ...parts[at],
      gigId: day.id,
      changed: changedOn(day, payment),
    }))
    return { shares: own, change: own.length > 0 ? projectShares(day, own) : {} }
  })
}
