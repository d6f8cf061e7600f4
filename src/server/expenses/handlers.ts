import { cappedReimbursement } from '#domain/expense.ts'
import { centsOf, type Money, moneyOf } from '#domain/money.ts'
import { audit } from '../database/audit.ts'
import type { Database, Queries } from '../database/connect.ts'
import { lockGigs } from '../gigs/store.ts'
import type { Owner } from '../http/call.ts'
import { found, notFound } from '../http/errors.ts'
import { once } from '../http/idempotency.ts'
import type { Handlers } from '../http/mount.ts'
import { addExpense, changeExpense, deleteExpense, listExpenses, lockExpense } from './store.ts'

type Calls = keyof Handlers & `${string} /api/expenses${string}`

const MOST_EXPENSES = 10_000

export const expenseHandlers = ({ queries }: Database): Pick<Handlers, Calls> => ({
  'GET /api/expenses': ({ query }, { caller }) => listExpenses(queries, caller.owner, query.limit ?? MOST_EXPENSES),

  'POST /api/expenses': ({ body }, call) =>
    once(queries, call, async (transaction) => {
      const { caller } = call
      await checkLink(transaction, caller.owner, body.gigId)
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
      await audit(transaction, caller, [
        { action: 'update', tableName: 'expenses', recordId: expense.id, oldValues: expense, newValues: change },
      ])
      return edited
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
