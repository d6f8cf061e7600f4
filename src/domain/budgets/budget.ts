import type { BookedCost } from '../dashboard/cost-book.ts'
import { categoryKey, type ExpenseCategory, STORED_PARKING, taxCategoryNamed } from '../expenses/category.ts'
import { type Parents, taxCategoryOf } from '../expenses/own-categories.ts'
import { type Cents, centsOf, type Money, sumOf } from '../money/money.ts'
import type { Day } from '../time/calendar-day.ts'
import { addMonths } from '../time/calendar-month.ts'

/** What a worker set: an amount for one month, or from a month on. */
export interface StoredBudget {
  /** The first day of the month. */
  readonly month: Day
  /** A category of expenses, or `Parking and tolls`. */
  readonly category: string
  /** Empty for the whole category. */
  readonly subcategory: string
  /** Whether it holds in the later months too, until another monthly one. */
  readonly isMonthly: boolean
  /** Null says that there is no budget. */
  readonly budgetAmount: Money | null
}

const MONTH = /^(19|20)\d\d-(0[1-9]|1[0-2])$/
/** The pattern of a month, `YYYY-MM`. */
export const MONTH_PATTERN = MONTH.source
export const isMonth = (text: string): boolean => MONTH.test(text)

/** A budget that holds in a month. */
export interface MonthBudget {
  readonly category: string
  /** Null for the whole category. */
  readonly subcategory: string | null
  readonly budgetAmount: Money
  readonly isMonthly: boolean
}

type Part = Pick<MonthBudget, 'category' | 'subcategory'>

const keyOf = ({ category, subcategory }: { readonly category: string; readonly subcategory: string | null }) =>
  `${categoryKey(category)}\n${categoryKey(subcategory ?? '')}`

/** Returns whether two budgets are of the same category and subcategory. */
export const isSamePart = (one: Part, other: Part): boolean => keyOf(one) === keyOf(other)

/**
 * Returns the budgets that hold in a month, by category: the month's own, or else the last monthly one up to it. `stored` is in any order.
 */
