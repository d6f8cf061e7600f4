import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { NewRecurringExpense, RecurringExpense, WithExpenses } from '#contract/expenses/recurring-expenses.ts'
import type { Expense, NewExpense } from '#contract/expenses.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import { recurring as words } from '#words/en/expenses/recurring.ts'
import { api } from '../base/calls/api.ts'
import { except, why } from '../base/calls/failure-texts.ts'
import { change } from '../base/records/change.ts'
import { collectionOf } from '../base/records/collection.ts'
import { expenses } from '../base/records/expenses.ts'
import type { Keyed } from '../base/records/gig-changes.ts'
import { keys } from '../base/records/keys.ts'

/** All recurring expenses, the next one to be written first. */
const recurringExpenses = collectionOf<RecurringExpense>({
  key: keys.recurringExpenses,
  read: () => api('GET /api/recurring-expenses'),
  order: (one, other) => (one.nextOn ?? '9999').localeCompare(other.nextOn ?? '9999') || other.id - one.id,
})

/** Reads the recurring expenses again each time, because a task moves their next day. */
export const useRecurring = () => useQuery({ ...recurringExpenses.query, staleTime: 0 })

const paramsOf = ({ id }: { readonly id: number }) => ({ id: String(id) })

function keep(client: QueryClient, { recurring, expenses: written }: WithExpenses) {
  recurringExpenses.keep(client, [recurring])
  expenses.keep(client, written)
}

const readAgain = (client: QueryClient) => {
  void recurringExpenses.readAgain(client)
  void expenses.readAgain(client)
}

const changedElsewhere = { title: words.changedElsewhere, description: words.changedElsewhereText }

type NewFields = Partial<NewRecurringExpense> & Pick<NewRecurringExpense, 'every' | 'startsOn' | 'amount' | 'businessPurpose' | 'category'>

export const addRecurring = change({
  failed: why(words.notAdded),
  send: ({ fields, idempotencyKey }: { readonly fields: NewFields } & Keyed) =>
    api('POST /api/recurring-expenses', { body: fields, idempotencyKey }),
  keep,
  repair: readAgain,
})

interface EditRecurring {
  readonly seen: RecurringExpense
  readonly patch: Partial<NewRecurringExpense> & { readonly nextOn?: Day | null }
}

export const editRecurring = change({
  failed: except({ outdated: changedElsewhere }, why(words.notUpdated)),
  send: ({ seen, patch }: EditRecurring, idempotencyKey) =>
    api('PUT /api/recurring-expenses/:id', { params: paramsOf(seen), body: patch, version: seen.updatedAt, idempotencyKey }),
  keep,
  repair: readAgain,
})

/** An expense of a recurring one, by its planned day. */
export interface Planned {
  readonly id: number
  readonly plannedOn: Day
}

export const editLater = change({
  failed: why(words.notUpdated),
  send: ({ id, plannedOn, patch }: Planned & { readonly patch: Partial<Omit<NewExpense, 'date' | 'gigId'>> }, idempotencyKey) =>
    api('PUT /api/recurring-expenses/:id/later', { params: paramsOf({ id }), body: { plannedOn, ...patch }, idempotencyKey }),
  keep,
  repair: readAgain,
})

export const deleteLater = change({
  failed: why(words.notDeleted),
  send: ({ id, plannedOn }: Planned) =>
    api('POST /api/recurring-expenses/:id/delete-later', { params: paramsOf({ id }), body: { plannedOn } }),
  keep: (client, { recurring, expenses: deleted }) => {
    recurringExpenses.keep(client, [recurring])
    expenses.drop(client, deleted)
    void client.invalidateQueries({ queryKey: keys.deletedExpenses })
  },
  repair: readAgain,
})

export const restoreLater = change({
  failed: except({ outdated: changedElsewhere }, why(words.notRestored)),
  send: ({ recurring, nextOn }: { readonly recurring: RecurringExpense; readonly nextOn: Day | null }) =>
    api('POST /api/recurring-expenses/:id/restore', { params: paramsOf(recurring), body: { nextOn }, version: recurring.updatedAt }),
  keep: (client, restored) => {
    keep(client, restored)
    void client.invalidateQueries({ queryKey: keys.deletedExpenses })
  },
  repair: readAgain,
})

/** Returns the planned day of an expense, if it came from a recurring one. */
export const plannedOf = ({ recurringId, recurringOn }: Expense): Planned | null =>
  recurringId && recurringOn ? { id: recurringId, plannedOn: recurringOn } : null
