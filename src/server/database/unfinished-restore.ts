import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const markerIn = (dataDir: string) => join(dataDir, 'unfinished-restore')

/** Returns whether a restore into the embedded database of `dataDir` was begun and did not end. */
export const isRestoreUnfinished = (dataDir: string) => existsSync(markerIn(dataDir))

export const markRestoreUnfinished = (dataDir: string) => writeFileSync(markerIn(dataDir), '', { mode: 0o600, flush: true })

export const markRestoreFinished = (dataDir: string) => rmSync(markerIn(dataDir), { force: true })

/** Throws one sentence when a restore into `dataDir` did not end: the database in it is empty, and must not pass for the restored one. */
export function requireNoUnfinishedRestore(dataDir: string): void {
  if (isRestoreUnfinished(dataDir))
    throw new Error(`A restore into ${dataDir} was interrupted: run \`npm run restore\` with the same backup again to finish it.`)
}
