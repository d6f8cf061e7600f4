import type { ApplicationState } from '#domain/marketplace/application.ts'
import { type ChangeFacts, changesIn } from '#domain/marketplace/post-edit.ts'
import type { Queries } from '../database/queries.ts'
import { statement } from '../database/statement.ts'
import type { PostRow } from './store.ts'

interface NewsRow {
  readonly id: number
  readonly changes: ChangeFacts
  readonly told: number
  readonly alertedCity: string | null
  readonly createdAt: string
}

const added = statement(
  'add post news',
  'insert into post_news (emergency_gig_id, user_id, changes, told, alerted_city) values ($1, $2, $3, $4, $5)',
)

/** Records what the workers of a locked post were told. */
export const addNews = (
  queries: Queries,
  { id, userId }: PostRow,
  { changes, told, alertedCity }: Pick<NewsRow, 'changes' | 'told' | 'alertedCity'>,
) => queries.run(added, [id, userId, JSON.stringify(changes), told, alertedCity])

const listed = statement<NewsRow>(
  'post news',
  `select n.id, n.changes, n.told, n.alerted_city as "alertedCity", n.created_at as "createdAt" from post_news n
   where n.emergency_gig_id = $1 order by n.id desc limit 100`,
)

/** Returns what the workers of a post were told, the latest first. */
export const listNews = async (queries: Queries, postId: number) =>
  (await queries.run(listed, [postId])).map((row) => ({ ...row, changes: changesIn(row.changes) }))

const edits = statement<{ recent: number; hasAlerted: boolean }>(
  'edits of post',
  `select (count(*) filter (where n.told > 0 and n.created_at > now() - interval '1 hour'))::int as recent,
     coalesce(bool_or(n.alerted_city is not null), false) as "hasAlerted"
   from post_news n where n.emergency_gig_id = $1`,
)

/** Returns how many edits of a post workers were notified of in the last hour, and whether an edit ever alerted the workers of another city. */
export async function earlierEdits(queries: Queries, postId: number) {
  const [row] = await queries.run(edits, [postId])
  return row ?? { recent: 0, hasAlerted: false }
}

/** A worker who is notified of an edit of a post. */
export interface Reader {
  readonly applicationId: number
  readonly userId: number
  readonly name: string
  readonly email: string
  readonly state: ApplicationState
  readonly wantsMail: boolean
}
const readers = statement<Reader>(
  'readers of post news',
  `select b.id as "applicationId", u.id as "userId", u.name, u.email, b.state,
     coalesce((u.notification_preferences->>'email')::boolean, true) as "wantsMail"
   from ba_applications b join users u on u.id = b.user_id
   where b.emergency_gig_id = $1 and b.id = any($2) and u.is_active and not u.is_deleted order by b.id`,
)
/** Returns the workers of some applications to a post, without deleted accounts. */
export const findReaders = (queries: Queries, postId: number, applicationIds: readonly number[]) =>
  queries.run(readers, [postId, applicationIds])
