import type { Expense, NewExpense } from '#contract/expenses.ts'
import type { TaxPayment } from '#contract/tax.ts'
import type { TaxProfile } from '#domain/tax/federal-estimate.ts'
import type { GoalKind } from '#domain/time/period.ts'
import { api } from '../calls/api.ts'
import { kindOf } from '../calls/failures.ts'
import { expenses } from './expenses.ts'
import type { Keyed } from './gig-mutations.ts'
import { keys } from './keys.ts'
import { mutation, WAIT_MS } from './mutation.ts'
import { taxPayments } from './tax-payments.ts'

const paramsOf = ({ id }: { readonly id: number }) => ({ id: String(id) })

/** Deletes a record. A missing record counts as deleted: an earlier try succeeded, or another window was first. */
async function deleteUnlessGone(send: () => Promise<unknown>) {
  try {
    await send()
  } catch (error) {
    if (kindOf(error) !== 'gone') throw error
  }
}

export interface AddExpense extends Keyed {
  readonly expense: Partial<NewExpense> & Pick<NewExpense, 'date' | 'amount' | 'businessPurpose' | 'category'>
}

export const expenseMutations = {
  'add expense': mutation({
    send: ({ expense, idempotencyKey }: AddExpense) => api('POST /api/expenses', { body: expense, idempotencyKey, timeoutMs: WAIT_MS }),
    canWait: true,
    refersTo: ({ expense }) => (expense.gigId ? [expense.gigId] : []),
    keep: (client, expense) => expenses.keep(client, [expense]),
    repair: (client) => void expenses.readAgain(client),
  }),
  'edit expense': mutation({
    send: ({ id, patch }: { id: number; patch: Partial<NewExpense> }) =>
      api('PUT /api/expenses/:id', { params: paramsOf({ id }), body: patch }),
    keep: (client, expense) => expenses.keep(client, [expense]),
    repair: (client) => void expenses.readAgain(client),
  }),
  'delete expense': mutation({
    send: (expense: Expense) => deleteUnlessGone(() => api('DELETE /api/expenses/:id', { params: paramsOf(expense) })),
    expect: (client, expense) => expenses.drop(client, [expense]),
    keep: (client) => void client.invalidateQueries({ queryKey: keys.deletedExpenses }),
    repair: (client, expense) => {
      expenses.keep(client, [expense])
      void expenses.readAgain(client)
    },
  }),
  'restore expense': mutation({
    send: ({ id }: { readonly id: number }) => api('POST /api/expenses/:id/restore', { params: paramsOf({ id }) }),
    keep: (client, expense) => {
      expenses.keep(client, [expense])
      void client.invalidateQueries({ queryKey: keys.deletedExpenses })
    },
    repair: (client) => {
      void expenses.readAgain(client)
      void client.invalidateQueries({ queryKey: keys.deletedExpenses })
    },
  }),
}

export const taxMutations = {
  'save tax answers': mutation({
    send: ({ year, answers }: { year: number; answers: Omit<TaxProfile, 'year'> }) =>
      api('PUT /api/tax/profiles/:year', { params: { year: String(year) }, body: answers }),
    // The answers of one year apply to later years too.
    keep: (client) => client.invalidateQueries({ queryKey: keys.taxProfiles }),
  }),
  'log tax payment': mutation({
    send: ({ payment, idempotencyKey }: { payment: Omit<TaxPayment, 'id'>; idempotencyKey: string }) =>
      api('POST /api/tax/payments', { body: payment, idempotencyKey }),
    keep: (client, payment) => taxPayments.keep(client, [payment]),
  }),
  'delete tax payment': mutation({
    send: (payment: TaxPayment) => deleteUnlessGone(() => api('DELETE /api/tax/payments/:id', { params: paramsOf(payment) })),
    keep: (client, _, payment) => taxPayments.drop(client, [payment]),
    repair: (client) => void taxPayments.readAgain(client),
  }),
  'restore tax payment': mutation({
    send: ({ id, ...payment }: TaxPayment) => api('POST /api/tax/payments', { body: payment, idempotencyKey: `restore ${id}` }),
    keep: (client, payment) => taxPayments.keep(client, [payment]),
    repair: (client) => void taxPayments.readAgain(client),
  }),
}

export const goalMutations = {
  'set goal': mutation({
    send: ({ kind, start, amount }: { kind: GoalKind; start: string; amount: string }) =>
      api('POST /api/goals/period/:period/:date', { params: { period: kind, date: start }, body: { amount } }),
    keep: (client, goal, period) => client.setQueryData(keys.goal(period), [goal]),
  }),
}
