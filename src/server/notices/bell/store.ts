import type { NoticeKind } from '#domain/notices/notice.ts'
import { markOf } from '../../core/database/mark.ts'
import type { Queries } from '../../core/database/queries.ts'
import { statement } from '../../core/database/statement.ts'
import { found } from '../../errors.ts'
import type { Owner } from '../../principal.ts'

export interface NoticeRow {
  readonly id: number
  readonly kind: NoticeKind
  readonly subject: string
  readonly facts: Readonly<Record<string, string>>
  readonly readAt: string | null
  readonly createdAt: string
}

const MOST_LISTED = 100
const listed = statement<NoticeRow>(
  'notices',
  `select n.id, n.kind, n.subject, n.facts, n.read_at as "readAt", n.created_at as "createdAt" from notices n
   where n.user_id = $1 order by n.id desc limit ${MOST_LISTED}`,
)
/** Returns the latest notices of a worker, the newest first. */
export const listNotices = (queries: Queries, owner: Owner): Promise<NoticeRow[]> => queries.run(listed, [owner])

const marked = statement<{ mark: string }>(
  'mark of notices',
  `select ${markOf(`concat(n.id, ' ', n.xmin)`, 'n.id')} as mark from (
     select n.id, n.xmin from notices n where n.user_id = $1 order by n.id desc limit ${MOST_LISTED}) n`,
)
/** Returns a text that changes with the latest notices of a worker. */
export async function markNotices(queries: Queries, owner: Owner): Promise<string> {
  const [row] = await queries.run(marked, [owner])
  return found(row).mark
}

const read = statement('read notices', 'update notices n set read_at = now() where n.user_id = $1 and n.id <= $2 and n.read_at is null')
/** Marks a notice and the earlier ones as read. */
export const markRead = (queries: Queries, owner: Owner, upTo: number) => queries.run(read, [owner, upTo])
