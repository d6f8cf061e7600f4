// Writes, verifies or lists backups. `npm run backup`, `npm run backup -- --to FILE_OR_FOLDER`, `npm run backup -- --scheduled` in a timer,
// `npm run backup -- --check FILE`, `npm run backup -- --list`.
import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { backUp } from '#server/core/backup/backup.ts'
import { listRuns } from '#server/core/backup/backup-log.ts'
import { checkBackup, describe } from '#server/core/backup/manifest.ts'
import { openDatabase } from '#server/core/backup/open-database.ts'
import { runToEnd } from './run-to-end.ts'

/** The person's current folder, because npm runs this in the project's folder. */
const from = process.env.INIT_CWD ?? process.cwd()

await runToEnd(async () => {
  const { values } = parseArgs({
    options: {
      to: { type: 'string', default: 'backups/' },
      scheduled: { type: 'boolean', default: false },
      check: { type: 'string' },
      list: { type: 'boolean', default: false },
    },
  })
  if (values.check !== undefined) {
    const path = resolve(from, values.check)
    console.log(`${path} is whole: ${describe(await checkBackup(path))}.`)
    return
  }
  if (values.list) {
    const { client, close } = await openDatabase(readConfig(process.env))
    console.log(await listRuns(client).finally(close))
    return
  }
  const path = nameFor(resolve(from, values.to), values.to.endsWith('/'))
  const manifest = await backUp(readConfig(process.env), path, { type: values.scheduled ? 'scheduled' : 'manual', warn: console.error })
  console.log(`Backed up ${describe(manifest)} to ${path} (${(statSync(path).size / 1e6).toFixed(1)} MB).`)
})

function nameFor(path: string, isFolder: boolean) {
  if (!isFolder && !(existsSync(path) && statSync(path).isDirectory())) return path
  return join(path, `gigfolio-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.zst`)
}
