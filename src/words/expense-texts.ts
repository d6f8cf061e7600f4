import type { coveredCost } from '#domain/expenses/covered-by-miles.ts'
import type { ExpenseLine } from '#domain/expenses/expense.ts'
import { noParents, type Parents } from '#domain/expenses/own-categories.ts'
import { costCategory } from './category-text.ts'
import { expenseTexts } from './en/expenses.ts'

/** Names the category of a line of an expense list. A reimbursement has its own. */
export const lineCategory = ({ expense, isReimbursement }: ExpenseLine, parents: Parents = noParents): string =>
  isReimbursement ? expenseTexts.clientReimbursement : costCategory(expense, parents)

/** Says what a line of an expense list was for: `Hotel`, `Reimbursement: Hotel`. */
export const linePurpose = ({ expense: { businessPurpose: purpose }, isReimbursement }: ExpenseLine): string =>
  isReimbursement ? expenseTexts.reimbursementOf({ purpose }) : purpose

/** Asks about an expense that would count twice; null where nothing does. */
export function milesQuestion(cost: ReturnType<typeof coveredCost>): string | null {
  if (cost === null) return null
  return cost.isFuel ? expenseTexts.milesCoverFuel(cost) : expenseTexts.milesCoverCar(cost)
}
