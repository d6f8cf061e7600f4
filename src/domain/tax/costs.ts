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
export const netCost = (gross: Cents, reimbursed: Cents): Cents => Math.max(0, gross - reimbursed)

/** A cost's two amounts with what follows from them. */
const amounts = (gross: Cents, reimbursed: Cents) => ({
  gross,
  reimbursed,
  net: netCost(gross, reimbursed),
  over: Math.max(0, reimbursed - gross),
})

export const gigName = ({ clientName, eventName }: GigName): GigName => ({ clientName, eventName })

const typed = (text: string): CostPurpose => ({ code: 'typed', text })

const categoryOf = ({ category }: { readonly category: string }) => (category === STORED_PARKING ? null : category)

const described = (text: string | null | undefined, code: 'undescribedParking' | 'undescribedCosts'): CostPurpose =>
  text ? typed(text) : { code }

/** Returns what a cost within a gig was for, as `takeCosts` passes it on. */
export function purposeWithin(gig: Gig, category: string | null, item: GigExpenseItem | null): CostPurpose {
  if (item?.isNotItemized) return { code: 'notItemized', text: item.businessPurpose }
  if (item) return typed(item.businessPurpose)
  return category === null
    ? described(gig.parkingDescription, 'undescribedParking')
    : described(gig.otherExpenseDescription, 'undescribedCosts')
}

/** Takes a cost within a gig: one of its items, or its parking or a sum, which have none. Cents. */
type TakeCost<G> = (gig: G, category: string | null, item: GigExpenseItem | null, gross: Cents, reimbursed: Cents) => void

/** Returns whether the items of a gig explain the totals of its other costs. */
function isItemized({ otherExpenseItems, otherExpenses, reimbursedOther }: Gig): boolean {
  let gross = centsOf(otherExpenses)
  let reimbursed = centsOf(reimbursedOther)
  for (const item of otherExpenseItems) {
    gross -= centsOf(item.amount)
    reimbursed -= centsOf(item.reimbursedAmount)
  }
  return gross === 0 && reimbursed === 0
}

/**
 * Passes on the costs of each gig except mileage: parking, then each other cost, or their sum if no items explain it. `takeGig` is called
 * after the costs of a gig. It is one loop that makes nothing itself: a browser that has just loaded ten thousand gigs needs twice as long to
 * make a list of costs for each of them.
 */
export function takeCosts<G extends Gig>(gigs: readonly G[], take: TakeCost<G>, takeGig?: (gig: G) => void) {
  for (const gig of gigs) {
    const parking = centsOf(gig.parkingExpense)
    const parkingBack = centsOf(gig.reimbursedParking)
    if (parking > 0 || parkingBack > 0) take(gig, null, null, parking, parkingBack)
    const items = isItemized(gig) ? gig.otherExpenseItems : null
    for (const item of items ?? []) {
      const gross = centsOf(item.amount)
      const back = centsOf(item.reimbursedAmount)
      if (gross > 0 || back > 0) take(gig, categoryOf(item), item, gross, back)
    }
    const other = items ? 0 : centsOf(gig.otherExpenses)
    const otherBack = items ? 0 : centsOf(gig.reimbursedOther)
    if (other > 0 || otherBack > 0) take(gig, 'Other Expenses', null, other, otherBack)
    takeGig?.(gig)
  }
}

/** Returns a gig's costs except mileage, with its name and day. */
export function gigCosts(gig: Gig): Cost[] {
  const { date } = gig
  const name = gigName(gig)
  const costs: Cost[] = []
  takeCosts([gig], (_, category, item, gross, reimbursed) => {
    const subcategory = item?.subcategory ?? null
    const purpose = purposeWithin(gig, category, item)
    costs.push({ date, category, subcategory, purpose, merchant: '', gig: name, ...amounts(gross, reimbursed) })
  })
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
