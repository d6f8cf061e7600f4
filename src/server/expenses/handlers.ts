import { cappedReimbursement } from '#domain/expenses/expense.ts'
import { centsOf, type Money, moneyOf } from '#domain/money/money.ts'
import { audit, differences } from '../database/audit.ts'
import { readList } from '../database/list.ts'
import type { Queries } from '../database/queries.ts'
import { found, notFound } from '../errors.ts'
import { lockGigs } from '../gigs/store.ts'
import { once } from '../http/idempotency.ts'
import type { Handlers } from '../http/mount.ts'
import { sendJson } from '../http/send-json.ts'
import type { Owner } from '../principal.ts'
import type { Services } from '../services.ts'
import { addExpense, changeExpense, countExpenses, deleteExpense, expenseList, listed, lockExpense } from './store.ts'

type Calls = keyof Handlers & `${string} /api/expenses${string}`

const MOST_EXPENSES = 10_000

export const expenseHandlers = ({ database: { queries } }: Pick<Services, 'database'>): Pick<Handlers, Calls> => ({
  'GET /api/expenses': async ({ query }, { caller, reply }) =>
    sendJson(reply, await readList(queries, expenseList, caller.owner, query.limit ?? MOST_EXPENSES)),

  'POST /api/expenses': ({ body }, call) =>
    once(queries, call, async (transaction) => {
      const { caller } = call
      await checkLink(transaction, caller.owner, body.gigId)
      await caller.budget.makeRoom('expenses', 1, () => countExpenses(transaction, caller.owner))
      const expense = await addExpense(transaction, caller.owner, { ...body, reimbursedAmount: capped(body) })
      await audit(transaction, caller, [{ action: 'create', tableName: 'expenses', recordId: expense.id, newValues: expense }])
      return expense
    }),

  'PUT /api/expenses/:id': ({ params, body }, { caller }) =>
    queries.transaction(async (transaction) => {
      // Gigs are locked before expenses everywhere, so that two calls never wait for each other.
      await checkLink(transaction, caller.owner, body.gigId)
      const expense = found(await lockExpense(transaction, caller.owner, params.id))
      const edit = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
      const change = { ...edit, reimbursedAmount: capped({ ...expense, ...edit }) }
      const edited = found(await changeExpense(transaction, caller.owner, params.id, change))
      await audit(transaction, caller, [{ action: 'update', tableName: 'expenses', recordId: expense.id, ...differences(expense, edited) }])
      return listed(transaction, edited)
    }),

  'DELETE /api/expenses/:id': ({ params }, { caller }) =>
    queries.transaction(async (transaction) => {
      const expense = found(await lockExpense(transaction, caller.owner, params.id))
      await deleteExpense(transaction, caller.owner, params.id)
      await audit(transaction, caller, [{ action: 'delete', tableName: 'expenses', recordId: expense.id, oldValues: expense }])
      return {}
    }),
})

/** A gig that an expense is linked to must be the caller's; another's is not found. */
async function checkLink(queries: Queries, owner: Owner, gigId: number | null | undefined) {
  if (gigId == null) return
  const gigs = await lockGigs(queries, owner, [gigId])
  if (gigs.length === 0) throw notFound()
}

const capped = ({ amount, reimbursedAmount }: { amount: Money; reimbursedAmount: Money }): Money =>
  moneyOf(cappedReimbursement(centsOf(amount), centsOf(reimbursedAmount)))
