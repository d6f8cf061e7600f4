import { setImmediate } from 'node:timers/promises'
import { renewMonths } from './audit-months.ts'
import type { Database } from './connect.ts'
import type { RootQueries } from './queries.ts'
import { DISTRIBUTED, ownerColumn } from './spread-tables.ts'
import { statement } from './statement.ts'

/** The number of rows of one statement, far below what its time limit allows. */
const BATCH = 500

/** Returns the condition for the outdated rows of each table. Each condition has an index. The alias of a spread table is `t`. */
const outdated = (now: Date): Readonly<Record<string, string>> => ({
  sessions: 'expire < now()',
  user_sessions: `expires_at < now() - interval '90 days'`,
  password_reset_tokens: `expires_at < now() - interval '1 day'`,
  email_changes: `expires_at < now()`,
  email_undos: `expires_at < now()`,
  ceremonies: `expires_at < now()`,
  agency_sessions: 'expires_at < now()',
  agency_links: 'expires_at < now()',
  known_browsers: `last_used_at < now() - interval '400 days'`,
  // A change may wait on an offline device; drafts keep their keys for 30 days.
  idempotency_keys: `created_at < now() - interval '31 days'`,
  // These use the server's clock, which set them, because the database's clock may be ahead.
  rate_limits: `expire < ${now.getTime()}`,
  gigs: `deleted_at < now() - interval '30 days'`,
  expenses: `deleted_at < now() - interval '30 days'`,
  attachments: `deleted_at < now() - interval '30 days'`,
  savings_goals: `deleted_at < now() - interval '30 days'`,
  invoices: `deleted_at < now() - interval '30 days'`,
  tax_forms: `deleted_at < now() - interval '30 days'`,
  trips: `deleted_at < now() - interval '30 days'`,
  // An ended one stays while an expense came from it, even a deleted one.
  recurring_expenses: `next_on is null and updated_at < now() - interval '30 days'
    and not exists (select from expenses e where e.user_id = t.user_id and e.recurring_id = t.id)`,
  payments: `voided_at < now() - interval '30 days'`,
  known_legs: 'expires_at < now()',
  webhook_events: `received_at < now() - interval '30 days'`,
  emergency_gigs: `status = 'unpaid' and created_at < now() - interval '30 days'`,
  // The subject of a reminder contains its day, so that none is sent again when its notice is gone.
  notices: `created_at < now() - interval '90 days'`,
  outbox: `created_at < now() - interval '30 days'`,
})

const isOutdatedGig = `g.user_id = $1 and g.id = any($2) and g.deleted_at < now() - interval '30 days'`
const locked = statement<{ id: number }>('lock swept gigs', `select g.id from gigs g where ${isOutdatedGig} order by g.id for update`)
const unbooked = statement('unbook swept gigs', 'update ba_applications b set gig_id = null where b.user_id = $1 and b.gig_id = any($2)')

/**
 * Removes locked gigs of one owner with their shares, which reduces their payments, and the last gig of a job with its job. `$1` is the
 * owner, `$2` the ids.
 */
const withShares = statement(
  'sweep gigs',
  `with gone as (
     delete from gigs g where g.user_id = $1 and g.id = any($2) returning g.id, g.job_id),
   ended as (
     delete from jobs j where j.user_id = $1 and j.id in (select job_id from gone)
       and not exists (select from gigs g where g.user_id = $1 and g.job_id = j.id and g.id not in (select id from gone))),
   unlinked as (update expenses e set gig_id = null where e.user_id = $1 and e.gig_id in (select id from gone)),
   cut as (
     delete from payment_shares s where s.user_id = $1 and s.gig_id in (select id from gone)
     returning s.payment_id, s.counts, s.received, s.tips),
   less as (
     select payment_id, coalesce(sum(received) filter (where counts), 0) as received, coalesce(sum(tips) filter (where counts), 0) as tips
     from cut group by payment_id),
   paid as (
     update payments p set amount = p.amount - less.received, tips = p.tips - less.tips,
       voided_at = case when exists (
         select from payment_shares s where s.user_id = $1 and s.payment_id = p.id and s.gig_id not in (select id from gone))
         then p.voided_at else n.at end
     from less, (select now() as at) n where p.user_id = $1 and p.id = less.payment_id returning p.id)
   select id from gone`,
)

interface Outdated {
  readonly owner: number
  readonly id: number
}

/**
 * Removes outdated rows in small batches, so that nobody waits for them and no statement reaches its time limit. Stops after a batch when
 * the signal aborts.
 */
export async function sweep(database: Pick<Database, 'pool' | 'queries'>, now: Date, stopping: AbortSignal) {
  for (const [table, condition] of Object.entries(outdated(now)))
    for (let removed = BATCH; removed === BATCH && !stopping.aborted; await setImmediate()) {
      const remove = table in DISTRIBUTED ? removeByKey : removeByPlace
      removed = await remove(database, table, condition)
    }
  if (!stopping.aborted) await renewMonths(database)
}

/** Removes a batch of a table that is in one place. Skips rows that another process is sweeping at the same moment. */
async function removeByPlace({ pool }: Pick<Database, 'pool'>, table: string, condition: string) {
  const batch = `select ctid from ${table} where ${condition} limit ${BATCH} for update skip locked`
  const { rowCount } = await pool.query(`delete from ${table} where ctid = any(array(${batch}))`)
  return rowCount ?? 0
}

/** Removes a batch of a table that may be spread over machines, where a place (`ctid`) does not name a row. */
async function removeByKey({ pool, queries }: Pick<Database, 'pool' | 'queries'>, table: string, condition: string) {
  const owner = ownerColumn(table)
  const { rows } = await pool.query<Outdated>(`select t.${owner} as owner, t.id from ${table} t where ${condition} limit ${BATCH}`)
  if (table === 'gigs') return removeGigs(queries, rows)
  const { rowCount } = await pool.query(
    `delete from ${table} t using unnest($1::bigint[], $2::bigint[]) as o(owner, key)
     where t.${owner} = o.owner and t.id = o.key and ${condition}`,
    [rows.map((row) => row.owner), rows.map(({ id }) => id)],
  )
  return rowCount ?? 0
}

/** Removes gigs, those of each worker in one transaction, and none that was restored meanwhile. Returns how many. */
async function removeGigs(queries: RootQueries, gigs: readonly Outdated[]) {
  let removed = 0
  for (const [worker, theirs] of Map.groupBy(gigs, ({ owner }) => owner))
    removed += await queries.transaction(async ({ run }) => {
      const still = (await run(locked, [worker, theirs.map(({ id }) => id)])).map(({ id }) => id)
      await run(unbooked, [worker, still])
      await run(withShares, [worker, still])
      return still.length
    })
  return removed
}
