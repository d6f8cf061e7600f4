import type { Day } from './calendar-day.ts'
import { type Cents, centsOf, type Money } from './money.ts'

/** A business cost logged on its own, or linked to a gig. */
export interface Expense {
  readonly id: number
  readonly date: Day
  readonly amount: Money
  readonly merchant: string | null
  readonly businessPurpose: string
  readonly category: string
  readonly gigId: number | null
  readonly reimbursedAmount: Money
}

/** What an expense cost after what the client paid back. */
export const expenseNet = (expense: Pick<Expense, 'amount' | 'reimbursedAmount'>): Cents =>
  centsOf(expense.amount) - centsOf(expense.reimbursedAmount)

/** What of a reimbursement is kept: never more than was spent (money.md A30). */
export const cappedReimbursement = (amount: Cents, reimbursed: Cents): Cents => Math.min(amount, reimbursed)

/** A line of an expense list; `isReimbursement` marks the negative one that follows its parent. */
export interface ExpenseLine<E extends Expense = Expense> {
  readonly expense: E
  readonly isReimbursement: boolean
  readonly category: string
  readonly businessPurpose: string
  readonly cents: Cents
}

/** The lines of expenses above 0, each followed by its "Client Reimbursement" if there is one; they sum to the net cost (money.md A7). */
export function expenseLines<E extends Expense>(expenses: readonly E[]): ExpenseLine<E>[] {
  return expenses.filter(hasAmount).flatMap((expense) => {
    const { category, businessPurpose } = expense
    const line = { expense, isReimbursement: false, category, businessPurpose, cents: centsOf(expense.amount) }
    const reimbursed = centsOf(expense.reimbursedAmount)
    if (reimbursed === 0) return [line]
    const purpose = `Reimbursement: ${businessPurpose}`
    return [line, { expense, isReimbursement: true, category: 'Client Reimbursement', businessPurpose: purpose, cents: -reimbursed }]
  })
}

export const hasAmount = (expense: Pick<Expense, 'amount'>): boolean => centsOf(expense.amount) > 0
