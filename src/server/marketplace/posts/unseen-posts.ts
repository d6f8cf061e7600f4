import { audit } from '../../core/database/audit.ts'
import { statement } from '../../core/database/statement.ts'
import type { TaskHandlers } from '../../core/tasks/task-list.ts'
import type { Services } from '../../services.ts'
import { actorOf, posterOf } from '../records/policy.ts'

/** The number of posts in one transaction. The next hourly run continues. */
const AT_ONCE = 500

interface Unseen {
  readonly id: number
  readonly reference: string
  readonly agencyId: number | null
  readonly userId: number | null
}
const unseen = statement<Unseen>(
  'refund unseen posts',
  `update emergency_gigs p set refunded_at = now() where p.id in (
     select u.id from emergency_gigs u
     where u.paid_at is not null and u.published_at is null and u.refunded_at is null and (u.event_date <= $1 or u.status = 'canceled')
     limit ${AT_ONCE} for update skip locked)
   returning p.id, p.revenuecat_transaction_id as reference, p.agency_id as "agencyId", p.user_id as "userId"`,
)

/**
 * Makes the task that refunds posts that no worker saw and none will see: their contact address was not confirmed before the event began, or
 * before they were canceled.
 */
export const unseenPostTasks = ({
  database: { queries },
  tasks,
  clock,
}: Pick<Services, 'database' | 'tasks' | 'clock'>): Pick<TaskHandlers, 'refund-unseen-posts'> => ({
  'refund-unseen-posts': () =>
    queries.transaction(async (transaction) => {
      const posts = await transaction.run(unseen, [clock().toISOString()])
      for (const { id, reference, ...post } of posts) {
        await tasks.send(transaction, 'refund-payment', { reference })
        await audit(transaction, actorOf(posterOf(post)), [
          { action: 'update', tableName: 'emergency_gigs', recordId: id, oldValues: { fee: 'paid' }, newValues: { fee: 'given back' } },
        ])
      }
    }),
})
