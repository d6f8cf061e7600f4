import type { coveredCost } from '#domain/expenses/covered-by-miles.ts'
import { expenseTexts } from './en/expenses.ts'

/** Asks about an expense that would count twice; null where nothing does. */
export function milesQuestion(cost: ReturnType<typeof coveredCost>): string | null {
  if (cost === null) return null
  return cost.isFuel ? expenseTexts.milesCoverFuel(cost) : expenseTexts.milesCoverCar(cost)
}
