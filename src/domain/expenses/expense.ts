import { type Cents, centsOf, type Money } from '../money/money.ts'
import type { Day } from '../time/calendar-day.ts'
import { newestFirst } from '../time/order.ts'

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

/** A line of the Gig-Related Expenses: what a gig cost, or an expense that is linked to one. */
export type GigRelatedLine<R, E extends Expense> =
  | { readonly row: R; readonly line?: never }
  | { readonly line: ExpenseLine<E>; readonly row?: never }

/** All Expenses in its two sections, each newest first: what is linked to a gig stands with the costs of the gigs (spec.md 2). */
export function expenseSections<R extends { readonly gig: { readonly date: Day } }, E extends Expense>(
  rows: readonly R[],
  expenses: readonly E[],
): { readonly standalone: readonly ExpenseLine<E>[]; readonly gigRelated: readonly GigRelatedLine<R, E>[] } {
  const gigRelated: readonly GigRelatedLine<R, E>[] = [
    ...rows.map((row) => ({ row })),
    ...expenseLines(expenses.filter(({ gigId }) => gigId !== null)).map((line) => ({ line })),
  ]
  const dateOf = ({ row, line }: GigRelatedLine<R, E>) => row?.gig.date ?? line?.expense.date ?? ''
  return {
    standalone: expenseLines(expenses.filter(({ gigId }) => gigId === null)),
    // A stable order: a reimbursement stays behind its expense.
    gigRelated: gigRelated.toSorted((one, other) => (dateOf(one) === dateOf(other) ? 0 : dateOf(one) < dateOf(other) ? 1 : -1)),
  }
}

const merchantKey = (merchant: string | null) => merchant?.trim().toLowerCase() ?? ''

/** The category that was last chosen for a merchant, however the name is written; undefined for one that was never paid. */
export function lastCategory(expenses: readonly Expense[], merchant: string): string | undefined {
  const key = merchantKey(merchant)
  if (key === '') return undefined
  return expenses.filter((expense) => merchantKey(expense.merchant) === key).sort(newestFirst)[0]?.category
}
