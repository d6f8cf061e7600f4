import type { Expense, NewExpense } from '#contract/expenses.ts'
import type { Gig } from '#contract/gigs.ts'
import { api } from '../base/calls/api.ts'
import { except, why } from '../base/calls/failure-texts.ts'
import { deleteUnlessGone } from '../base/records/delete-unless-gone.ts'
import { expenses } from '../base/records/expenses.ts'
import { gigs } from '../base/records/gigs.ts'
import { keys } from '../base/records/keys.ts'
import { roomChange } from '../base/records/mutation.ts'

const paramsOf = ({ id }: { readonly id: number }) => ({ id: String(id) })

export const editExpense = roomChange({
  send: ({ id, patch }: { readonly id: number; readonly patch: Partial<NewExpense> }) =>
    api('PUT /api/expenses/:id', { params: paramsOf({ id }), body: patch }),
  keep: (client, expense) => expenses.keep(client, [expense]),
  repair: (client) => void expenses.readAgain(client),
  failed: why('update expense'),
})

export const removeExpense = roomChange({
  send: (expense: Expense) => deleteUnlessGone(() => api('DELETE /api/expenses/:id', { params: paramsOf(expense) })),
  expect: (client, expense) => expenses.drop(client, [expense]),
  keep: (client) => void client.invalidateQueries({ queryKey: keys.deletedExpenses }),
  repair: (client, expense) => {
    expenses.keep(client, [expense])
    void expenses.readAgain(client)
  },
  failed: why('delete expense'),
})

export const clearGigExpenses = roomChange({
  send: ({ id, version }: Gig) =>
    api('PUT /api/gigs/:id', { params: paramsOf({ id }), body: { parkingExpense: '0.00', otherExpenses: '0.00', mileage: 0 }, version }),
  keep: (client, gig) => gigs.keep(client, [gig]),
  repair: (client) => void gigs.readAgain(client),
  failed: except(
    { outdated: { title: 'Not cleared: this gig was changed elsewhere', description: 'Look at it again before you clear it.' } },
    why('clear gig expenses'),
  ),
})
