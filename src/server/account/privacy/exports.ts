import type { DataExport } from '#contract/account/privacy.ts'
import type { Queries } from '../../core/database/queries.ts'
import { statement } from '../../core/database/statement.ts'
import { HttpError } from '../../errors.ts'
import { newFileKey } from '../../ports/files/port.ts'
import type { Granted, Owner } from '../../principal.ts'

/** An export that was requested longer ago belongs to a server that died, and has no tries left. */
const STALE = `e.status in ('waiting', 'running') and e.requested_at < now() - interval '1 hour'`
const shown = `e.id, case when ${STALE} then 'failed' else e.status end as status, e.progress, e.bytes::float8 as bytes,
  e.requested_at as "requestedAt", e.completed_at as "completedAt", e.expires_at as "expiresAt"`
const OWNED = 'e.user_id = $1 and e.expires_at > now()'

type Row = DataExport & { readonly filePath: string }

const all = statement<DataExport>('exports', `select ${shown} from data_exports e where ${OWNED} order by e.id desc`)

/** Returns the owner's exports, the latest first. */
export const listExports = (queries: Queries, owner: Owner) => queries.run(all, [owner])

const one = statement<Row>('export', `select ${shown}, e.file_path as "filePath" from data_exports e where ${OWNED} and e.id = $2`)

/** Returns an export with the key of its file; undefined when it does not belong to the owner or has expired. */
export async function findExport(queries: Queries, owner: Owner, id: number): Promise<Row | undefined> {
  const [row] = await queries.run(one, [owner, id])
  return row
}

const ended = statement('end stale exports', `update data_exports e set status = 'failed' where e.user_id = $1 and ${STALE}`)
const added = statement<DataExport>(
  'add export',
  `with e as (
     insert into data_exports (user_id, file_path) values ($1, $2) on conflict (user_id) where status in ('waiting', 'running') do nothing returning *)
   select ${shown} from e`,
)

export const underWay = () => new HttpError('export_under_way', { code: 'exportUnderWay' })

/** Adds an export that waits for its task. Throws 409 while another one is running. */
export async function addExport(queries: Queries, owner: Owner): Promise<DataExport> {
  await queries.run(ended, [owner])
  const [row] = await queries.run(added, [owner, newFileKey(owner, 'exports', 'zip')])
  if (!row) throw underWay()
  return row
}

const removed = statement('remove export', 'delete from data_exports e where e.user_id = $1 and e.id = $2')

export const removeExport = (queries: Queries, owner: Owner, id: number) => queries.run(removed, [owner, id])

const begun = statement<Granted<{ userId: number; filePath: string }>>(
  'begin export',
  `update data_exports set status = 'running', progress = 0 where id = $1 and status in ('waiting', 'running')
   returning user_id as "userId", file_path as "filePath"`,
)

/** Marks an export as running. Returns undefined when it is already done, was given up, or was deleted with its account. */
export async function beginExport(queries: Queries, id: number) {
  const [row] = await queries.run(begun, [id])
  return row
}

const progressed = statement('export progress', 'update data_exports e set progress = $3 where e.user_id = $1 and e.id = $2')
export const noteProgress = (queries: Queries, owner: Owner, id: number, percent: number) => queries.run(progressed, [owner, id, percent])

const completed = statement<{ requestedAt: string; expiresAt: string }>(
  'complete export',
  `update data_exports e set status = 'ready', progress = 100, bytes = $3, completed_at = now(), expires_at = now() + interval '7 days'
   where e.user_id = $1 and e.id = $2 and e.status = 'running' returning requested_at as "requestedAt", expires_at as "expiresAt"`,
)

/** Marks an export as ready. Returns undefined when it was given up meanwhile. */
export async function completeExport(queries: Queries, owner: Owner, id: number, bytes: number) {
  const [row] = await queries.run(completed, [owner, id, bytes])
  return row
}

const failed = statement(
  'fail export',
  `update data_exports e set status = 'failed', completed_at = now() where e.user_id = $1 and e.id = $2`,
)
export const failExport = (queries: Queries, owner: Owner, id: number) => queries.run(failed, [owner, id])

const over = statement<Granted<{ id: number; userId: number; filePath: string }>>(
  'exports that are over',
  'select id, user_id as "userId", file_path as "filePath" from data_exports where expires_at < now() order by expires_at limit 100',
)
/** Returns expired exports, at most 100. */
export const listOldExports = (queries: Queries) => queries.run(over, [])
