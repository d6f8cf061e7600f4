import { basePay, earnings, type Gig, isPaid } from '../gigs/gig.ts'
import { type Cents, centsOf } from '../money/money.ts'

/**
 * Returns what the client paid for a completed gig in cents, including reimbursements and without tips. For a gig completed by hand, this
 * is its pay.
 */
export const receivedFor = (gig: Gig): Cents =>
  isPaid(gig) ? centsOf(gig.totalReceived) : earnings(gig) - centsOf(gig.tips) - centsOf(gig.withheld)

/** Returns the reimbursed part of it, in cents: at most the received amount, so that the rest is the pay. */
export const reimbursedFor = (gig: Gig): Cents => receivedFor(gig) + centsOf(gig.withheld) - basePay(gig)
