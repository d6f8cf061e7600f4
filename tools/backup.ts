// Writes or verifies a backup. `npm run backup`, `npm run backup -- --to FILE_OR_FOLDER`, `npm run backup -- --check FILE`.
import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { backUp } from '#server/core/backup/backup.ts'
import { checkBackup, describe } from '#server/core/backup/manifest.ts'
import { runToEnd } from './run-to-end.ts'

/** The person's current folder, because npm runs this in the project's folder. */
const from = process.env.INIT_CWD ?? process.cwd()

await runToEnd(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string', default: 'backups/' }, check: { type: 'string' } } })
  if (values.check !== undefined) {
    const path = resolve(from, values.check)
    console.log(`${path} is whole: ${describe(await checkBackup(path))}.`)
    return
  }
  const path = nameFor(resolve(from, values.to), values.to.endsWith('/'))
  const manifest = await backUp(readConfig(process.env), path)
  console.log(`Backed up ${describe(manifest)} to ${path} (${(statSync(path).size / 1e6).toFixed(1)} MB).`)
})

function nameFor(path: string, isFolder: boolean) {
  if (!isFolder && !(existsSync(path) && statSync(path).isDirectory())) return path
  return join(path, `gigfolio-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.zst`)
}
