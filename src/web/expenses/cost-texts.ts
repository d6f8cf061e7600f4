import type { Expense } from '#contract/expenses.ts'
import type { Gig } from '#contract/gigs.ts'
import { type BookedCost, costGroup } from '#domain/dashboard/cost-book.ts'
import { categoryName } from '#words/category-text.ts'
import { expensesPage as words } from '#words/en/expenses/expenses-page.ts'

/** Returns the name of a group of costs: a category, parking or mileage. */
export const groupName = (group: string): string =>
  group === 'mileage' ? words.mileage : group === 'parking' ? words.parking : categoryName(group)

/** Returns what a row says of a cost: its title, and the texts below it. */
export function textsOf(cost: BookedCost<Gig, Expense>): { readonly title: string; readonly details: readonly string[] } {
  const { expense, gig } = cost
  const group = groupName(costGroup(cost))
  if (expense) {
    const title = expense.merchant ? `${expense.merchant}: ${expense.businessPurpose}` : expense.businessPurpose
    return { title, details: [group, ...(gig ? [gig.eventName] : [])] }
  }
  const title = titleOf(cost)
  return { title, details: [group === title ? '' : group, gig?.eventName ?? ''].filter(Boolean) }
}

function titleOf({ purpose, isMileage, gig }: BookedCost<Gig, Expense>): string {
  if (isMileage) return words.miles({ miles: (gig?.mileage ?? 0).toLocaleString('en-US') })
  if (purpose?.code === 'typed') return purpose.text
  if (purpose?.code === 'notItemized') return words.notItemized
  return purpose?.code === 'undescribedParking' ? words.parking : words.undescribed
}
