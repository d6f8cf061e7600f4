import type { Database } from '../../core/database/connect.ts'
import { statement } from '../../core/database/statement.ts'
import type { FilesPort } from '../../ports/files/port.ts'
import { mayTidyFiles } from './policy.ts'

/** The age in milliseconds of a file that should have a row. A stored file gets its row at once, and uploads take far less time. */
const OLD_MS = 60 * 60_000

const named = statement<{ path: string }>(
  'named files',
  `select unnest(f.paths) as path from worker_files f where f.user_id = $1
   union all select unnest(a.paths) from attachments a where a.user_id = $1
   union all select unnest(p.paths) from proofs p where p.user_id = $1
   union all select e.file_path from data_exports e where e.user_id = $1`,
)

/**
 * Removes files that no row names, which a process leaves when it is killed between storing a file and its row. Stops when the signal
 * aborts.
 */
export async function removeUnnamedFiles({ queries }: Pick<Database, 'queries'>, files: FilesPort, now: Date, stopping: AbortSignal) {
  for (const folder of await files.owners()) {
    if (stopping.aborted) return
    const owner = mayTidyFiles(folder)
    const old = await files.list(owner, new Date(now.getTime() - OLD_MS))
    if (old.length === 0) continue
    const kept = new Set((await queries.run(named, [owner])).map(({ path }) => path))
    for (const key of old) if (!kept.has(key)) await files.remove(key)
  }
}
