import { STORED_PARKING } from '../expenses/category.ts'
import { type Expense, hasAmount } from '../expenses/expense.ts'
import type { Gig, GigExpenseItem } from '../gigs/gig.ts'
import { type Cents, centsOf } from '../money/money.ts'
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

/** Returns what a cost was in the end: never less than 0, if more was reimbursed than was spent. */
export const netOf = (gross: Cents, reimbursed: Cents): Cents => Math.max(0, gross - reimbursed)

/** A cost's two amounts with what follows from them. */
const amounts = (gross: Cents, reimbursed: Cents) => ({
  gross,
  reimbursed,
  net: netOf(gross, reimbursed),
  over: Math.max(0, reimbursed - gross),
})

export const gigName = ({ clientName, eventName }: GigName): GigName => ({ clientName, eventName })

const typed = (text: string): CostPurpose => ({ code: 'typed', text })

const categoryOf = ({ category }: { readonly category: string }) => (category === STORED_PARKING ? null : category)

const purposeOf = ({ businessPurpose: text, isNotItemized }: GigExpenseItem): CostPurpose =>
  isNotItemized ? { code: 'notItemized', text } : typed(text)

const described = (text: string | null | undefined, code: 'undescribedParking' | 'undescribedCosts'): CostPurpose =>
  text ? typed(text) : { code }

/** A cost within a gig, before what follows from its gig and its amounts. Cents. */
export type CostOfGig = Pick<Cost, 'category' | 'subcategory' | 'purpose' | 'gross' | 'reimbursed'>

/** Returns the costs within a gig except mileage: parking, then each other cost, or their sum if no items explain it. */
export function costsWithin(gig: Gig): CostOfGig[] {
  const costs: CostOfGig[] = []
  const add = (category: string | null, subcategory: string | null, purpose: CostPurpose, gross: Cents, reimbursed: Cents) => {
    if (gross > 0 || reimbursed > 0) costs.push({ category, subcategory, purpose, gross, reimbursed })
  }
  add(null, null, described(gig.parkingDescription, 'undescribedParking'), centsOf(gig.parkingExpense), centsOf(gig.reimbursedParking))
  const [gross, reimbursed] = [centsOf(gig.otherExpenses), centsOf(gig.reimbursedOther)]
  const ofItems = costs.length
  let [grossLeft, reimbursedLeft] = [gross, reimbursed]
  for (const item of gig.otherExpenseItems) {
    const [itemGross, itemReimbursed] = [centsOf(item.amount), centsOf(item.reimbursedAmount)]
    grossLeft -= itemGross
    reimbursedLeft -= itemReimbursed
    add(categoryOf(item), item.subcategory ?? null, purposeOf(item), itemGross, itemReimbursed)
  }
  if (grossLeft === 0 && reimbursedLeft === 0) return costs
  costs.length = ofItems
  add('Other Expenses', null, described(gig.otherExpenseDescription, 'undescribedCosts'), gross, reimbursed)
  return costs
}

/** Returns a gig's costs except mileage, with its name and day. */
export function gigCosts(gig: Gig): Cost[] {
  const [name, { date }] = [gigName(gig), gig]
  return costsWithin(gig).map(({ category, subcategory, purpose, gross, reimbursed }) => ({
    ...{ date, category, subcategory, purpose, merchant: '', gig: name },
    ...amounts(gross, reimbursed),
  }))
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
