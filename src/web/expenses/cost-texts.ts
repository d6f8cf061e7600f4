import type { Expense } from '#contract/expenses.ts'
import type { Gig } from '#contract/gigs.ts'
import { type BookedCost, costGroup } from '#domain/dashboard/cost-book.ts'
import { categoryName } from '#words/category-text.ts'
import { costTitle } from '#words/cost-texts.ts'
import { expensesPage as words } from '#words/en/expenses/expenses-page.ts'

/** Returns the name of a group of costs: a category, parking or mileage. */
export const groupName = (group: string): string =>
  group === 'mileage' ? words.mileage : group === 'parking' ? words.parking : categoryName(group)

/** Returns what a row says of a cost: its title, and the texts below it. */
export function textsOf(cost: BookedCost<Gig, Expense>): { readonly title: string; readonly details: readonly string[] } {
  const title = costTitle(cost)
  const group = groupName(costGroup(cost))
  return { title, details: [group === title ? '' : group, cost.gig?.eventName ?? ''].filter(Boolean) }
}
