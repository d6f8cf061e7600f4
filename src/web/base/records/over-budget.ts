import type { QueryClient } from '@tanstack/react-query'
import type { Expense } from '#contract/expenses.ts'
import { newlyOver } from '#domain/budgets/budget.ts'
import { bookCosts } from '#domain/dashboard/cost-book.ts'
import { parentsOf } from '#domain/expenses/own-categories.ts'
import type { Rates } from '#domain/gigs/gig.ts'
import { isWithin, periodOf } from '#domain/time/period.ts'
import { nowOverText } from '#words/budget-texts.ts'
import { budgetsQuery } from './budgets.ts'
import { categories } from './categories.ts'
import { expenses } from './expenses.ts'
import { gigs } from './gigs.ts'

/**
 * Returns what a saved expense takes over its budget, in a sentence; undefined if it takes nothing over. `before` is the expense as it was;
 * null for a new one. Asks nobody: it knows the budgets that this device has read.
 */
export function overBudget(client: QueryClient, saved: Expense, before: Expense | null, rates: Rates): string | undefined {
  const month = periodOf('monthly', saved.date)
  const known = client.getQueryData(budgetsQuery(month.start).queryKey) ?? []
  if (known.length === 0) return undefined
  const ofGigs = gigs.known(client).filter(({ date }) => isWithin(month, date))
  const others = expenses.known(client).filter(({ id, date }) => id !== saved.id && isWithin(month, date))
  const costsWith = (expense: Expense | null) =>
    bookCosts({ gigs: ofGigs, expenses: expense ? [...others, expense] : others, drives: [] }, rates)
  const over = newlyOver(month.start, known, { before: costsWith(before), after: costsWith(saved) }, parentsOf(categories.known(client)))
  return over[0] && nowOverText(over[0])
}
