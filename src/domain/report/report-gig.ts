import type { Gig, GigExpenseItem, PaymentMethod } from '../gig.ts'

/** A gig with what only the report prints. */
export interface ReportGig extends Gig {
  readonly paymentMethod: PaymentMethod
  readonly parkingDescription: string | null
  readonly otherExpenseDescription: string | null
  readonly otherExpenseItems: readonly GigExpenseItem[]
  readonly gigAddress: string | null
}
