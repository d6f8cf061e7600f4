import type { Gig, GigExpenseItem, PaymentMethod } from '../gigs/gig.ts'

/** A gig with what its costs are read from; a list without long texts has no descriptions and no address. */
export interface CostedGig extends Gig {
  readonly parkingDescription?: string | null | undefined
  readonly otherExpenseDescription?: string | null | undefined
  readonly otherExpenseItems: readonly GigExpenseItem[]
  readonly gigAddress?: string | null | undefined
}

/** A gig with all that the report prints. */
export interface ReportGig extends CostedGig {
  readonly paymentMethod: PaymentMethod
}
