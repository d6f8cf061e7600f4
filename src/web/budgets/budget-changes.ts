import type { QueryClient } from '@tanstack/react-query'
import type { MonthBudget } from '#domain/budgets/budget.ts'
import { formatCents, type Money, parseAmount } from '#domain/money/money.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import { budgetName } from '#words/budget-texts.ts'
import { budgets as words } from '#words/en/budgets.ts'
import { api } from '../base/calls/api.ts'
import { except, failureOf, why } from '../base/calls/failure-texts.ts'
import { makeChange } from '../base/offline/make-change.ts'
import { budgetsQuery } from '../base/records/budgets.ts'
import { change } from '../base/records/change.ts'
import { keys } from '../base/records/keys.ts'
import { toast } from '../kit/toast.ts'

/** A budget as a person sets it. `seen` is the amount that the page showed; null for none. */
export interface SetBudget {
  readonly month: Day
  readonly category: string
  readonly subcategory: string | null
  readonly budgetAmount: Money | null
  readonly isMonthly: boolean
  readonly seen: Money | null
}

const changedElsewhere = { title: words.notSaved, description: words.changedElsewhere }

export const setBudget = change({
  send: ({ month, ...budget }: SetBudget, idempotencyKey) =>
    api('POST /api/budgets', { body: { month: month.slice(0, 7), ...budget }, idempotencyKey }),
  keep: (client, budgets, { month }) => {
    client.setQueryData(budgetsQuery(month).queryKey, budgets)
    // A monthly budget holds in later months too.
    void client.invalidateQueries({ queryKey: keys.budgets, predicate: ({ queryKey }) => queryKey[1] !== month })
  },
  repair: (client) => void client.invalidateQueries({ queryKey: keys.budgets }),
  failed: except({ outdated: changedElsewhere }, why(words.notSaved)),
})

const send = (client: QueryClient, budget: SetBudget, title: string, undo: SetBudget | null) =>
  void makeChange(client, setBudget, budget, {
    onSuccess: () =>
      toast({
        title,
        tone: 'success',
        ...(undo && { actions: [{ label: words.undo, onSelect: () => send(client, undo, savedText(undo), null) }] }),
      }),
    onError: (error: unknown) => void toast({ ...failureOf(setBudget, error), tone: 'error' }),
  })

const savedText = (budget: SetBudget): string =>
  budget.budgetAmount === null
    ? words.removed({ name: budgetName(budget) })
    : words.saved({ name: budgetName(budget), amount: formatCents(parseAmount(budget.budgetAmount) ?? 0) })

/** Sets the offered budget of a category, from this month on. Undo takes it away. */
export function setOffered(client: QueryClient, budget: Omit<SetBudget, 'seen' | 'isMonthly'>) {
  const set: SetBudget = { ...budget, isMonthly: true, seen: null }
  send(client, set, savedText(set), { ...set, budgetAmount: null, seen: set.budgetAmount })
}

/** Removes a budget: from this month on, or only of this month. Undo sets it again. */
export function removeBudget(client: QueryClient, month: Day, { category, subcategory, budgetAmount, isMonthly }: MonthBudget) {
  const removed: SetBudget = { month, category, subcategory, isMonthly, budgetAmount: null, seen: budgetAmount }
  send(client, removed, savedText(removed), { ...removed, budgetAmount, seen: null })
}
