import { type Expense, hasAmount } from '../expenses/expense.ts'
import type { Gig, GigExpenseItem } from '../gigs/gig.ts'
import { type Cents, centsOf, sumOf } from '../money/money.ts'
import type { Day } from '../time/calendar-day.ts'

/** One cost of a gig, or one logged separately. Cents; `net` is never below 0. */
export interface Cost {
  readonly date: Day
  readonly category: string
  readonly what: string
  /** The merchant; empty for a gig's own costs. */
  readonly merchant: string
  /** The gig of the cost as `"client, event"`; empty without a gig. */
  readonly gig: string
  readonly gross: Cents
  readonly reimbursed: Cents
  readonly net: Cents
  /** The reimbursement beyond the cost (money.md A8). */
  readonly over: Cents
}

/** The category of a gig's parking and tolls. They are listed with the miles, not with the purchases. */
export const PARKING = 'Parking and tolls'

const costOf = (fields: Omit<Cost, 'net' | 'over'>): Cost => ({
  ...fields,
  net: Math.max(0, fields.gross - fields.reimbursed),
  over: Math.max(0, fields.reimbursed - fields.gross),
})

export const gigName = (gig: Pick<Gig, 'clientName' | 'eventName'>) => `${gig.clientName}, ${gig.eventName}`

/** Returns a gig's costs except mileage: parking, then each other cost, or their sum if there are no items. */
export function gigCosts(gig: Gig): Cost[] {
  const cost = (category: string, what: string, gross: Cents, reimbursed: Cents) =>
    costOf({ date: gig.date, category, what, merchant: '', gig: gigName(gig), gross, reimbursed })
  const spent = centsOf(gig.otherExpenses)
  const nameOf = ({ businessPurpose, isNotItemized }: GigExpenseItem) =>
    isNotItemized ? `${businessPurpose} (not itemized)` : businessPurpose
  const listed = (item: GigExpenseItem) => cost(item.category, nameOf(item), centsOf(item.amount), centsOf(item.reimbursedAmount))
  const back = centsOf(gig.reimbursedOther)
  const listedSum = (of: 'amount' | 'reimbursedAmount') => sumOf(gig.otherExpenseItems, (item) => centsOf(item[of]))
  const isListed = listedSum('amount') === spent && listedSum('reimbursedAmount') === back
  const others = isListed
    ? gig.otherExpenseItems.map(listed)
    : [cost('Other Expenses', gig.otherExpenseDescription || 'Other expenses', spent, back)]
  const parking = cost(PARKING, gig.parkingDescription || 'Parking', centsOf(gig.parkingExpense), centsOf(gig.reimbursedParking))
  return [parking, ...others].filter(({ gross, reimbursed }) => gross > 0 || reimbursed > 0)
}

/** Returns the costs of separately logged expenses above 0. */
export const loggedCosts = (expenses: readonly Expense[]): Cost[] =>
  expenses.filter(hasAmount).map((expense) =>
    costOf({
      date: expense.date,
      category: expense.category,
      what: expense.businessPurpose,
      merchant: expense.merchant ?? '',
      gig: '',
      gross: centsOf(expense.amount),
      reimbursed: centsOf(expense.reimbursedAmount),
    }),
  )
