import type { FileKind, HeadshotSize } from '#domain/marketplace/profile-files.ts'
import { headshotSizes } from '#domain/marketplace/profile-files.ts'
import type { Queries } from '../../core/database/queries.ts'
import { workerFiles } from '../../core/database/schema/files.ts'
import { selectList, statement } from '../../core/database/statement.ts'
import { found } from '../../errors.ts'
import { type FileKey, fileKeyOf } from '../../ports/files/port.ts'
import type { Owner } from '../../principal.ts'

export type WorkerFileRow = typeof workerFiles.$inferSelect
export type NewWorkerFile = Pick<WorkerFileRow, 'kind' | 'sha256' | 'paths' | 'bytes' | 'width' | 'height'>

const COLUMNS = selectList(workerFiles, 'f')

const all = statement<WorkerFileRow>(
  'worker files',
  `select ${COLUMNS} from worker_files f where f.user_id = $1 order by f.kind, f.position, f.id`,
)
/** Returns the files of an owner: the headshots in their order, then the resume. */
export const listFiles = (queries: Queries, owner: Owner): Promise<WorkerFileRow[]> => queries.run(all, [owner])

const one = statement<WorkerFileRow>(
  'worker file',
  `select ${COLUMNS} from worker_files f where f.user_id = $1 and f.kind = $2 and f.id = $3`,
)
/** Returns one file of an owner. Throws 404 when it belongs to another owner or is of another kind. */
export async function findFile(queries: Queries, owner: Owner, kind: FileKind, id: number): Promise<WorkerFileRow> {
  const [row] = await queries.run(one, [owner, kind, id])
  return found(row)
}

const stored = statement<{ bytes: number }>(
  'bytes of files',
  `select (select coalesce(sum(b), 0) from worker_files f, unnest(f.bytes) b where f.user_id = $1)::float8
     + (select coalesce(sum(b), 0) from attachments a, unnest(a.bytes) b where a.user_id = $1)::float8
     + (select coalesce(sum(b), 0) from proofs p, unnest(p.bytes) b where p.user_id = $1)::float8
     + (select coalesce(sum(e.bytes), 0) from data_exports e where e.user_id = $1)::float8 as bytes`,
)
/** Returns the total size of an owner's files in bytes, including exports. */
export async function countBytes(queries: Queries, owner: Owner): Promise<number> {
  const [row] = await queries.run(stored, [owner])
  return found(row).bytes
}

const added = statement<WorkerFileRow>(
  'add worker file',
  `with last as materialized (select max(o.position) as position from worker_files o where o.user_id = $1 and o.kind = $2)
   insert into worker_files as f (user_id, kind, sha256, paths, bytes, width, height, position)
   select $1, $2, $3, $4::text[], $5::integer[], $6::smallint, $7::smallint, coalesce(last.position + 1, 0) from last
   returning ${COLUMNS}`,
)
/** Adds a file after the others of its kind. */
export async function addFile(queries: Queries, owner: Owner, file: NewWorkerFile): Promise<WorkerFileRow> {
  const { kind, sha256, paths, bytes, width, height } = file
  const [row] = await queries.run(added, [owner, kind, sha256, paths, bytes, width, height])
  return found(row)
}

const ordered = statement(
  'order worker files',
  `update worker_files f set position = o.place from unnest($2::bigint[]) with ordinality as o(id, place) where f.user_id = $1 and f.id = o.id`,
)
/** Puts files of an owner in the given order. */
export const orderFiles = (queries: Queries, owner: Owner, ids: readonly number[]) => queries.run(ordered, [owner, ids])

const removed = statement('remove worker file', 'delete from worker_files f where f.user_id = $1 and f.id = $2')
export const removeFile = (queries: Queries, owner: Owner, id: number) => queries.run(removed, [owner, id])

/** One of the stored files of a row. */
export interface StoredPart {
  readonly key: FileKey
  readonly bytes: number
  readonly mediaType: 'image/jpeg' | 'application/pdf'
}

/** Returns a stored file of an owner's row; for a headshot, the one of a size, by default the largest. */
export function partOf(owner: Owner, { kind, paths, bytes }: WorkerFileRow, size: HeadshotSize = headshotSizes[0]): StoredPart {
  const at = kind === 'headshot' ? headshotSizes.indexOf(size) : 0
  const key = fileKeyOf(owner, paths[at] ?? '')
  if (!key) throw new Error('A row without a file of its owner')
  return { key, bytes: bytes[at] ?? 0, mediaType: kind === 'headshot' ? 'image/jpeg' : 'application/pdf' }
}

/** Returns the keys of all stored files of an owner's row. */
export const keysOf = (owner: Owner, { paths }: Pick<WorkerFileRow, 'paths'>): FileKey[] =>
  paths.flatMap((path) => fileKeyOf(owner, path) ?? [])
