import type { NewWorkLog } from '#contract/proofs.ts'
import type { WorkLog } from '#domain/proofs/work-log.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import type { Days } from '#domain/time/period.ts'
import type { Queries } from '../../core/database/queries.ts'
import { statement } from '../../core/database/statement.ts'
import { found } from '../../errors.ts'
import type { Owner } from '../../principal.ts'

const COLUMNS = 'w.id, w.day, w.hours, w.what, w.note'

const listed = statement<WorkLog>(
  'work logs',
  `select ${COLUMNS} from work_logs w where w.user_id = $1 order by w.day desc, w.id desc limit 40000`,
)
/** Returns the work logs of an owner, the latest day first. */
export const listWorkLogs = (queries: Queries, owner: Owner): Promise<WorkLog[]> => queries.run(listed, [owner])

const within = statement<WorkLog>(
  'work logs of days',
  `select ${COLUMNS} from work_logs w where w.user_id = $1 and w.day between $2 and $3 order by w.day, w.id`,
)
export const listWorkLogsIn = (queries: Queries, owner: Owner, { start, end }: Days): Promise<WorkLog[]> =>
  queries.run(within, [owner, start, end])

const counted = statement<{ logs: number }>('count work logs', 'select count(*)::int as logs from work_logs w where w.user_id = $1')
export async function countWorkLogs(queries: Queries, owner: Owner): Promise<number> {
  const [row] = await queries.run(counted, [owner])
  return row?.logs ?? 0
}

const one = statement<WorkLog>('lock work log', `select ${COLUMNS} from work_logs w where w.user_id = $1 and w.id = $2 for update`)
/** Locks a work log. Throws 404 when the owner has none with this id. */
export async function lockWorkLog(queries: Queries, owner: Owner, id: number): Promise<WorkLog> {
  const [row] = await queries.run(one, [owner, id])
  return found(row)
}

const locked = statement('lock day of work', 'select pg_advisory_xact_lock($1::int, $2::int)')
/** Makes other logs of the owner for the same day wait, so that together they cannot exceed it. */
export const lockDay = (queries: Queries, owner: Owner, day: Day) =>
  queries.run(locked, [Number(owner) % 2_000_000_000, Number(day.replaceAll('-', ''))])

const added = statement<WorkLog>(
  'add work log',
  `insert into work_logs as w (user_id, day, hours, what, note) values ($1, $2, $3, $4, $5) returning ${COLUMNS}`,
)
export async function addWorkLog(queries: Queries, owner: Owner, { day, hours, what, note }: NewWorkLog): Promise<WorkLog> {
  const [row] = await queries.run(added, [owner, day, hours, what, note])
  return found(row)
}

const changed = statement<WorkLog>(
  'change work log',
  `update work_logs w set day = $3, hours = $4, what = $5, note = $6 where w.user_id = $1 and w.id = $2 returning ${COLUMNS}`,
)
export async function changeWorkLog(queries: Queries, owner: Owner, id: number, log: NewWorkLog): Promise<WorkLog> {
  const { day, hours, what, note } = log
  const [row] = await queries.run(changed, [owner, id, day, hours, what, note])
  return found(row)
}

const removed = statement('remove work log', 'delete from work_logs w where w.user_id = $1 and w.id = $2')
export const removeWorkLog = (queries: Queries, owner: Owner, id: number) => queries.run(removed, [owner, id])
