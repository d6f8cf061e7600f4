import type { NoticeKind } from '#domain/notices/notice.ts'
import type { Queries } from '../../core/database/queries.ts'
import { statement } from '../../core/database/statement.ts'
import type { Tasks } from '../../core/tasks/queue.ts'
import type { Owner } from '../../principal.ts'

type Facts = Readonly<Record<string, string>>

/** A notice for a worker. */
export interface News {
  readonly userId: number
  readonly kind: NoticeKind
  readonly subject: string
  readonly facts: Facts
  /** Whether their devices also get a push, if they want pushes. */
  readonly byPush: boolean
}

interface Notified {
  readonly id: number
  readonly userId: number
  readonly kind: NoticeKind
  readonly subject: string
}
const told = statement<Notified>(
  'tell workers',
  `insert into notices (user_id, kind, subject, facts)
   select r."userId", r.kind, r.subject, r.facts from jsonb_to_recordset($1::jsonb) as r("userId" bigint, kind text, subject text, facts jsonb)
   on conflict do nothing returning id, user_id as "userId", kind, subject`,
)
const reached = statement<{ noticeId: number; deviceId: number }>(
  'devices to tell',
  `select n.id as "noticeId", d.id as "deviceId" from notices n join push_devices d on d.user_id = n.user_id join users u on u.id = n.user_id
   where n.id = any($1) and coalesce((u.notification_preferences->>'push')::boolean, true)`,
)

const keyOf = ({ userId, kind, subject }: Omit<Notified, 'id'>) => `${userId} ${kind} ${subject}`

/**
 * Adds notices for workers, in the app and on their devices. Each subject is notified once, even by several processes. Returns the notices
 * that are new.
 */
export async function notifyOfNews<N extends News>(queries: Queries, tasks: Tasks, news: readonly N[]): Promise<N[]> {
  if (news.length === 0) return []
  const rows = await queries.run(told, [JSON.stringify(news.map(({ userId, kind, subject, facts }) => ({ userId, kind, subject, facts })))])
  const ids = new Map(rows.map((row) => [keyOf(row), row.id]))
  const fresh = news.filter((each) => ids.has(keyOf(each)))
  const pushed = fresh.flatMap((each) => (each.byPush ? [ids.get(keyOf(each))] : []))
  const pushes = pushed.length > 0 ? await queries.run(reached, [pushed]) : []
  if (pushes.length > 0) await tasks.sendAll(queries, 'send-push', pushes)
  return fresh
}

/** Adds the same notice for several workers. Returns the workers for whom it is new. */
export async function notifyWorkers(
  queries: Queries,
  tasks: Tasks,
  workers: readonly number[],
  kind: NoticeKind,
  subject: string,
  facts: Facts,
): Promise<ReadonlySet<number>> {
  const fresh = await notifyOfNews(
    queries,
    tasks,
    workers.map((userId) => ({ userId, kind, subject, facts, byPush: true })),
  )
  return new Set(fresh.map(({ userId }) => userId))
}

const forgotten = statement('forget notices', 'delete from notices n where n.user_id = any($1) and n.kind = $2 and n.subject = $3')

/** Adds a notice for a worker of something that may happen more than once to one subject. It replaces the earlier notice. */
export async function notifyAgain(queries: Queries, tasks: Tasks, owner: Owner, kind: NoticeKind, subject: string, facts: Facts) {
  await queries.run(forgotten, [[owner], kind, subject])
  await notifyWorkers(queries, tasks, [owner], kind, subject, facts)
}

const unread = statement<{ userId: number; facts: Facts }>(
  'unread notices of subject',
  `select n.user_id as "userId", n.facts from notices n
   where n.user_id = any($1) and n.kind = $2 and n.subject = $3 and n.read_at is null`,
)
/** Returns the facts of the notices of a subject that their workers have not read. */
export async function unreadFacts(queries: Queries, workers: readonly number[], kind: NoticeKind, subject: string) {
  return new Map((await queries.run(unread, [workers, kind, subject])).map(({ userId, facts }) => [userId, facts]))
}

/** Adds notices of one kind and subject, of something that may happen more than once to it. They replace the earlier ones. */
export async function notifyAllAgain(queries: Queries, tasks: Tasks, news: readonly News[]) {
  const [first] = news
  if (!first) return
  await queries.run(forgotten, [news.map(({ userId }) => userId), first.kind, first.subject])
  await notifyOfNews(queries, tasks, news)
}
