import { budgetsIn, isSamePart, viewBudgets } from '#domain/budgets/budget.ts'
import { bookCosts } from '#domain/dashboard/cost-book.ts'
import { categoryKey, STORED_PARKING, taxCategoryNamed } from '#domain/expenses/category.ts'
import { type OwnCategory, parentsOf } from '#domain/expenses/own-categories.ts'
import { moneyOf } from '#domain/money/money.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import { periodOf } from '#domain/time/period.ts'
import { findRates } from '../account/sign-in/store.ts'
import { audit, differences } from '../core/database/audit.ts'
import type { Queries } from '../core/database/queries.ts'
import { once } from '../core/http/idempotency.ts'
import { outdated } from '../core/http/if-match.ts'
import type { Handlers } from '../core/http/mount.ts'
import { notPossible } from '../errors.ts'
import { listCategories, lockCategories } from '../expenses/categories-store.ts'
import { listRowsIn } from '../gigs/counted-rows.ts'
import type { Owner } from '../principal.ts'
import type { Services } from '../services.ts'
import { clearBudgetOfMonth, countBudgets, listBudgetsUpTo, setBudget } from './budgets-store.ts'

type Calls = keyof Handlers & `${string} /api/budgets${string}`

const firstDay = (month: string): Day => `${month}-01`

/** Returns the budgets of a month with what was spent on each. */
async function budgetsOf(queries: Queries, owner: Owner, month: Day) {
  const [rows, stored, categories, rates] = await Promise.all([
    listRowsIn(queries, owner, periodOf('monthly', month)),
    listBudgetsUpTo(queries, owner, month),
    listCategories(queries, owner),
    findRates(queries, owner),
  ])
  const view = viewBudgets(month, budgetsIn(month, stored), bookCosts(rows, rates), parentsOf(categories))
  return view.rows.map(({ category, subcategory, budgetAmount, isMonthly, spent }) => ({
    ...{ category, subcategory, budgetAmount, isMonthly, actualAmount: moneyOf(spent) },
  }))
}

/** Returns the stored name of a budget's category. Throws 400 when there is none. */
function categoryOf(name: string, categories: readonly OwnCategory[]): string {
  if (categoryKey(name) === categoryKey(STORED_PARKING)) return STORED_PARKING
  const own = categories.find((category) => categoryKey(category.name) === categoryKey(name))
  const category = own?.name ?? taxCategoryNamed(name)
  if (category === undefined) throw notPossible({ path: 'category', problem: { code: 'noSuchCategory' } })
  return category
}

/** Returns the stored name of a budget's subcategory; empty for none. One that a category no longer has keeps its name. */
function partOf(name: string | null, category: string, categories: readonly OwnCategory[]): string {
  if (name === null) return ''
  const parts = categories.find((each) => each.name === category)?.subcategories ?? []
  return parts.find((part) => categoryKey(part) === categoryKey(name)) ?? name
}

/** Makes the calls for what workers mean to spend. */
export const budgetHandlers = ({ database: { queries } }: Pick<Services, 'database'>): Pick<Handlers, Calls> => ({
  'GET /api/budgets': ({ query }, { caller }) => budgetsOf(queries, caller.owner, firstDay(query.month)),

  'POST /api/budgets': ({ body }, call) =>
    once(queries, call, async (transaction) => {
      const { caller } = call
      const { owner } = caller
      const categories = await lockCategories(transaction, owner)
      const month = firstDay(body.month)
      const category = categoryOf(body.category, categories)
      const subcategory = partOf(body.subcategory, category, categories)
      const stored = await listBudgetsUpTo(transaction, owner, month)
      const holds = budgetsIn(month, stored).find((each) => isSamePart(each, { category, subcategory: subcategory || null }))
      if (body.seen !== undefined && body.seen !== (holds?.budgetAmount ?? null)) throw outdated()
      const { isMonthly, budgetAmount } = body
      const before = stored.find(
        (each) => each.month === month && each.isMonthly === isMonthly && each.category === category && each.subcategory === subcategory,
      )
      if (!before) await caller.budget.makeRoom('budgets', 1, () => countBudgets(transaction, owner))
      // A month's own budget gives way to a monthly one that is set in it, and to its own removal.
      if (isMonthly || budgetAmount === null) await clearBudgetOfMonth(transaction, owner, month, category, subcategory)
      if (isMonthly || budgetAmount !== null) {
        const budget = await setBudget(transaction, owner, { month, category, subcategory, isMonthly, budgetAmount })
        await audit(transaction, caller, [
          before
            ? { action: 'update', tableName: 'budgets', recordId: budget.id, ...differences(before, budget) }
            : { action: 'create', tableName: 'budgets', recordId: budget.id, newValues: budget },
        ])
      } else if (before)
        await audit(transaction, caller, [{ action: 'delete', tableName: 'budgets', recordId: before.id, oldValues: before }])
      return budgetsOf(transaction, owner, month)
    }),
})
