import type { Expense, NewExpense } from '#contract/expenses.ts'
import { expenseChanges as words } from '#words/en/base/expense-changes.ts'
import { api } from '../calls/api.ts'
import { except, why } from '../calls/failure-texts.ts'
import { ChangedElsewhere } from '../calls/failures.ts'
import { change, WAIT_MS } from './change.ts'
import { MOST_ROWS } from './collection.ts'
import { deleteUnlessGone } from './delete-unless-gone.ts'
import type { Restore } from './deletion-waits.ts'
import { expenses } from './expenses.ts'
import type { Keyed } from './gig-changes.ts'
import { keys } from './keys.ts'
import { saveEdit } from './save-edit.ts'

const paramsOf = ({ id }: { readonly id: number }) => ({ id: String(id) })
const expenseWaits = () => import('./expense-waits.ts')

export interface AddExpense extends Keyed {
  readonly expense: Partial<NewExpense> & Pick<NewExpense, 'date' | 'amount' | 'businessPurpose' | 'category'>
}

/** An edit of an expense, with the expense as its editor saw it. */
export interface EditExpense {
  readonly seen: Expense
  readonly patch: Partial<NewExpense>
}

/** Returns an expense with its version, which is the instant of its last change. */
const versioned = (expense: Expense) => ({ ...expense, version: expense.updatedAt })

/** Reads an expense again. There is no call for one expense, because this is rare. */
async function readExpense(id: number, otherwise: Expense) {
  const all = await api('GET /api/expenses', { query: { limit: String(MOST_ROWS) } })
  return versioned(all.find((each) => each.id === id) ?? otherwise)
}

const readDeletedAgain = (client: Parameters<typeof expenses.readAgain>[0]) =>
  void client.invalidateQueries({ queryKey: keys.deletedExpenses })

export const addExpense = change({
  failed: why(words.addExpenseFailed),
  send: ({ expense, idempotencyKey }: AddExpense) => api('POST /api/expenses', { body: expense, idempotencyKey, timeoutMs: WAIT_MS }),
  waits: { name: 'add expense', load: async () => (await expenseWaits()).addExpense },
  keep: (client, expense) => expenses.keep(client, [expense]),
  repair: (client) => void expenses.readAgain(client),
})

export const editExpense = change({
  failed: why(words.editExpenseFailed),
  send: ({ seen, patch }: EditExpense, idempotencyKey): Promise<Expense> =>
    saveEdit(versioned(seen), patch, {
      save: async (version) => {
        const call = { params: paramsOf(seen), body: patch, version, idempotencyKey, timeoutMs: WAIT_MS }
        return versioned(await api('PUT /api/expenses/:id', call))
      },
      read: () => readExpense(seen.id, seen),
    }),
  waits: { name: 'edit expense', load: async () => (await expenseWaits()).editExpense },
  keep: (client, expense) => expenses.keep(client, [expense]),
  repair: (client, _, error) => {
    if (error instanceof ChangedElsewhere) expenses.keep(client, [error.now as Expense])
    else void expenses.readAgain(client)
  },
})

export const deleteExpense = change({
  failed: except({ outdated: { title: words.deleteChanged, description: words.deleteChangedText } }, why(words.deleteExpenseFailed)),
  send: (expense: Expense) =>
    deleteUnlessGone(() => api('DELETE /api/expenses/:id', { params: paramsOf(expense), version: expense.updatedAt, timeoutMs: WAIT_MS })),
  waits: { name: 'delete expense', load: async () => (await expenseWaits()).deleteExpense },
  expect: (client, expense) => expenses.hide(client, [expense]),
  keep: (client, _, expense) => {
    expenses.drop(client, [expense])
    readDeletedAgain(client)
  },
  repair: (client, expense) => {
    expenses.unhide(client, [expense])
    void expenses.readAgain(client)
  },
})

export const restoreExpense = change({
  failed: why(words.restoreExpenseFailed),
  send: ({ id }: Restore<Expense>) => api('POST /api/expenses/:id/restore', { params: paramsOf({ id }), timeoutMs: WAIT_MS }),
  waits: { name: 'restore expense', load: async () => (await expenseWaits()).restoreExpense },
  keep: (client, expense) => {
    expenses.keep(client, [expense])
    readDeletedAgain(client)
  },
  repair: (client) => {
    void expenses.readAgain(client)
    readDeletedAgain(client)
  },
})
