import type { BudgetRow, MonthBudget } from '#domain/budgets/budget.ts'
import { STORED_PARKING } from '#domain/expenses/category.ts'
import { formatCents } from '#domain/money/money.ts'
import { categoryName } from './category-text.ts'
import { budgets as words } from './en/budgets.ts'

/** Returns the name of what a budget is for: `Supplies`, `Supplies, Cups`, `Parking and tolls`. */
export function budgetName({ category, subcategory }: Pick<MonthBudget, 'category' | 'subcategory'>): string {
  const name = category === STORED_PARKING ? words.parking : categoryName(category)
  return subcategory === null ? name : words.part({ category: name, subcategory })
}

/** Says how much of a budget is left, or by how much it is over. */
export function standingText({ spent, budget, standing }: Pick<BudgetRow, 'spent' | 'budget' | 'standing'>): string {
  const amount = formatCents(Math.abs(budget - spent))
  return words[standing]({ amount })
}

/** Says that a budget was just passed. */
export const nowOverText = (row: BudgetRow): string =>
  words.nowOver({ name: budgetName(row), over: formatCents(row.spent - row.budget), budget: formatCents(row.budget) })
