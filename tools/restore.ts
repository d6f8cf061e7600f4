// Restores a backup into an empty DATA_DIR or an empty DATABASE_URL: `npm run restore -- FILE`.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { describe } from '#server/core/backup/manifest.ts'
import { noteOnFiles, restore } from '#server/core/backup/restore.ts'
import { runToEnd } from './run-to-end.ts'

await runToEnd(async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [file] = positionals
  if (file === undefined || positionals.length > 1) throw new Error('Name the backup: npm run restore -- FILE')
  const config = readConfig(process.env)
  const manifest = await restore(config, resolve(process.env.INIT_CWD ?? process.cwd(), file), console.error)
  console.log(`Restored ${describe(manifest)}.`)
  for (const note of noteOnFiles(config, manifest)) console.log(note)
})
