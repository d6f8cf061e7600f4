import { definedOf } from '#domain/check/defined-fields.ts'
import { cappedReimbursement } from '#domain/expenses/expense.ts'
import { centsOf, type Money, moneyOf } from '#domain/money/money.ts'
import type { PlanGate } from '../billing/subscriptions/gate.ts'
import { audit, differences } from '../core/database/audit.ts'
import { readList } from '../core/database/paged-list.ts'
import type { Queries } from '../core/database/queries.ts'
import { once } from '../core/http/idempotency.ts'
import { checkVersion } from '../core/http/if-match.ts'
import type { Handlers } from '../core/http/mount.ts'
import { sendJson } from '../core/http/send-json.ts'
import { found, notFound } from '../errors.ts'
import type { Owner } from '../principal.ts'
import type { Services } from '../services.ts'
import { categorize, deleteSeveral, restoreSeveral } from './several-expenses.ts'
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
  moved,
  restoreExpense,
} from './store.ts'

type Calls = keyof Handlers & `${string} /api/expenses${string}`

const MOST_EXPENSES = 10_000

export const expenseHandlers = ({ database: { queries } }: Pick<Services, 'database'>, gate: PlanGate): Pick<Handlers, Calls> => ({
  'GET /api/expenses': async ({ query }, { caller, reply }) =>
    sendJson(reply, await readList(queries, expenseList, caller.owner, query.limit ?? MOST_EXPENSES)),

  'GET /api/expenses/deleted': (_, { caller }) => listDeletedExpenses(queries, caller.owner),

  'POST /api/expenses': ({ body }, call) =>
    once(queries, call, async (transaction) => {
      const { caller } = call
      await gate(transaction, caller)
      await checkLink(transaction, caller.owner, body.gigId)
      await caller.budget.makeRoom('expenses', 1, () => countExpenses(transaction, caller.owner))
      const expense = await addExpense(transaction, caller.owner, { ...body, reimbursedAmount: capped(body) })
      await audit(transaction, caller, [{ action: 'create', tableName: 'expenses', recordId: expense.id, newValues: expense }])
      return expense
    }),

  'PUT /api/expenses/:id': ({ params, body }, call) =>
    once(queries, call, async (transaction) => {
      const { caller } = call
      // Gigs are locked before expenses everywhere, so that two calls never deadlock.
      await checkLink(transaction, caller.owner, body.gigId)
      const expense = found(await lockExpense(transaction, caller.owner, params.id))
      checkVersion(call, { version: expense.updatedAt })
      const edit = definedOf(body)
      const change = { ...moved(expense, edit), reimbursedAmount: capped({ ...expense, ...edit }) }
      const edited = found(await changeExpense(transaction, caller.owner, params.id, change))
      await audit(transaction, caller, [{ action: 'update', tableName: 'expenses', recordId: expense.id, ...differences(expense, edited) }])
      return listed(transaction, edited)
    }),

  'DELETE /api/expenses/:id': ({ params }, call) =>
    queries.transaction(async (transaction) => {
      const { caller } = call
      const expense = found(await lockExpense(transaction, caller.owner, params.id))
      checkVersion(call, { version: expense.updatedAt })
      await deleteExpense(transaction, caller.owner, params.id)
      await audit(transaction, caller, [{ action: 'delete', tableName: 'expenses', recordId: expense.id, oldValues: expense }])
      return {}
    }),

  'POST /api/expenses/:id/restore': ({ params }, { caller }) =>
    queries.transaction(async (transaction) => {
      const { expense, wasDeleted } = found(await restoreExpense(transaction, caller.owner, params.id))
      if (wasDeleted) await audit(transaction, caller, [{ action: 'restore', tableName: 'expenses', recordId: expense.id }])
      return listed(transaction, expense)
    }),

  'POST /api/expenses/several/category': ({ body }, call) =>
    once(queries, call, (transaction) => categorize(transaction, call.caller, body.expenses)),

  'POST /api/expenses/several/delete': ({ body }, call) =>
    once(queries, call, (transaction) => deleteSeveral(transaction, call.caller, body.expenses)),

  'POST /api/expenses/several/restore': ({ body }, { caller }) =>
    queries.transaction((transaction) => restoreSeveral(transaction, caller, body.expenseIds)),
})

/** Checks that the gig of an expense belongs to the caller. Throws 404 otherwise. */
async function checkLink(queries: Queries, owner: Owner, gigId: number | null | undefined) {
  if (gigId == null) return
  if (!(await lockLinkedGig(queries, owner, gigId))) throw notFound()
}

const capped = ({ amount, reimbursedAmount }: { amount: Money; reimbursedAmount: Money }): Money =>
  moneyOf(cappedReimbursement(centsOf(amount), centsOf(reimbursedAmount)))
