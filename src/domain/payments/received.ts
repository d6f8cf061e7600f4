import { basePay, earnings, type Gig, isPaid } from '../gigs/gig.ts'
import { type Cents, centsOf } from '../money/money.ts'

/** What the client paid for a completed gig, reimbursements in it, tips not; a gig completed by hand was paid just its pay. */
export const receivedFor = (gig: Gig): Cents => (isPaid(gig) ? centsOf(gig.totalReceived) : earnings(gig) - centsOf(gig.tips))

/** What of it was reimbursement: no more than was received, so that what is left is the pay. */
export const reimbursedFor = (gig: Gig): Cents => receivedFor(gig) - basePay(gig)
