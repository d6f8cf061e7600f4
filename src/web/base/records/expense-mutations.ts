import type { NewExpense } from '#contract/expenses.ts'
import { api } from '../calls/api.ts'
import { expenses } from './expenses.ts'
import type { Keyed } from './gig-mutations.ts'
import { keys } from './keys.ts'
import { mutation, WAIT_MS } from './mutation.ts'

const paramsOf = ({ id }: { readonly id: number }) => ({ id: String(id) })

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
