import { moneyOf } from '#domain/money/money.ts'
import { heldIn } from '#domain/savings/allocation.ts'
import { MOST_OPEN_GOALS } from '#domain/savings/savings-goal.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import { audit } from '../core/database/audit.ts'
import type { Queries } from '../core/database/queries.ts'
import { once } from '../core/http/idempotency.ts'
import { checkVersion, tagged } from '../core/http/if-match.ts'
import type { Handlers } from '../core/http/mount.ts'
import { found, notPossible } from '../errors.ts'
import type { Owner, WorkerCaller } from '../principal.ts'
import type { Services } from '../services.ts'
import {
  addGoal,
  changeGoal,
  deleteGoal,
  type GoalRow,
  listDeletedGoals,
  listGoals,
  lockDeletedGoal,
  lockSavingsGoal,
  restoreGoal,
} from './goals-store.ts'
import { listAllocations, lockJar } from './store.ts'

type Calls = keyof Handlers & `${string} /api/savings-goals${string}`

/** Returns goals with what each holds. */
async function withAmounts(queries: Queries, owner: Owner, goals: readonly GoalRow[]) {
  const rows = goals.length > 0 ? await listAllocations(queries, owner) : []
  return goals.map((goal) => ({ ...goal, currentAmount: moneyOf(heldIn(rows, goal.id)) }))
}

const withAmount = async (queries: Queries, owner: Owner, goal: GoalRow) => found((await withAmounts(queries, owner, [goal]))[0])

/** Throws 400 for a due day that has passed. One that a goal had before may stay. */
function checkDue(dueDate: Day | null, { today }: WorkerCaller, before: Day | null = null) {
  if (dueDate !== null && dueDate !== before && dueDate < today) throw notPossible({ path: 'dueDate', problem: { code: 'duePassed' } })
}

/** Throws 400 when no further goal can be open. Other calls wait until the transaction ends. */
async function makeRoomForGoal(queries: Queries, owner: Owner) {
  await lockJar(queries, owner)
  const open = (await listGoals(queries, owner)).filter(({ isCompleted }) => !isCompleted)
  if (open.length >= MOST_OPEN_GOALS) throw notPossible({ path: 'name', problem: { code: 'tooManyGoals', most: MOST_OPEN_GOALS } })
}

/** Makes the calls for what workers save for. */
export const savingsGoalHandlers = ({ database: { queries } }: Pick<Services, 'database'>): Pick<Handlers, Calls> => ({
  'GET /api/savings-goals': async (_, { caller }) => withAmounts(queries, caller.owner, await listGoals(queries, caller.owner)),

  'GET /api/savings-goals/deleted': (_, { caller }) => listDeletedGoals(queries, caller.owner),

  'POST /api/savings-goals': ({ body }, call) =>
    once(queries, call, async (transaction) => {
      const { caller } = call
      checkDue(body.dueDate, caller)
      await makeRoomForGoal(transaction, caller.owner)
      const goal = await addGoal(transaction, caller.owner, body)
      await audit(transaction, caller, [{ action: 'create', tableName: 'savings_goals', recordId: goal.id, newValues: goal }])
      return { ...goal, currentAmount: moneyOf(0) }
    }),

  'PUT /api/savings-goals/:id': ({ params, body }, call) =>
    queries.transaction(async (transaction) => {
      const { caller } = call
      const { owner } = caller
      const before = found(await lockSavingsGoal(transaction, owner, params.id))
      checkVersion(call, before)
      checkDue(body.dueDate, caller, before.dueDate)
      if (before.isCompleted && !body.isCompleted) await makeRoomForGoal(transaction, owner)
      const goal = await changeGoal(transaction, owner, params.id, body)
      await audit(transaction, caller, [
        { action: 'update', tableName: 'savings_goals', recordId: goal.id, oldValues: before, newValues: goal },
      ])
      return tagged(call, await withAmount(transaction, owner, goal))
    }),

  'DELETE /api/savings-goals/:id': ({ params }, { caller }) =>
    queries.transaction(async (transaction) => {
      const goal = found(await deleteGoal(transaction, caller.owner, params.id))
      await audit(transaction, caller, [{ action: 'delete', tableName: 'savings_goals', recordId: goal.id, oldValues: goal }])
      return {}
    }),

  'POST /api/savings-goals/:id/restore': ({ params }, { caller }) =>
    queries.transaction(async (transaction) => {
      const { owner } = caller
      const { goal, isDeleted } = await lockDeletedGoal(transaction, owner, params.id)
      if (isDeleted) {
        if (!goal.isCompleted) await makeRoomForGoal(transaction, owner)
        await restoreGoal(transaction, owner, goal.id)
        await audit(transaction, caller, [{ action: 'restore', tableName: 'savings_goals', recordId: goal.id }])
      }
      return withAmount(transaction, owner, goal)
    }),
})
