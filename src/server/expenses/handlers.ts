import { cappedReimbursement } from '#domain/expenses/expense.ts'
import { centsOf, type Money, moneyOf } from '#domain/money/money.ts'
import type { PlanGate } from '../billing/subscriptions/gate.ts'
import { audit, differences } from '../core/database/audit.ts'
import { readList } from '../core/database/paged-list.ts'
import type { Queries } from '../core/database/queries.ts'
import { once } from '../core/http/idempotency.ts'
import type { Handlers } from '../core/http/mount.ts'
import { sendJson } from '../core/http/send-json.ts'
import { found, notFound } from '../errors.ts'
import type { Owner } from '../principal.ts'
import type { Services } from '../services.ts'
import { mayKeepExpenses } from './policy.ts'
import {
  addExpense,
  changeExpense,
  countExpenses,
  deleteExpense,
  expenseList,
  listDeletedExpenses,
  listed,
  lockExpense,
  lockLinkedGig,
  restoreExpense,
} from './store.ts'

type Calls = keyof Handlers & `${string} /api/expenses${string}`

const MOST_EXPENSES = 10_000

export const expenseHandlers = ({ database: { queries } }: Pick<Services, 'database'>, gate: PlanGate): Pick<Handlers, Calls> => ({
  'GET /api/expenses': async ({ query }, { caller, reply }) =>
    sendJson(reply, await readList(queries, expenseList, mayKeepExpenses(caller), query.limit ?? MOST_EXPENSES)),

  'GET /api/expenses/deleted': (_, { caller }) => listDeletedExpenses(queries, mayKeepExpenses(caller)),

  'POST /api/expenses': ({ body }, call) =>
    once(queries, call, async (transaction) => {
      const { caller } = call
      await gate(transaction, caller)
      await checkLink(transaction, mayKeepExpenses(caller), body.gigId)
      await caller.budget.makeRoom('expenses', 1, () => countExpenses(transaction, mayKeepExpenses(caller)))
      const expense = await addExpense(transaction, mayKeepExpenses(caller), { ...body, reimbursedAmount: capped(body) })
      await audit(transaction, caller, [{ action: 'create', tableName: 'expenses', recordId: expense.id, newValues: expense }])
      return expense
    }),

  'PUT /api/expenses/:id': ({ params, body }, { caller }) =>
    queries.transaction(async (transaction) => {
      // Gigs are locked before expenses everywhere, so that two calls never deadlock.
      await checkLink(transaction, mayKeepExpenses(caller), body.gigId)
      const expense = found(await lockExpense(transaction, mayKeepExpenses(caller), params.id))
      const edit = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
      const change = { ...edit, reimbursedAmount: capped({ ...expense, ...edit }) }
      const edited = found(await changeExpense(transaction, mayKeepExpenses(caller), params.id, change))
      await audit(transaction, caller, [{ action: 'update', tableName: 'expenses', recordId: expense.id, ...differences(expense, edited) }])
      return listed(transaction, edited)
    }),

  'DELETE /api/expenses/:id': ({ params }, { caller }) =>
    queries.transaction(async (transaction) => {
      const expense = found(await lockExpense(transaction, mayKeepExpenses(caller), params.id))
      await deleteExpense(transaction, mayKeepExpenses(caller), params.id)
      await audit(transaction, caller, [{ action: 'delete', tableName: 'expenses', recordId: expense.id, oldValues: expense }])
      return {}
    }),

  'POST /api/expenses/:id/restore': ({ params }, { caller }) =>
    queries.transaction(async (transaction) => {
      const { expense, wasDeleted } = found(await restoreExpense(transaction, mayKeepExpenses(caller), params.id))
      if (wasDeleted) await audit(transaction, caller, [{ action: 'restore', tableName: 'expenses', recordId: expense.id }])
      return listed(transaction, expense)
    }),
})

/** Checks that the gig of an expense belongs to the caller. Throws 404 otherwise. */
async function checkLink(queries: Queries, owner: Owner, gigId: number | null | undefined) {
  if (gigId == null) return
  if (!(await lockLinkedGig(queries, owner, gigId))) throw notFound()
}

const capped = ({ amount, reimbursedAmount }: { amount: Money; reimbursedAmount: Money }): Money =>
  moneyOf(cappedReimbursement(centsOf(amount), centsOf(reimbursedAmount)))
