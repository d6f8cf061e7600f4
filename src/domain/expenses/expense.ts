import { type Cents, centsOf, type Money } from '../money/money.ts'
import type { Day } from '../time/calendar-day.ts'
import { newestFirst } from '../time/order.ts'

/** A business cost. It stands alone, or it is linked to a gig. */
export interface Expense {
  readonly id: number
  readonly date: Day
  readonly amount: Money
  readonly merchant: string | null
  readonly businessPurpose: string
  readonly category: string
  /** A part of an own category; null for none. */
  readonly subcategory: string | null
  readonly gigId: number | null
  readonly reimbursedAmount: Money
}

/** Returns what an expense cost after reimbursement, in cents. */
export const expenseNet = (expense: Pick<Expense, 'amount' | 'reimbursedAmount'>): Cents =>
  centsOf(expense.amount) - centsOf(expense.reimbursedAmount)

/** Returns the reimbursement that is stored: never more than was spent (money.md A30). */
export const cappedReimbursement = (amount: Cents, reimbursed: Cents): Cents => Math.min(amount, reimbursed)

/** A line of an expense list. `isReimbursement` marks the negative line that follows its expense. */
export interface ExpenseLine<E extends Expense = Expense> {
  readonly expense: E
  readonly isReimbursement: boolean
  readonly cents: Cents
}

/**
 * Returns the lines of expenses above 0, each followed by its reimbursement if there is one. The lines sum to the net cost
 * (money.md A7).
 */
export function expenseLines<E extends Expense>(expenses: readonly E[]): ExpenseLine<E>[] {
  return expenses.filter(hasAmount).flatMap((expense) => {
    const line = { expense, isReimbursement: false, cents: centsOf(expense.amount) }
    const reimbursed = centsOf(expense.reimbursedAmount)
    return reimbursed === 0 ? [line] : [line, { expense, isReimbursement: true, cents: -reimbursed }]
  })
}

export const hasAmount = (expense: Pick<Expense, 'amount'>): boolean => centsOf(expense.amount) > 0

/** A line of the Gig-Related Expenses: the cost of a gig, or an expense that is linked to one. */
export type GigRelatedLine<R, E extends Expense> =
  | { readonly row: R; readonly line?: never }
  | { readonly line: ExpenseLine<E>; readonly row?: never }

/** A line of the Standalone Expenses: an expense, its reimbursement, or a drive without a gig. */
export type StandaloneLine<D, E extends Expense> =
  | { readonly line: ExpenseLine<E>; readonly driven?: never }
  | { readonly driven: D; readonly line?: never }

/** Sorts by day, the newest first. The sort is stable: a reimbursement stays behind its expense. */
const newestDay = <Line>(lines: readonly Line[], dayOf: (line: Line) => Day | undefined): Line[] =>
  lines.toSorted((one, other) => {
    const [day = '', next = ''] = [dayOf(one), dayOf(other)]
    return day === next ? 0 : day < next ? 1 : -1
  })

/**
 * Splits All Expenses into its two sections, each with the newest first. Linked expenses are listed with the costs of the gigs (spec.md 2).
 */
export function expenseSections<
  R extends { readonly gig: { readonly date: Day } },
  E extends Expense,
  D extends { readonly drive: { readonly day: Day } },
>(
  rows: readonly R[],
  expenses: readonly E[],
  drives: readonly D[],
): { readonly standalone: readonly StandaloneLine<D, E>[]; readonly gigRelated: readonly GigRelatedLine<R, E>[] } {
  const gigRelated: readonly GigRelatedLine<R, E>[] = [
    ...rows.map((row) => ({ row })),
    ...expenseLines(expenses.filter(({ gigId }) => gigId !== null)).map((line) => ({ line })),
  ]
  const standalone: readonly StandaloneLine<D, E>[] = [
    ...expenseLines(expenses.filter(({ gigId }) => gigId === null)).map((line) => ({ line })),
    ...drives.map((driven) => ({ driven })),
  ]
  return {
    standalone: newestDay(standalone, ({ line, driven }) => line?.expense.date ?? driven?.drive.day),
    gigRelated: newestDay(gigRelated, ({ row, line }) => row?.gig.date ?? line?.expense.date),
  }
}

const merchantKey = (merchant: string | null) => merchant?.trim().toLowerCase() ?? ''

/** Returns the category that was last chosen for a merchant, in any spelling; undefined for a new merchant. */
export function lastCategory(expenses: readonly Expense[], merchant: string): string | undefined {
  const key = merchantKey(merchant)
  if (key === '') return undefined
  return expenses.filter((expense) => merchantKey(expense.merchant) === key).sort(newestFirst)[0]?.category
}
