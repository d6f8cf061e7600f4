import { type Expense, hasAmount } from '../expenses/expense.ts'
import type { Gig, GigExpenseItem } from '../gigs/gig.ts'
import { type Cents, centsOf, sumOf } from '../money/money.ts'
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

const costOf = (fields: Omit<Cost, 'net' | 'over'>): Cost => ({
  ...fields,
  net: Math.max(0, fields.gross - fields.reimbursed),
  over: Math.max(0, fields.reimbursed - fields.gross),
})

export const gigName = ({ clientName, eventName }: GigName): GigName => ({ clientName, eventName })

const typed = (text: string): CostPurpose => ({ code: 'typed', text })

/** A category that other programs may send for parking. It counts as a gig's parking. */
export const STORED_PARKING = 'Parking and tolls'
const categoryOf = ({ category }: { readonly category: string }) => (category === STORED_PARKING ? null : category)

/** Returns a gig's costs except mileage: parking, then each other cost, or their sum if there are no items. */
export function gigCosts(gig: Gig): Cost[] {
  const cost = (category: string | null, purpose: CostPurpose, gross: Cents, reimbursed: Cents) =>
    costOf({ date: gig.date, category, purpose, merchant: '', gig: gigName(gig), gross, reimbursed })
  const spent = centsOf(gig.otherExpenses)
  const purposeOf = ({ businessPurpose: text, isNotItemized }: GigExpenseItem): CostPurpose =>
    isNotItemized ? { code: 'notItemized', text } : typed(text)
  const listed = (item: GigExpenseItem) => cost(categoryOf(item), purposeOf(item), centsOf(item.amount), centsOf(item.reimbursedAmount))
  const back = centsOf(gig.reimbursedOther)
  const listedSum = (of: 'amount' | 'reimbursedAmount') => sumOf(gig.otherExpenseItems, (item) => centsOf(item[of]))
  const isListed = listedSum('amount') === spent && listedSum('reimbursedAmount') === back
  const described = (text: string | null | undefined, otherwise: CostPurpose) => (text ? typed(text) : otherwise)
  const others = isListed
    ? gig.otherExpenseItems.map(listed)
    : [cost('Other Expenses', described(gig.otherExpenseDescription, { code: 'undescribedCosts' }), spent, back)]
  const parkingPurpose = described(gig.parkingDescription, { code: 'undescribedParking' })
  const parking = cost(null, parkingPurpose, centsOf(gig.parkingExpense), centsOf(gig.reimbursedParking))
  return [parking, ...others].filter(({ gross, reimbursed }) => gross > 0 || reimbursed > 0)
}

/** Returns the costs of separately logged expenses above 0. */
export const loggedCosts = (expenses: readonly Expense[]): Cost[] =>
  expenses.filter(hasAmount).map((expense) =>
    costOf({
      date: expense.date,
      category: categoryOf(expense),
      purpose: typed(expense.businessPurpose),
      merchant: expense.merchant ?? '',
      gig: null,
      gross: centsOf(expense.amount),
      reimbursed: centsOf(expense.reimbursedAmount),
    }),
  )
