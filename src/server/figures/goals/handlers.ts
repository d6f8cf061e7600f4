import { dayIn, isDay } from '#domain/time/calendar-day.ts'
import { type GoalKind, periodOf } from '#domain/time/period.ts'
import { audit } from '../../core/database/audit.ts'
import type { Handlers } from '../../core/http/mount.ts'
import { badInput, refusedField } from '../../errors.ts'
import type { WorkerCaller } from '../../principal.ts'
import type { Services } from '../../services.ts'
import { findGoal, setGoal } from './store.ts'

type Calls = keyof Handlers & `${string} /api/goals${string}`

/**
 * Returns the period of a goal, which any of its days identifies. An instant counts as its day in the worker's time zone (money.md A17).
 */
const periodFor = ({ period, date }: { period: GoalKind; date: string }, { timeZone }: WorkerCaller) => {
  const day = isDay(date) ? date : dayIn(timeZone, new Date(date))
  // In some time zones, an instant near the limits falls on a day that is not valid here.
  if (!isDay(day)) throw badInput(refusedField('date', 'not_a_day', { code: 'notADay' }))
  return periodOf(period, day)
}

export const goalHandlers = ({ database: { queries } }: Pick<Services, 'database'>): Pick<Handlers, Calls> => ({
  'GET /api/goals/period': async ({ query }, { caller }) => {
    const goal = await findGoal(queries, caller.owner, periodFor(query, caller))
    return goal ? [goal] : []
  },

  'POST /api/goals/period/:period/:date': ({ params, body }, { caller }) =>
    queries.transaction(async (transaction) => {
      const goal = await setGoal(transaction, caller.owner, periodFor(params, caller), body.amount)
      const recordId = `${goal.period} ${goal.periodStart}`
      await audit(transaction, caller, [{ action: 'update', tableName: 'period_goals', recordId, newValues: body }])
      return goal
    }),
})
