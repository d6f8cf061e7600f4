import { changesIn, factsOfChanges, hearsOfEdit, summedChanges } from '#domain/marketplace/post-edit.ts'
import type { Queries } from '../../core/database/queries.ts'
import type { Tasks } from '../../core/tasks/queue.ts'
import { notifyAllAgain, unreadFacts } from '../../notices/bell/notify.ts'
import { lockApplications } from '../records/applications-store.ts'
import { factsOf } from '../records/positions.ts'
import { findReaders } from '../records/post-news-store.ts'
import type { PostRow } from '../records/posts-store.ts'

/** Notifies the workers of a post, in the app, that its agency has another name now. */
export async function notifyOfNewName(queries: Queries, tasks: Tasks, post: PostRow, before: string) {
  const heard = (await lockApplications(queries, post.id)).filter(({ state }) => hearsOfEdit(state, post.status))
  if (heard.length === 0) return
  const [kind, subject] = ['post changed' as const, String(post.id)]
  const readers = await findReaders(
    queries,
    post.id,
    heard.map(({ id }) => id),
  )
  const workers = readers.map(({ userId }) => userId)
  const unread = await unreadFacts(queries, workers, kind, subject)
  const change = { field: 'agency' as const, before, after: post.agencyName }
  await notifyAllAgain(
    queries,
    tasks,
    workers.map((userId) => {
      const { agency: _, agencyWas: __, ...others } = unread.get(userId) ?? {}
      const changes = summedChanges(changesIn(unread.get(userId) ?? {}), [change])
      return { userId, kind, subject, facts: { ...others, ...factsOfChanges(changes), ...factsOf(post) }, byPush: true }
    }),
  )
}
