import type { QueryClient } from '@tanstack/react-query'
import type { Expense } from '#contract/expenses.ts'
import { newlyOver } from '#domain/budgets/budget.ts'
import { bookCosts } from '#domain/dashboard/cost-book.ts'
import { parentsOf } from '#domain/expenses/own-categories.ts'
import type { Rates } from '#domain/gigs/gig.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import { isWithin, periodOf } from '#domain/time/period.ts'
import { nowOverText } from '#words/budget-texts.ts'
import { budgets as words } from '#words/en/budgets.ts'
import { toast } from '../../kit/toast.ts'
import { whenIdle } from '../../kit/when-idle.ts'
import { budgetsQuery } from './budgets.ts'
import { categories } from './categories.ts'
import { expenses } from './expenses.ts'
import { gigs } from './gigs.ts'

/** Expenses that were saved, with what each was before; null for a new one. */
type Saved = readonly { readonly now: Expense; readonly before: Expense | null }[]

/** Says which budgets saved expenses take over their amounts. Nothing waits for it: it may have to read the budgets of a month. */
export async function tellOverBudget(client: QueryClient, saved: Saved, rates: Rates) {
  // What was saved is drawn first.
  await new Promise<void>(whenIdle)
  for (const month of new Set(saved.map(({ now }) => periodOf('monthly', now.date).start)))
    client
      .ensureQueryData(budgetsQuery(month))
      .then((budgets) => {
        if (budgets.length === 0) return
        const over = newlyOver(month, budgets, costsOf(client, month, saved, rates), parentsOf(categories.known(client)))
        if (over.length > 0) toast({ title: words.passed({ budgets: over.length }), description: over.map(nowOverText).join(' ') })
      })
      // Without a network, the budgets page says it later.
      .catch(() => undefined)
}

/** Returns the costs of a month without and with what was saved. */
function costsOf(client: QueryClient, first: Day, saved: Saved, rates: Rates) {
  const month = periodOf('monthly', first)
  const ids = new Set(saved.map(({ now }) => now.id))
  const gigsOfMonth = gigs.known(client).filter(({ date }) => isWithin(month, date))
  const others = expenses.known(client).filter(({ id, date }) => !ids.has(id) && isWithin(month, date))
  const costsWith = (changed: readonly Expense[]) => bookCosts({ gigs: gigsOfMonth, expenses: [...others, ...changed], drives: [] }, rates)
  return { before: costsWith(saved.flatMap(({ before }) => before ?? [])), after: costsWith(saved.map(({ now }) => now)) }
}
