import { setImmediate } from 'node:timers/promises'
import type { Database } from '../../core/database/connect.ts'
import { ownerColumn } from '../../core/database/spread-tables.ts'
import { statement } from '../../core/database/statement.ts'
import type { FilesPort } from '../../ports/files/port.ts'
import type { Granted } from '../../principal.ts'
import { RESTORABLE_DAYS } from '../sign-in/deletion.ts'
import { mayCollectData } from './policy.ts'

const BATCH = 500
/** The tables that grow with use, in an order in which no row refers to a deleted one. The other rows are deleted with the account. */
const LARGE = [
  'allocations',
  'attachments',
  'invoices',
  'payment_shares',
  'payments',
  'expenses',
  'recurring_expenses',
  'trips',
  'work_logs',
  'gigs',
  'jobs',
  'clients',
  'audit_log',
  'outbox',
  'idempotency_keys',
]

/**
 * Deletes the account. Agencies keep what they paid to its owner, as their tax records: the name, the amounts and the days, nothing else. It
 * is one statement, so that no payment is kept twice or lost.
 */
const ERASE = `with kept as (
    insert into erased_payees (agency_id, former_id, name, amount, paid_on)
    select p.agency_id, u.id, u.name, k.paid_amount, k.paid_on
    from bookings k join emergency_gigs p on p.id = k.emergency_gig_id join users u on u.id = k.user_id
    where u.id = $1 and p.agency_id is not null and k.paid_on is not null and k.paid_answer is distinct from 'not_received')
  delete from users where id = $1`

const erasable = statement<Granted<{ userId: number }>>(
  'accounts to erase',
  'select u.id as "userId" from users u where u.deleted_at < now() - make_interval(days => $1)',
)

/**
 * Erases accounts that can no longer be restored, with all their data and files. Works in batches, so that no statement reaches its time
 * limit and nobody waits for it; the next hourly run continues. Stops after a batch when the signal aborts.
 */
export async function purgeAccounts({ pool, queries }: Pick<Database, 'pool' | 'queries'>, files: FilesPort, stopping: AbortSignal) {
  for (const account of await queries.run(erasable, [RESTORABLE_DAYS])) {
    const { userId: id } = account
    for (const table of LARGE)
      for (let removed = BATCH; removed === BATCH; await setImmediate()) {
        if (stopping.aborted) return
        const isTheirs = `${ownerColumn(table)} = $1`
        const batch = `select id from ${table} where ${isTheirs} limit ${BATCH}`
        const { rowCount } = await pool.query(`delete from ${table} where ${isTheirs} and id = any(array(${batch}))`, [id])
        removed = rowCount ?? 0
      }
    await files.removeAll(mayCollectData(account))
    await pool.query(ERASE, [id])
  }
}
