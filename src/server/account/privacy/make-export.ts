import type { Queries } from '../../core/database/queries.ts'
import { statement, tableName } from '../../core/database/statement.ts'
import type { Try } from '../../core/tasks/task-list.ts'
import { found } from '../../errors.ts'
import { type FileKey, fileKeyOf } from '../../ports/files/port.ts'
import type { Owner } from '../../principal.ts'
import type { Services } from '../../services.ts'
import { personOf } from '../sign-in/login.ts'
import { exportFiles } from './export-files.ts'
import { beginExport, completeExport, failExport, listOldExports, noteProgress, removeExport } from './exports.ts'
import { exportedTables } from './kept-tables.ts'
import { mayCollectData } from './policy.ts'
import { countRows } from './read-tables.ts'
import { zipped } from './zip.ts'

type Needs = Pick<Services, 'database' | 'files' | 'mail' | 'clock'>

const NOTE_EVERY_MS = 1_000

/** Runs a requested export, and notifies its owner by e-mail. A finished export stays unchanged. */
export async function makeExport(services: Needs, link: string, id: number, { signal, isLast }: Try) {
  const { queries } = services.database
  const begun = await beginExport(queries, id)
  if (!begun) return
  const owner = mayCollectData(begun)
  const key = keyIn(owner, begun.filePath)
  try {
    const bytes = await writeExport(services, owner, key, id, signal)
    const isWanted = await queries.transaction((transaction) => mailOwner(services, transaction, { owner, id, bytes, link }))
    if (!isWanted) await services.files.remove(key)
  } catch (error) {
    if (isLast) await failExport(queries, owner, id)
    throw error
  }
}

function keyIn(owner: Owner, filePath: string): FileKey {
  const key = fileKeyOf(owner, filePath)
  if (!key) throw new Error('An export without a file of its owner')
  return key
}

/** Writes all rows as of one moment, while others continue to write. Returns the size in bytes. */
async function writeExport({ database: { queries }, files, clock }: Needs, owner: Owner, key: FileKey, id: number, signal: AbortSignal) {
  const report = await progressOf(queries, owner, id)
  return queries.transaction(async (snapshot) => {
    await snapshot.run(statement('', 'set transaction isolation level repeatable read, read only'), [])
    const reader = { queries: snapshot, owner, files, signal, onRows: report }
    const at = clock()
    return files.put(key, zipped(exportFiles(reader, at), at))
  })
}

/** Returns a function that counts written rows, and stores the progress in percent once a second. */
async function progressOf(queries: Queries, owner: Owner, id: number) {
  const counts = await countRows(queries, owner)
  const inJson = exportedTables.reduce((sum, { table }) => sum + (counts[tableName(table)] ?? 0), 0)
  // Some records are also written to a CSV file. Deleted ones are counted but not written to it.
  const inCsv = ['gigs', 'payment_shares', 'expenses', 'trips', 'clients', 'period_goals'].reduce(
    (sum, name) => sum + (counts[name] ?? 0),
    0,
  )
  let written = 0
  let notedAt = performance.now()
  return (rows: number) => {
    written += rows
    if (performance.now() - notedAt < NOTE_EVERY_MS) return
    notedAt = performance.now()
    // Failing to store the progress does not stop the export.
    noteProgress(queries, owner, id, Math.min(99, Math.floor((written / (inJson + inCsv)) * 100))).catch(() => {})
  }
}

interface Made {
  readonly owner: Owner
  readonly id: number
  readonly bytes: number
  readonly link: string
}

/** Marks an export as ready and notifies its owner. Returns false when the export is no longer wanted. */
async function mailOwner({ mail }: Needs, transaction: Queries, { owner, id, bytes, link }: Made): Promise<boolean> {
  const completed = await completeExport(transaction, owner, id, bytes)
  if (!completed) return false
  const { name, email, timeZone } = found(await personOf(transaction, { id: owner }))
  await mail.post(transaction, { userId: owner, to: email, kind: 'data exported', facts: { name, timeZone, link, ...completed } })
  return true
}

/** Removes expired exports, each file before its row, so that no file is left behind. Stops when the signal aborts. */
export async function removeOldExports({ database: { queries }, files }: Pick<Needs, 'database' | 'files'>, stopping: AbortSignal) {
  for (;;) {
    const expired = await listOldExports(queries)
    for (const old of expired) {
      const { id, filePath } = old
      if (stopping.aborted) return
      const owner = mayCollectData(old)
      await files.remove(keyIn(owner, filePath))
      await removeExport(queries, owner, id)
    }
    if (expired.length === 0) return
  }
}
