import type { Config } from '../../config.ts'
import { audit } from '../../core/database/audit.ts'
import type { Queries } from '../../core/database/queries.ts'
import { statement } from '../../core/database/statement.ts'
import type { WorkerCaller } from '../../principal.ts'
import type { Services } from '../../services.ts'
import { lockMine } from '../records/applications-store.ts'
import { mayPost } from '../records/policy.ts'
import { closePost } from '../records/positions.ts'
import { lockAnyPost, lockPost, setStatus } from '../records/posts-store.ts'
import { makeWithdrawal } from './withdrawal.ts'

const ownPosts = statement<{ id: number }>(
  'open posts of worker',
  `select p.id from emergency_gigs p where p.user_id = $1 and p.status <> 'canceled' and p.event_date > $2 order by p.id`,
)
const ownApplications = statement<{ id: number }>(
  'posts with open applications of worker',
  `select p.id from ba_applications b join emergency_gigs p on p.id = b.emergency_gig_id
   where b.user_id = $1 and b.state in ('applied', 'shortlisted', 'passed', 'booked') and p.event_date > $2 order by p.id`,
)

/** Takes a worker out of the marketplace, in the transaction that deletes the account. */
export type LeaveMarketplace = (transaction: Queries, caller: WorkerCaller) => Promise<void>

/**
 * Makes the departure of a worker from the marketplace: it cancels their own posts whose event has not begun, and withdraws their
 * applications to such events. The applicants and the agencies that had booked the worker are notified. Restoring the account does not bring
 * the posts and applications back.
 */
export function makeDeparture(
  { mail, tasks, clock }: Pick<Services, 'mail' | 'tasks' | 'clock'>,
  { pagesUrl }: Pick<Config, 'pagesUrl'>,
): LeaveMarketplace {
  const withdraw = makeWithdrawal(mail, pagesUrl)

  async function cancel(transaction: Queries, caller: WorkerCaller, id: number) {
    const poster = mayPost(caller)
    const post = await lockPost(transaction, poster, id)
    await setStatus(transaction, poster, id, 'canceled')
    await closePost(transaction, { mail, tasks, pagesUrl }, poster, post, 'canceled')
    await audit(transaction, caller, [{ action: 'update', tableName: 'emergency_gigs', recordId: id, newValues: { status: 'canceled' } }])
  }

  return async (transaction, caller) => {
    const now = clock().toISOString()
    for (const { id } of await transaction.run(ownPosts, [caller.id, now])) await cancel(transaction, caller, id)
    for (const { id } of await transaction.run(ownApplications, [caller.id, now])) {
      const post = await lockAnyPost(transaction, id)
      if (post) await withdraw(transaction, caller, post, await lockMine(transaction, caller.owner, id))
    }
  }
}
