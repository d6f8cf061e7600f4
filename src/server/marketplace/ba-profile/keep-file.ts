import { hash } from 'node:crypto'
import { type FileKind, MAX_HEADSHOTS } from '#domain/marketplace/profile-files.ts'
import { audit } from '../../core/database/audit.ts'
import type { Queries } from '../../core/database/queries.ts'
import { HttpError } from '../../errors.ts'
import { type FileKey, newFileKey } from '../../ports/files/port.ts'
import type { Owner, WorkerCaller } from '../../principal.ts'
import type { Services } from '../../services.ts'
import { addFile, countBytes, keysOf, listFiles, removeFile, type WorkerFileRow } from '../files/store.ts'
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
  /** The uploaded bytes. */
  readonly bytes: Uint8Array
  /** Returns the parts to store; throws 422 when the file cannot be used. */
  readonly prepare: () => Promise<Prepared>
  /** The maximum number of bytes of all files of a worker. */
  readonly mostBytes: number
}

/**
 * Stores an upload: first the files, then their row, and then removes what it replaces. Keeps a file that is already stored byte for byte.
 * Throws 413 when there is no room for it.
 */
export async function keepFile({ database: { queries }, files }: Needs, caller: WorkerCaller, owner: Owner, upload: Upload) {
  const { kind, prepare, mostBytes, bytes: uploaded } = upload
  const sha256 = hash('sha256', uploaded, 'hex')
  const room = await roomFor(queries, owner, kind, sha256)
  if (room === 'kept') return
  if ((await countBytes(queries, owner)) + uploaded.length > mostBytes) throw new HttpError('account_full', { code: 'filesFull' })
  const { parts, width, height } = await prepare()
  const { folder, ending } = places[kind]
  const keys = parts.map(() => newFileKey(owner, folder, ending))
  let replaced: readonly FileKey[]
  try {
    for (const [at, key] of keys.entries()) await files.put(key, piece(parts[at]))
    replaced = await queries.transaction(async (transaction) => {
      // Uploads of the same worker wait for each other here.
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

/** Returns the files that an upload replaces, or `kept` if it is already stored. Throws 413 when the maximum number of files is stored. */
async function roomFor(queries: Queries, owner: Owner, kind: FileKind, sha256: string): Promise<'kept' | WorkerFileRow[]> {
  const rows = (await listFiles(queries, owner)).filter((row) => row.kind === kind)
  if (rows.some((row) => row.sha256 === sha256)) return 'kept'
  if (kind === 'resume') return rows
  if (rows.length >= MAX_HEADSHOTS) throw new HttpError('account_full', { code: 'tooManyHeadshots', most: MAX_HEADSHOTS })
  return []
}

async function* piece(bytes: Uint8Array = new Uint8Array()) {
  yield bytes
}

/** Removes stored files. If the server crashes here, the cleanup task removes the rest. */
async function removeAll(files: Needs['files'], keys: readonly FileKey[]) {
  for (const key of keys) await files.remove(key)
}

/** Removes a file of an owner: first its row, then its bytes. */
export async function dropFile({ database: { queries }, files }: Needs, caller: WorkerCaller, owner: Owner, row: WorkerFileRow) {
  await queries.transaction(async (transaction) => {
    await removeFile(transaction, owner, row.id)
    await audit(transaction, caller, [{ action: 'delete', tableName: 'worker_files', recordId: row.id, oldValues: { kind: row.kind } }])
  })
  await removeAll(files, keysOf(owner, row))
}
