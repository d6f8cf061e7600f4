import type { ApplicationState } from '#domain/marketplace/application.ts'
import { type ChangeFacts, changesIn } from '#domain/marketplace/post-edit.ts'
import type { Queries } from '../../core/database/queries.ts'
import { statement } from '../../core/database/statement.ts'
import { found } from '../../errors.ts'
import type { PostRow } from './posts-store.ts'

interface NewsRow {
  readonly id: number
  readonly changes: ChangeFacts
  readonly message: string | null
  readonly told: number
  readonly alertedCity: string | null
  readonly createdAt: string
}

const COLUMNS = 'n.id, n.changes, n.message, n.told, n.alerted_city as "alertedCity", n.created_at as "createdAt"'
const shown = (row: NewsRow) => ({ ...row, changes: changesIn(row.changes) })

const added = statement<NewsRow>(
  'add post news',
  `insert into post_news as n (emergency_gig_id, user_id, changes, message, told, alerted_city) values ($1, $2, $3, $4, $5, $6)
   returning ${COLUMNS}`,
)

/** Records what the workers of a locked post were told, and returns it. */
export async function addNews(
  queries: Queries,
  { id, userId }: PostRow,
  { changes = {}, message = null, told, alertedCity = null }: Partial<NewsRow> & Pick<NewsRow, 'told'>,
) {
  const [row] = await queries.run(added, [id, userId, JSON.stringify(changes), message, told, alertedCity])
  return shown(found(row))
}

const listed = statement<NewsRow>(
  'post news',
  `select ${COLUMNS} from post_news n where n.emergency_gig_id = $1 order by n.id desc limit 100`,
)

/** Returns what the workers of a post were told, the latest first. */
export const listNews = async (queries: Queries, postId: number) => (await queries.run(listed, [postId])).map(shown)

const earlier = statement<{ edits: number; messages: number; hasAlerted: boolean }>(
  'earlier news of post',
  `select (count(*) filter (where n.message is null and n.told > 0 and n.created_at > now() - interval '1 hour'))::int as edits,
     (count(*) filter (where n.message is not null and n.created_at > now() - interval '1 day'))::int as messages,
     coalesce(bool_or(n.alerted_city is not null), false) as "hasAlerted"
   from post_news n where n.emergency_gig_id = $1`,
)

/**
 * Returns how many edits of a post workers were notified of in the last hour, how many messages they got in the last day, and whether an edit
 * ever alerted the workers of another city.
 */
export async function earlierNews(queries: Queries, postId: number) {
  const [row] = await queries.run(earlier, [postId])
  return found(row)
}

/** A worker who is notified of an edit of a post, or gets a message about it. */
export interface Reader {
  readonly applicationId: number
  readonly userId: number
  readonly name: string
  readonly email: string
  readonly state: ApplicationState
  readonly wantsMail: boolean
  /** Whether the worker opened a link that was sent to the address. */
  readonly isProven: boolean
}
const readers = statement<Reader>(
  'readers of post news',
  `select b.id as "applicationId", u.id as "userId", u.name, u.email, b.state,
     coalesce((u.notification_preferences->>'email')::boolean, true) as "wantsMail", u.email_verified_at is not null as "isProven"
   from ba_applications b join users u on u.id = b.user_id
   where b.emergency_gig_id = $1 and b.id = any($2) and u.is_active and not u.is_deleted order by b.id`,
)
/** Returns the workers of some applications to a post, without deleted accounts. */
export const findReaders = (queries: Queries, postId: number, applicationIds: readonly number[]) =>
  queries.run(readers, [postId, applicationIds])
