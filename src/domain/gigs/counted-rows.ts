import type { Expense } from '../expenses/expense.ts'
import type { OwnDrive } from '../mileage/own-drive.ts'
import type { Gig } from './gig.ts'

/** A worker's rows that count in figures. */
export interface CountedRows<G extends Gig = Gig, E extends Expense = Expense> {
  readonly gigs: readonly G[]
  readonly expenses: readonly E[]
  /** The drives without a gig. Those of gigs count with their gig's miles. */
  readonly drives: readonly OwnDrive[]
}
