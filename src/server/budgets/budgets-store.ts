import type { Moved } from '#contract/expenses/categories.ts'
import type { StoredBudget } from '#domain/budgets/budget.ts'
import type { Money } from '#domain/money/money.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import type { Queries } from '../core/database/queries.ts'
import { statement } from '../core/database/statement.ts'
import type { Owner } from '../principal.ts'

const COLUMNS = 'b.id, b.month, b.category, b.subcategory, b.is_monthly as "isMonthly", b.budget_amount::text as "budgetAmount"'
type BudgetRow = StoredBudget & { readonly id: number }

const upTo = statement<BudgetRow>(
  'budgets up to month',
  `select ${COLUMNS} from budgets b where b.user_id = $1 and (b.month = $2 or (b.month < $2 and b.is_monthly)) order by b.month, b.id`,
)

/** Returns the owner's budgets that can hold in a month: its own, and the monthly ones from before, the oldest first. */
export const listBudgetsUpTo = (queries: Queries, owner: Owner, month: Day): Promise<BudgetRow[]> => queries.run(upTo, [owner, month])

const counted = statement<{ rows: number }>('count budgets', 'select count(*)::int as rows from budgets b where b.user_id = $1')

export async function countBudgets(queries: Queries, owner: Owner): Promise<number> {
  const [row] = await queries.run(counted, [owner])
  return row?.rows ?? 0
}

const set = statement<BudgetRow>(
  'set budget',
  `insert into budgets as b (user_id, month, category, subcategory, is_monthly, budget_amount) values ($1, $2, $3, $4, $5, $6)
   on conflict (user_id, category, subcategory, month, is_monthly) do update set budget_amount = excluded.budget_amount, updated_at = excluded.updated_at
   returning ${COLUMNS}`,
)

/** Stores a budget from a month on, or only for that month. Null is stored too: it ends an earlier one. */
export async function setBudget(
  queries: Queries,
  owner: Owner,
  { month, category, subcategory, isMonthly, budgetAmount }: StoredBudget,
): Promise<BudgetRow> {
  const [row] = await queries.run(set, [owner, month, category, subcategory, isMonthly, budgetAmount])
  if (!row) throw new Error('A budget was not stored')
  return row
}

const cleared = statement(
  'clear budget of month',
  'delete from budgets b where b.user_id = $1 and b.month = $2 and b.category = $3 and b.subcategory = $4 and not b.is_monthly',
)

/** Removes the budget that holds only in one month, so that the monthly one holds there. */
export const clearBudgetOfMonth = (queries: Queries, owner: Owner, month: Day, category: string, subcategory: string) =>
  queries.run(cleared, [owner, month, category, subcategory])

const renamed = statement('rename category of budgets', 'update budgets b set category = $3 where b.user_id = $1 and b.category = $2')

export const renameBudgets = (queries: Queries, owner: Owner, from: string, to: string) => queries.run(renamed, [owner, from, to])

const ofCategory = statement<Moved['budgets'][number] & { budgetAmount: Money | null }>(
  'delete budgets of category',
  `delete from budgets b where b.user_id = $1 and b.category = $2
   returning b.month, b.subcategory, b.is_monthly as "isMonthly", b.budget_amount::text as "budgetAmount"`,
)

/** Deletes the budgets of a category, and returns them. */
export const deleteBudgetsOf = (queries: Queries, owner: Owner, category: string) => queries.run(ofCategory, [owner, category])

/**
 * Gives the budgets of a category's subcategories their new names, all at once: two may have exchanged theirs. What an older subcategory of a
 * new name left behind goes.
 */
export async function renamePartsOfBudgets(queries: Queries, owner: Owner, category: string, renamed: ReadonlyMap<string, string>) {
  const taken = new Set(renamed.values())
  for (const budget of await deleteBudgetsOf(queries, owner, category)) {
    const subcategory = renamed.get(budget.subcategory) ?? (taken.has(budget.subcategory) ? null : budget.subcategory)
    if (subcategory !== null) await setBudget(queries, owner, { ...budget, category, subcategory })
  }
}
