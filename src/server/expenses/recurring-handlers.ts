import { definedOf } from '#domain/check/defined-fields.ts'
import { cappedReimbursement } from '#domain/expenses/expense.ts'
import { plannedFrom } from '#domain/expenses/recurring.ts'
import { scheduleIssue } from '#domain/expenses/recurring-form.ts'
import { centsOf, type Money, moneyOf } from '#domain/money/money.ts'
import type { PlanGate } from '../billing/subscriptions/gate.ts'
import { audit, differences } from '../core/database/audit.ts'
import type { Queries } from '../core/database/queries.ts'
import type { WorkerCall } from '../core/http/call.ts'
import { once } from '../core/http/idempotency.ts'
import { checkVersion } from '../core/http/if-match.ts'
import type { Handlers } from '../core/http/mount.ts'
import { found, HttpError, notPossible } from '../errors.ts'
import type { Owner, WorkerCaller } from '../principal.ts'
import type { Services } from '../services.ts'
import {
  addRecurring,
  changeRecurring,
  countRunning,
  deleteLater,
  listRecurring,
  lockLater,
  lockRecurring,
  lockWorker,
  noteEarliest,
  type RecurringFields,
  type RecurringRow,
  restoreDeleted,
  rewriteExpenses,
} from './recurring-store.ts'
import { listExpensesOf, moved } from './store.ts'
import { writeDue } from './write-due.ts'

type Calls = keyof Handlers & `${string} /api/recurring-expenses${string}`

/** The maximum number of recurring expenses of an account that have not ended. */
const MOST_RUNNING = 200

export const recurringHandlers = ({ database: { queries } }: Pick<Services, 'database'>, gate: PlanGate): Pick<Handlers, Calls> => ({
  'GET /api/recurring-expenses': (_, { caller }) => listRecurring(queries, caller.owner),

  'POST /api/recurring-expenses': ({ body }, call) =>
    once(queries, call, async (transaction) => {
      const { caller } = call
      await begin(transaction, caller, gate)
      await makeRoom(transaction, caller)
      const fields = checked({ ...body, nextOn: plannedFrom(body, body.startsOn) }, caller)
      const recurring = await addRecurring(transaction, caller.owner, fields)
      await audit(transaction, caller, [
        { action: 'create', tableName: 'recurring_expenses', recordId: recurring.id, newValues: recurring },
      ])
      return written(transaction, call, recurring)
    }),

  'PUT /api/recurring-expenses/:id': ({ params, body }, call) =>
    once(queries, call, async (transaction) => {
      const { caller } = call
      const runsAgain = typeof body.nextOn === 'string'
      await begin(transaction, caller, runsAgain ? gate : null)
      const before = found(await lockRecurring(transaction, caller.owner, params.id))
      checkVersion(call, { version: before.updatedAt })
      if (runsAgain && before.nextOn === null) await makeRoom(transaction, caller)
      await change(transaction, caller, before, checked({ ...before, ...moved(before, definedOf(body)) }, caller))
      return written(transaction, call, before)
    }),

  'PUT /api/recurring-expenses/:id/later': ({ params, body: { plannedOn, ...body } }, call) =>
    once(queries, call, async (transaction) => {
      const { caller } = call
      await begin(transaction, caller, null)
      const before = found(await lockRecurring(transaction, caller.owner, params.id))
      const patch = definedOf(body)
      const recurring = await change(transaction, caller, before, capped({ ...before, ...moved(before, patch) }))
      const expenses = await lockLater(transaction, caller.owner, params.id, plannedOn)
      const edited = await rewriteExpenses(
        transaction,
        caller.owner,
        expenses.map((expense) => capped({ ...expense, ...moved(expense, patch) })),
      )
      const seen = new Map(expenses.map((expense) => [expense.id, expense]))
      await audit(
        transaction,
        caller,
        edited.map((expense) => ({
          action: 'update',
          tableName: 'expenses',
          recordId: expense.id,
          ...differences(seen.get(expense.id) ?? expense, expense),
        })),
      )
      return answer(transaction, caller.owner, recurring, edited)
    }),

  'POST /api/recurring-expenses/:id/delete-later': ({ params, body }, { caller }) =>
    queries.transaction(async (transaction) => {
      await begin(transaction, caller, null)
      const before = found(await lockRecurring(transaction, caller.owner, params.id))
      const recurring = await change(transaction, caller, before, { nextOn: null })
      const expenses = await deleteLater(transaction, caller.owner, params.id, body.plannedOn)
      await audit(
        transaction,
        caller,
        expenses.map((expense) => ({ action: 'delete', tableName: 'expenses', recordId: expense.id, oldValues: expense })),
      )
      await noteEarliest(transaction, caller.owner)
      return { recurring, expenses }
    }),

  'POST /api/recurring-expenses/:id/restore': ({ params, body }, call) =>
    queries.transaction(async (transaction) => {
      const { caller } = call
      await begin(transaction, caller, null)
      const before = found(await lockRecurring(transaction, caller.owner, params.id))
      checkVersion(call, { version: before.updatedAt })
      const expenses = await restoreDeleted(transaction, caller.owner, params.id)
      const recurring = await change(transaction, caller, before, checked({ ...before, nextOn: body.nextOn }, caller))
      await audit(
        transaction,
        caller,
        expenses.map(({ id }) => ({ action: 'restore', tableName: 'expenses', recordId: id })),
      )
      await noteEarliest(transaction, caller.owner)
      return answer(transaction, caller.owner, recurring, expenses)
    }),
})