export function budgetsIn(month: Day, stored: readonly StoredBudget[]): MonthBudget[] {
  const holding = new Map<string, StoredBudget>()
  const isBetter = (budget: StoredBudget, than: StoredBudget | undefined) =>
    than === undefined || (than.isMonthly && (!budget.isMonthly || budget.month > than.month))
  for (const budget of stored) {
    const canHold = budget.month === month || (budget.isMonthly && budget.month < month)
    if (canHold && isBetter(budget, holding.get(keyOf(budget)))) holding.set(keyOf(budget), budget)
  }
  return [...holding.values()]
    .flatMap(({ category, subcategory, budgetAmount, isMonthly }) =>
      budgetAmount === null ? [] : [{ category, subcategory: subcategory || null, budgetAmount, isMonthly }],
    )
    .sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

/** A cost as budgets see it. Cents. */
export type Spent = Pick<BookedCost, 'date' | 'category' | 'subcategory' | 'isMileage' | 'net'>

/** Returns the category of a cost in budgets; null for miles, which are not spending. */
const spentOn = ({ category, isMileage }: Pick<Spent, 'category' | 'isMileage'>): string | null =>
  isMileage ? null : (category ?? STORED_PARKING)

const OTHER: ExpenseCategory = 'Other Expenses'

/** Returns the tax category of a category, or parking. A name that nobody explained is an other expense, as in the report. */
const parentOf = (parents: Parents, category: string): string =>
  category === STORED_PARKING ? category : (taxCategoryNamed(taxCategoryOf(parents, category)) ?? OTHER)

/** Returns whether a cost counts in a budget: of its category or of an own category below it, and of its subcategory if it has one. */
export function countsIn(budget: Part, cost: Spent, parents: Parents): boolean {
  const category = spentOn(cost)
  if (category === null) return false
  const isCategory = categoryKey(category) === categoryKey(budget.category)
  if (budget.subcategory !== null) return isCategory && categoryKey(cost.subcategory ?? '') === categoryKey(budget.subcategory)
  return isCategory || categoryKey(parentOf(parents, category)) === categoryKey(budget.category)
}

/** Returns the costs of a month. */
export const spentIn = <C extends Spent>(month: Day, costs: readonly C[]): C[] => {
  const next = addMonths(month, 1)
  return costs.filter(({ date }) => date >= month && date < next)
}

/** How much of a budget is left. From 90% on, it is almost used. */
export type Standing = 'left' | 'almost' | 'over'
const ALMOST_PERCENT = 90

export const standingOf = (spent: Cents, budget: Cents): Standing =>
  spent > budget ? 'over' : spent > 0 && spent * 100 >= budget * ALMOST_PERCENT ? 'almost' : 'left'

/** A budget with what was spent. Cents. */
export interface BudgetRow extends MonthBudget {
  readonly spent: Cents
  readonly budget: Cents
  readonly standing: Standing
}

/** Costs without a budget, by their tax category. */
export interface Unbudgeted {
  readonly category: string
  readonly cents: Cents
  /** The budget to offer: the median of the three months before, or what was spent if that is 0, rounded up to $5. */
  readonly offered: Cents
}

/** The budgets of a month. Cents. */
export interface BudgetView {
  readonly rows: readonly BudgetRow[]
  /** All budgets without those inside another one, and what was spent on them. */
  readonly budget: Cents
  readonly spent: Cents
  readonly unbudgeted: readonly Unbudgeted[]
}

/** Returns whether a budget is inside another one of the same month: a subcategory's, or an own category's. */
const isInside = (budget: Part, all: readonly Part[], parents: Parents): boolean =>
  all.some((other) => {
    if (other === budget || other.subcategory !== null) return false
    const isOfCategory = budget.subcategory !== null && categoryKey(budget.category) === categoryKey(other.category)
    const parent = parentOf(parents, budget.category)
    return isOfCategory || (parent !== budget.category && categoryKey(parent) === categoryKey(other.category))
  })

/** Returns the budgets of a month with what was spent on each, and what was spent without a budget. `costs` may be of any months. */
export function viewBudgets(month: Day, budgets: readonly MonthBudget[], costs: readonly Spent[], parents: Parents): BudgetView {
  const ofMonth = spentIn(month, costs)
  const rows = budgets.map((each) => {
    const spent = sumOf(
      ofMonth.filter((cost) => countsIn(each, cost, parents)),
      ({ net }) => net,
    )
    const budget = centsOf(each.budgetAmount)
    return { ...each, spent, budget, standing: standingOf(spent, budget) }
  })
  const isBudgeted = (cost: Spent) => budgets.some((each) => countsIn(each, cost, parents))
  return {
    rows,
    budget: sumOf(
      rows.filter((row) => !isInside(row, budgets, parents)),
      ({ budget }) => budget,
    ),
    spent: sumOf(ofMonth.filter(isBudgeted), ({ net }) => net),
    unbudgeted: unbudgeted(month, costs, { budgets, isBudgeted, parents }),
  }
}

interface Set {
  readonly budgets: readonly MonthBudget[]
  readonly isBudgeted: (cost: Spent) => boolean
  readonly parents: Parents
}

function unbudgeted(month: Day, costs: readonly Spent[], { budgets, isBudgeted, parents }: Set): Unbudgeted[] {
  const without = new Map<string, Cents>()
  for (const cost of spentIn(month, costs)) {
    const category = spentOn(cost)
    if (category === null || isBudgeted(cost)) continue
    const name = parentOf(parents, category)
    without.set(name, (without.get(name) ?? 0) + cost.net)
  }
  return [...without]
    .filter(([, cents]) => cents > 0)
    .map(([category, cents]) => ({ category, cents, offered: offeredFor(category, month, costs, { budgets, parents }) }))
    .sort((one, other) => other.cents - one.cents)
}

/** Returns the budget to offer for a category, which also counts what is on the budgets inside it, and is at least their sum. */
function offeredFor(category: string, month: Day, costs: readonly Spent[], { budgets, parents }: Omit<Set, 'isBudgeted'>): Cents {
  const whole = { category, subcategory: null }
  const spentFrom = (from: Day) =>
    sumOf(
      spentIn(from, costs).filter((cost) => countsIn(whole, cost, parents)),
      ({ net }) => net,
    )
  const usual = medianOf([1, 2, 3].map((back) => spentFrom(addMonths(month, -back))))
  const inside = budgets.filter((each) => isInside(each, [whole], parents) && !isInside(each, budgets, parents))
  return upToFive(
    Math.max(
      usual > 0 ? usual : spentFrom(month),
      sumOf(inside, ({ budgetAmount }) => centsOf(budgetAmount)),
    ),
  )
}

const medianOf = (three: readonly Cents[]): Cents => three.toSorted((one, other) => one - other)[1] ?? 0

const FIVE_DOLLARS: Cents = 500
const upToFive = (cents: Cents): Cents => Math.ceil(cents / FIVE_DOLLARS) * FIVE_DOLLARS

/** Returns the budgets that a saved cost takes over their amount. `before` and `after` are the costs without and with it. */
export function newlyOver(
  month: Day,
  budgets: readonly MonthBudget[],
  { before, after }: Readonly<Record<'before' | 'after', readonly Spent[]>>,
  parents: Parents,
): BudgetRow[] {
  const was = viewBudgets(month, budgets, before, parents).rows
  return viewBudgets(month, budgets, after, parents).rows.filter((row, at) => row.standing === 'over' && was[at]?.standing !== 'over')
}
