import { isWaiting } from '#domain/marketplace/application.ts'
import type { Queries } from '../../core/database/queries.ts'
import { statement } from '../../core/database/statement.ts'
import { makeRowReader } from '../../core/read-rows.ts'
import type { TaskHandlers } from '../../core/tasks/task-list.ts'
import { notifyWorkers } from '../../notices/bell/notify.ts'
import type { Services } from '../../services.ts'
import { type ApplicationRow, lockApplications } from '../records/applications-store.ts'
import { mayBook, posterOf } from '../records/policy.ts'
import { dropGig, factsOf } from '../records/positions.ts'
import { lockAnyPost, type PostRow } from '../records/posts-store.ts'

/** The number of posts that are read at once. Each is ended in a transaction of its own. */
const AT_ONCE = 100

const begun = statement<{ id: number }>(
  'begun posts with open applications',
  `select p.id from emergency_gigs p where p.event_date <= $1 and p.id > $2 and exists (
     select from ba_applications b where b.emergency_gig_id = p.id and b.ended_at is null and b.state in ('applied', 'shortlisted', 'passed'))
   order by p.id limit ${AT_ONCE}`,
)
const ended = statement<{ id: number }>(
  'end application',
  'update ba_applications b set ended_at = $3 where b.user_id = $1 and b.id = $2 and b.ended_at is null returning b.id',
)

/**
 * Makes the task that ends the applications to shifts that began without a booking of their worker: it removes the shift from the calendar,
 * unless the worker edited the gig, and notifies the worker once. Several servers may run it at once, because each post is locked.
 */
export function endingTasks({
  database: { queries },
  tasks,
  clock,
  ...reports
}: Pick<Services, 'database' | 'tasks' | 'clock' | 'log' | 'failures'>): Pick<TaskHandlers, 'end-applications'> {
  const readRows = makeRowReader(reports)

  async function end(transaction: Queries, post: PostRow, application: ApplicationRow, facts: ReturnType<typeof factsOf>) {
    const owner = mayBook(posterOf(post), post, application)
    const [isNew] = await transaction.run(ended, [owner, application.id, clock().toISOString()])
    if (!isNew) return
    const hasLeft = await dropGig(transaction, owner, application)
    // The workers learned of a canceled post when it was canceled.
    if (post.status === 'canceled') return
    await notifyWorkers(transaction, tasks, [owner], 'application ended', String(post.id), { ...facts, ...(hasLeft && { left: 'yes' }) })
  }

  const endAll = (postId: number) =>
    queries.transaction(async (transaction) => {
      const post = await lockAnyPost(transaction, postId)
      for (const [row, facts] of readRows('posts that began', post ? [post] : [], factsOf))
        for (const application of await lockApplications(transaction, row.id))
          if (isWaiting(application.state)) await end(transaction, row, application, facts)
    })

  return {
    'end-applications': async (_, { signal }) => {
      for (let after = 0; !signal.aborted; ) {
        const posts = await queries.run(begun, [clock().toISOString(), after])
        for (const { id } of posts) if (!signal.aborted) await endAll(id)
        const last = posts.at(-1)
        if (!last) return
        after = last.id
      }
    },
  }
}
