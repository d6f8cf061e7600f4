import { setImmediate } from 'node:timers/promises'
import type { Database } from './connect.ts'

/** The number of rows of one statement, far below what its time limit allows. */
const BATCH = 500

/** Returns the condition for the outdated rows of each table. Each condition has an index. */
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
  payments: `voided_at < now() - interval '30 days'`,
  known_legs: 'expires_at < now()',
  webhook_events: `received_at < now() - interval '30 days'`,
  emergency_gigs: `status = 'unpaid' and created_at < now() - interval '30 days'`,
  // The subject of a reminder contains its day, so that none is sent again when its notice is gone.
  notices: `created_at < now() - interval '90 days'`,
  outbox: `created_at < now() - interval '30 days'`,
  audit_log: `created_at < now() - interval '2 years'`,
})

/** Returns the SQL for these columns of a batch of outdated rows. */
type Batch = (columns: string) => string

/**
 * The statements for tables whose rows are not simply deleted by their place. Gigs are removed with their shares, which reduces their
 * payments, and the last gig of a job with its job. Notices are removed by their owner and their id.
 */
const removals: Readonly<Record<string, (batch: Batch) => string>> = {
  notices: (batch) => `
    delete from notices n using (${batch('user_id, id')}) old where n.user_id = old.user_id and n.id = old.id`,
  gigs: (batch) => `
    with gone as (delete from gigs where ctid = any(array(${batch('ctid')})) returning user_id, id, job_id),
    ended as (
      delete from jobs j using (select distinct user_id, job_id from gone) d where j.user_id = d.user_id and j.id = d.job_id
        and not exists (select from gigs g where g.user_id = j.user_id and g.job_id = j.id and g.id not in (select id from gone))),
    unlinked as (update expenses e set gig_id = null from gone where e.user_id = gone.user_id and e.gig_id = gone.id),
    unbooked as (update ba_applications b set gig_id = null from gone where b.user_id = gone.user_id and b.gig_id = gone.id),
    cut as (
      delete from payment_shares s using gone where s.user_id = gone.user_id and s.gig_id = gone.id
      returning s.user_id, s.payment_id, s.counts, s.received, s.tips),
    less as (
      select user_id, payment_id, coalesce(sum(received) filter (where counts), 0) as received,
        coalesce(sum(tips) filter (where counts), 0) as tips
      from cut group by user_id, payment_id),
    paid as (
      update payments p set amount = p.amount - less.received, tips = p.tips - less.tips,
        voided_at = case when exists (
          select from payment_shares s where s.user_id = p.user_id and s.payment_id = p.id and s.gig_id not in (select id from gone))
          then p.voided_at else now() end
      from less where p.user_id = less.user_id and p.id = less.payment_id returning p.id)
    select id from gone`,
}

/**
 * Removes outdated rows in small batches, so that nobody waits for them and no statement reaches its time limit. Stops after a batch when
 * the signal aborts.
 */
export async function sweep({ pool }: Pick<Database, 'pool'>, now: Date, stopping: AbortSignal) {
  for (const [table, condition] of Object.entries(outdated(now)))
    for (let removed = BATCH; removed === BATCH && !stopping.aborted; await setImmediate()) {
      // Skips rows that another process is sweeping at the same moment.
      const batch: Batch = (columns) => `select ${columns} from ${table} where ${condition} limit ${BATCH} for update skip locked`
      const { rowCount } = await pool.query(removals[table]?.(batch) ?? `delete from ${table} where ctid = any(array(${batch('ctid')}))`)
      removed = rowCount ?? 0
    }
}
