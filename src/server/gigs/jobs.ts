import { MAX_DAYS } from '#domain/gigs/multi-day.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import type { Queries } from '../core/database/queries.ts'
import { statement } from '../core/database/statement.ts'
import { notPossible } from '../errors.ts'
import type { Owner } from '../principal.ts'

/** A day of a new or known job, before it is stored. */
interface JobDay {
  readonly multiDayGroupId?: string | null | undefined
  readonly clientId: number
  readonly eventName: string
  readonly date: Day
  readonly startDate?: Day | null | undefined
  readonly endDate?: Day | null | undefined
}

const held = statement<{ id: number; groupId: string }>(
  'hold jobs',
  `insert into jobs (user_id, group_id, client_id, name, start_date, end_date)
   select $1, j."groupId", j."clientId", j.name, j."startDate", j."endDate"
   from jsonb_to_recordset($2::jsonb) as j("groupId" text, "clientId" bigint, name text, "startDate" date, "endDate" date)
   order by j."groupId"
   on conflict (user_id, group_id) do update
     set start_date = least(jobs.start_date, excluded.start_date), end_date = greatest(jobs.end_date, excluded.end_date)
   returning id, group_id as "groupId"`,
)
const sizes = statement<{ groupId: string; days: number }>(
  'sizes of jobs',
  `select j.group_id as "groupId", (select count(*)::int from gigs g where g.user_id = $1 and g.job_id = j.id and g.deleted_at is null) as days
   from jobs j where j.user_id = $1 and j.group_id = any($2)`,
)

/**
 * Finds or adds the jobs of new days, and keeps others from adding days to them until the transaction ends. Returns a function that gives
 * the id of a group's job. Throws 400 when a job would have more than 30 days.
 */
export async function holdJobs(queries: Queries, owner: Owner, days: readonly JobDay[]): Promise<(groupId: string) => number | null> {
  const groups = Map.groupBy(days, ({ multiDayGroupId }) => multiDayGroupId ?? null)
  groups.delete(null)
  if (groups.size === 0) return () => null
  const jobs = [...groups].map(([groupId, same]) => ({ groupId, ...jobOf(same) }))
  // The sizes are read by a new statement, which sees the days that another call added while this one waited for a job.
  const [rows, known] = await Promise.all([
    queries.run(held, [owner, JSON.stringify(jobs)]),
    queries.run(sizes, [owner, jobs.map(({ groupId }) => groupId)]),
  ])
  if (known.some(({ groupId, days: size }) => size + (groups.get(groupId)?.length ?? 0) > MAX_DAYS))
    throw notPossible({ path: 'multiDayGroupId', problem: { code: 'tooManyDays', most: MAX_DAYS } })
  const ids = new Map(rows.map(({ id, groupId }) => [groupId, id]))
  return (groupId) => ids.get(groupId) ?? null
}

function jobOf(days: readonly JobDay[]) {
  const starts = days.map(({ startDate, date }) => startDate ?? date)
  const ends = days.map(({ endDate, date }) => endDate ?? date)
  const [startDate] = starts.toSorted()
  return { clientId: days[0]?.clientId, name: days[0]?.eventName, startDate, endDate: [...starts, ...ends].toSorted().at(-1) }
}

interface JobChange {
  readonly startDate: Day
  readonly endDate: Day
  /** Undefined leaves it unchanged. */
  readonly name: string | undefined
  readonly clientId: number | undefined
}

const changed = statement(
  'change job',
  `update jobs j set start_date = $3, end_date = $4, name = coalesce($5, j.name), client_id = coalesce($6, j.client_id)
   where j.user_id = $1 and j.id = $2`,
)

/** Changes a job whose gigs are locked. */
export const changeJob = (queries: Queries, owner: Owner, id: number, { startDate, endDate, name, clientId }: JobChange) =>
  queries.send(changed, [owner, id, startDate, endDate, name ?? null, clientId ?? null])

const moved = statement(
  'clients of jobs',
  `update jobs j set client_id = d.client_id from (
     select g.job_id, min(g.client_id) as client_id from gigs g where g.user_id = $1 and g.job_id = any($2) and g.deleted_at is null
     group by g.job_id having count(distinct g.client_id) = 1) d
   where j.user_id = $1 and j.id = d.job_id and j.client_id <> d.client_id`,
)

const locked = statement('lock jobs', 'select j.id from jobs j where j.user_id = $1 and j.id = any($2) order by j.id for no key update')
const summed = statement(
  'sum jobs',
  `update jobs j set agreed_pay =
     (select sum(g.expected_pay) from gigs g where g.user_id = $1 and g.job_id = j.id and g.deleted_at is null)
   where j.user_id = $1 and j.id = any($2)`,
)

/**
 * Recalculates the agreed pay of the jobs of changed gigs, which is the sum of their days. Locks the jobs first, because only a new
 * statement sees what another call changed during the wait. A job is locked after its gigs everywhere, to avoid deadlocks.
 */
export async function sumJobs(queries: Queries, owner: Owner, gigs: readonly { readonly jobId: number | null }[]) {
  const ids = [...new Set(gigs.flatMap(({ jobId }) => jobId ?? []))]
  if (ids.length === 0) return
  await queries.send(locked, [owner, ids])
  await queries.send(summed, [owner, ids])
}

/** Gives the jobs of gigs that moved to another client that client, once all of their days moved to it. */
export async function followClients(queries: Queries, owner: Owner, gigs: readonly { readonly jobId: number | null }[]) {
  const ids = [...new Set(gigs.flatMap(({ jobId }) => jobId ?? []))]
  if (ids.length === 0) return
  await queries.send(locked, [owner, ids])
  await queries.send(moved, [owner, ids])
}
