import { hash } from 'node:crypto'
import { type FileKind, MAX_HEADSHOTS } from '#domain/marketplace/profile-files.ts'
import { audit } from '../database/audit.ts'
import type { Queries } from '../database/queries.ts'
import { HttpError } from '../errors.ts'
import { type FileKey, newFileKey } from '../ports/files/port.ts'
import type { Owner, WorkerCaller } from '../principal.ts'
import type { Services } from '../services.ts'
import { addFile, countBytes, keysOf, listFiles, removeFile, type WorkerFileRow } from '../worker-files/store.ts'
import { lockProfile } from './store.ts'

type Needs = Pick<Services, 'database' | 'files'>

/** What is stored of an upload. */
export interface Prepared {
  readonly parts: readonly Uint8Array[]
  readonly width: number | null
  readonly height: number | null
}

const places = { headshot: { folder: 'headshots', ending: 'jpg' }, resume: { folder: 'resumes', ending: 'pdf' } } as const

interface Upload {
  readonly kind: FileKind
  /** As it came in. */
  readonly bytes: Uint8Array
  /** Makes of it what is stored; throws 422 when nothing can be. */
  readonly prepare: () => Promise<Prepared>
  /** How many bytes all files of a worker may have. */
  readonly mostBytes: number
}

/**
 * Keeps an upload: the files first, then their row, and after it what it takes the place of. A file that is there already, to the byte, stays.
 * Throws 413 when there is no room for it.
 */
export async function keepFile({ database: { queries }, files }: Needs, caller: WorkerCaller, owner: Owner, upload: Upload) {
  const { kind, prepare, mostBytes, bytes: uploaded } = upload
  const sha256 = hash('sha256', uploaded, 'hex')
  const room = await roomFor(queries, owner, kind, sha256)
  if (room === 'kept') return
  if ((await countBytes(queries, owner)) + uploaded.length > mostBytes) throw full('Your files take all the room that one account has.')
  const { parts, width, height } = await prepare()
  const { folder, ending } = places[kind]
  const keys = parts.map(() => newFileKey(owner, folder, ending))
  let replaced: readonly FileKey[]
  try {
    for (const [at, key] of keys.entries()) await files.put(key, piece(parts[at]))
    replaced = await queries.transaction(async (transaction) => {
      // Uploads of one worker wait for each other here.
      await lockProfile(transaction, owner)
      const old = await roomFor(transaction, owner, kind, sha256)
      if (old === 'kept') return keys
      for (const { id } of old) await removeFile(transaction, owner, id)
      const file = { kind, sha256, paths: keys, bytes: parts.map(({ length }) => length), width, height }
      const { id } = await addFile(transaction, owner, file)
      await audit(transaction, caller, [{ action: 'create', tableName: 'worker_files', recordId: id, newValues: { kind } }])
      return old.flatMap((row) => keysOf(owner, row))
    })
  } catch (error) {
    await removeAll(files, keys)
    throw error
  }
  await removeAll(files, replaced)
}

const full = (sentence: string) => new HttpError('account_full', `${sentence} Please remove one first.`)

/** Returns what a file takes the place of, or that it is kept already. Throws 413 when there are as many as there may be. */
async function roomFor(queries: Queries, owner: Owner, kind: FileKind, sha256: string): Promise<'kept' | WorkerFileRow[]> {
  const rows = (await listFiles(queries, owner)).filter((row) => row.kind === kind)
  if (rows.some((row) => row.sha256 === sha256)) return 'kept'
  if (kind === 'resume') return rows
  if (rows.length >= MAX_HEADSHOTS) throw full(`A profile holds at most ${MAX_HEADSHOTS} headshots.`)
  return []
}

async function* piece(bytes: Uint8Array = new Uint8Array()) {
  yield bytes
}

/** Removes stored files; those that a crash leaves are found by the job that tidies. */
async function removeAll(files: Needs['files'], keys: readonly FileKey[]) {
  for (const key of keys) await files.remove(key)
}

/** Removes a file of an owner: its row, and then its bytes. */
export async function dropFile({ database: { queries }, files }: Needs, caller: WorkerCaller, owner: Owner, row: WorkerFileRow) {
  await queries.transaction(async (transaction) => {
    await removeFile(transaction, owner, row.id)
    await audit(transaction, caller, [{ action: 'delete', tableName: 'worker_files', recordId: row.id, oldValues: { kind: row.kind } }])
  })
  await removeAll(files, keysOf(owner, row))
}
