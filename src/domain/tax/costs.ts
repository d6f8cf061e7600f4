import { STORED_PARKING } from '../expenses/category.ts'
import { type Expense, hasAmount } from '../expenses/expense.ts'
import type { Gig, GigExpenseItem } from '../gigs/gig.ts'
import { type Cents, centsOf, type Money, sumOf } from '../money/money.ts'
import type { Day } from '../time/calendar-day.ts'

/** What names a gig where its costs and drives are listed. */
export type GigName = Pick<Gig, 'clientName' | 'eventName'>

/** What a cost was for: as the worker wrote it, or what is known of a gig's cost without a description. */
export type CostPurpose =
  | { readonly code: 'typed'; readonly text: string }
  /** The part of a total that no item explains. */
  | { readonly code: 'notItemized'; readonly text: string }
  | { readonly code: 'undescribedParking' }
  | { readonly code: 'undescribedCosts' }

/** One cost of a gig, or one logged separately. Cents; `net` is never below 0. */
export interface Cost {
  readonly date: Day
  /** Null for parking and tolls. A gig's are listed with the miles, not with the purchases. */
  readonly category: string | null
  /** A part of an own category; null for none. */
  readonly subcategory: string | null
  readonly purpose: CostPurpose
  /** The merchant; empty for a gig's own costs. */
  readonly merchant: string
  /** The gig of the cost; null for a cost that was logged separately. */
  readonly gig: GigName | null
  readonly gross: Cents
  readonly reimbursed: Cents
  readonly net: Cents
  /** The reimbursement beyond the cost (money.md A8). */
  readonly over: Cents
}

/** A cost's two amounts with what follows from them. */
const amounts = (gross: Cents, reimbursed: Cents) => ({
  gross,
  reimbursed,
  net: Math.max(0, gross - reimbursed),
  over: Math.max(0, reimbursed - gross),
})

export const gigName = ({ clientName, eventName }: GigName): GigName => ({ clientName, eventName })

const typed = (text: string): CostPurpose => ({ code: 'typed', text })

const categoryOf = ({ category }: { readonly category: string }) => (category === STORED_PARKING ? null : category)

const purposeOf = ({ businessPurpose: text, isNotItemized }: GigExpenseItem): CostPurpose =>
  isNotItemized ? { code: 'notItemized', text } : typed(text)

const described = (text: string | null | undefined, code: 'undescribedParking' | 'undescribedCosts'): CostPurpose =>
  text ? typed(text) : { code }

/** Returns whether the items of a gig explain the totals of its other costs. */
const isItemized = ({ otherExpenseItems: items, otherExpenses, reimbursedOther }: Gig): boolean =>
  sumOf(items, ({ amount }) => centsOf(amount)) === centsOf(otherExpenses) &&
  sumOf(items, ({ reimbursedAmount }) => centsOf(reimbursedAmount)) === centsOf(reimbursedOther)

/** Returns a gig's costs except mileage: parking, then each other cost, or their sum if there are no items. */
export function gigCosts(gig: Gig): Cost[] {
  const name = gigName(gig)
  const costs: Cost[] = []
  const add = (
    category: string | null,
    subcategory: string | null,
    purpose: CostPurpose,
    amount: Money | null,
    reimbursedAmount: Money | null,
  ) => {
    const back = centsOf(reimbursedAmount)
    const gross = centsOf(amount)
    if (gross > 0 || back > 0)
      costs.push({ date: gig.date, category, subcategory, purpose, merchant: '', gig: name, ...amounts(gross, back) })
  }
  add(null, null, described(gig.parkingDescription, 'undescribedParking'), gig.parkingExpense, gig.reimbursedParking)
  if (isItemized(gig))
    for (const item of gig.otherExpenseItems)
      add(categoryOf(item), item.subcategory ?? null, purposeOf(item), item.amount, item.reimbursedAmount)
  else add('Other Expenses', null, described(gig.otherExpenseDescription, 'undescribedCosts'), gig.otherExpenses, gig.reimbursedOther)
  return costs
}

/** Returns the costs of separately logged expenses above 0. */
export const loggedCosts = (expenses: readonly Expense[]): Cost[] =>
  expenses.filter(hasAmount).map((expense) => ({
    date: expense.date,
    category: categoryOf(expense),
    subcategory: expense.subcategory ?? null,
    purpose: typed(expense.businessPurpose),
    merchant: expense.merchant ?? '',
    gig: null,
    ...amounts(centsOf(expense.amount), centsOf(expense.reimbursedAmount)),
  }))