/** Locks the caller's account. With a gate, throws 402 when adding requires a plan. */
async function begin(queries: Queries, caller: WorkerCaller, gate: PlanGate | null) {
  await gate?.(queries, caller)
  await lockWorker(queries, caller.owner)
}

/** Throws 413 when the caller has as many recurring expenses as an account may have. */
async function makeRoom(queries: Queries, { owner }: WorkerCaller) {
  if ((await countRunning(queries, owner)) < MOST_RUNNING) return
  throw new HttpError('account_full', { code: 'accountFull', most: MOST_RUNNING, kind: 'recurring expenses' })
}

/** Returns the fields to store. Throws 400 when their days contradict each other. */
function checked<Fields extends RecurringFields>(fields: Fields, { today }: WorkerCaller): Fields {
  const issue = scheduleIssue(fields, fields.nextOn, today)
  if (issue) throw notPossible(issue)
  const { nextOn, endsOn } = fields
  return capped({ ...fields, nextOn: nextOn !== null && endsOn !== null && nextOn > endsOn ? null : nextOn })
}

const capped = <Fields extends { readonly amount: Money; readonly reimbursedAmount: Money }>(fields: Fields): Fields => ({
  ...fields,
  reimbursedAmount: moneyOf(cappedReimbursement(centsOf(fields.amount), centsOf(fields.reimbursedAmount))),
})

async function change(queries: Queries, caller: WorkerCaller, before: RecurringRow, fields: Partial<RecurringFields>) {
  const recurring = found(await changeRecurring(queries, caller.owner, before.id, fields))
  await audit(queries, caller, [
    { action: 'update', tableName: 'recurring_expenses', recordId: before.id, ...differences(before, recurring) },
  ])
  return recurring
}

/** Writes the expenses that are due, and answers with them. */
async function written(queries: Queries, { caller }: WorkerCall, { id }: RecurringRow) {
  const expenses = await writeDue(queries, { ...caller, actor: caller }, id)
  return answer(queries, caller.owner, found(await lockRecurring(queries, caller.owner, id)), expenses)
}

const answer = async (queries: Queries, owner: Owner, recurring: RecurringRow, expenses: readonly { readonly id: number }[]) => ({
  recurring,
  expenses: await listExpensesOf(
    queries,
    owner,
    expenses.map(({ id }) => id),
  ),
})
