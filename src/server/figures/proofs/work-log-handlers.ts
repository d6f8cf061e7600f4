import type { NewWorkLog } from '#contract/proofs.ts'
import { gigDaysOf, hoursLeft } from '#domain/proofs/work-log.ts'
import { isWorked } from '#domain/proofs/work-record.ts'
import { audit } from '../../core/database/audit.ts'
import type { Queries } from '../../core/database/queries.ts'
import { once } from '../../core/http/idempotency.ts'
import type { Handlers } from '../../core/http/mount.ts'
import { notPossible } from '../../errors.ts'
import { listGigsIn } from '../../gigs/store.ts'
import type { WorkerCaller } from '../../principal.ts'
import type { Services } from '../../services.ts'
import {
  addWorkLog,
  changeWorkLog,
  countWorkLogs,
  listWorkLogs,
  listWorkLogsIn,
  lockDay,
  lockWorkLog,
  removeWorkLog,
} from './work-logs-store.ts'

type Calls = keyof Handlers & `${string} /api/work-logs${string}`

/** Throws 400 for a day to come, and when a day would have more than 24 hours with a log, its gigs and its other logs. */
async function check(queries: Queries, { owner, today }: WorkerCaller, { day, hours }: NewWorkLog, own?: number) {
  if (day > today) throw notPossible({ path: 'day', problem: { code: 'dayToCome' } })
  await lockDay(queries, owner, day)
  const [gigs, logs] = await Promise.all([
    listGigsIn(queries, owner, gigDaysOf(day)),
    listWorkLogsIn(queries, owner, { start: day, end: day }),
  ])
  const others = logs.filter(({ id }) => id !== own)
  const worked = gigs.filter((gig) => isWorked(gig, today))
  const left = hoursLeft(day, worked, others)
  if (Math.round(hours * 100) > left) throw notPossible({ path: 'hours', problem: { code: 'dayFull', day, hours: left / 100 } })
}

/** Makes the calls for business time without a gig. */
export const workLogHandlers = ({ database: { queries } }: Pick<Services, 'database'>): Pick<Handlers, Calls> => ({
  'GET /api/work-logs': (_, { caller }) => listWorkLogs(queries, caller.owner),

  'POST /api/work-logs': ({ body }, call) =>
    once(queries, call, async (transaction) => {
      const { caller } = call
      await caller.budget.makeRoom('work_logs', 1, () => countWorkLogs(transaction, caller.owner))
      await check(transaction, caller, body)
      const log = await addWorkLog(transaction, caller.owner, body)
      await audit(transaction, caller, [{ action: 'create', tableName: 'work_logs', recordId: log.id, newValues: log }])
      return log
    }),

  'PUT /api/work-logs/:id': ({ params: { id }, body }, { caller }) =>
    queries.transaction(async (transaction) => {
      const before = await lockWorkLog(transaction, caller.owner, id)
      await check(transaction, caller, body, id)
      const log = await changeWorkLog(transaction, caller.owner, id, body)
      await audit(transaction, caller, [{ action: 'update', tableName: 'work_logs', recordId: id, oldValues: before, newValues: log }])
      return log
    }),

  'DELETE /api/work-logs/:id': ({ params: { id } }, { caller }) =>
    queries.transaction(async (transaction) => {
      const before = await lockWorkLog(transaction, caller.owner, id)
      await removeWorkLog(transaction, caller.owner, id)
      await audit(transaction, caller, [{ action: 'delete', tableName: 'work_logs', recordId: id, oldValues: before }])
      return {}
    }),
})
