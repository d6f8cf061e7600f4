import { storedTime } from '#domain/marketplace/application.ts'
import { posterText } from '#words/marketplace-texts.ts'
import type { Config } from '../../config.ts'
import type { Queries } from '../../core/database/queries.ts'
import { statement } from '../../core/database/statement.ts'
import type { TaskHandlers } from '../../core/tasks/task-list.ts'
import { notifyWorkers } from '../../notices/bell/notify.ts'
import type { Services } from '../../services.ts'
import { findShown, type PostRow } from '../records/posts-store.ts'

/** The number of workers notified in one transaction. After a kill, the server continues with the next batch. */
const AT_ONCE = 500

interface Match {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly wantsMail: boolean
}
const matching = statement<Match>(
  'workers of a city',
  `select u.id, u.name, u.email, coalesce((u.notification_preferences->>'email')::boolean, true) as "wantsMail"
   from ba_profiles c join users u on u.id = c.user_id
   where c.city_keys @> array[$1] and c.emergency_notifications and u.is_active and not u.is_deleted and u.id > $2 and u.id is distinct from $3
   order by u.id limit ${AT_ONCE}`,
)

/**
 * Makes the task that notifies the workers in a post's city, in batches. Each batch sends the task of the next one in its transaction, so
 * that each worker is notified once.
 */
export function alertTasks(
  { database: { queries }, mail, tasks }: Pick<Services, 'database' | 'mail' | 'tasks'>,
  { pagesUrl }: Pick<Config, 'pagesUrl'>,
): Pick<TaskHandlers, 'alert-workers'> {
  async function tell(transaction: Queries, post: PostRow, workers: readonly Match[]) {
    const { eventName, city } = post
    const facts = { eventName, agencyName: posterText(post), city, when: storedTime(post) }
    const ids = workers.map(({ id }) => id)
    const told = await notifyWorkers(transaction, tasks, ids, 'emergency gig', String(post.id), facts)
    const link = `${pagesUrl}/emergency-feed`
    await mail.postAll(
      transaction,
      workers
        .filter(({ id, wantsMail }) => wantsMail && told.has(id))
        .map(({ id, name, email }) => ({ userId: id, to: email, kind: 'emergency gig', facts: { name, link, ...facts } })),
    )
  }

  return {
    'alert-workers': ({ postId, after }) =>
      queries.transaction(async (transaction) => {
        const post = await findShown(transaction, postId)
        if (!post) return
        const workers = await transaction.run(matching, [post.cityKey, after, post.userId])
        if (workers.length > 0) await tell(transaction, post, workers)
        const last = workers.at(-1)
        if (last && workers.length === AT_ONCE) await tasks.send(transaction, 'alert-workers', { postId, after: last.id })
      }),
  }
}
