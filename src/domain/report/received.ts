import { earnings, type Gig, isPaid } from '../gig.ts'
import { type Cents, centsOf } from '../money.ts'

/** What the client paid for a completed gig, reimbursements in it, tips not; a gig completed by hand was paid just its pay. */
export const receivedFor = (gig: Gig): Cents => (isPaid(gig) ? centsOf(gig.totalReceived) : earnings(gig) - centsOf(gig.tips))
