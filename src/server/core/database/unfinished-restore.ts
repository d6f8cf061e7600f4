import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const markerIn = (dataDir: string) => join(dataDir, 'unfinished-restore')

/** Returns whether a restore into the embedded database of `dataDir` began but did not finish. */
export const isRestoreUnfinished = (dataDir: string) => existsSync(markerIn(dataDir))

export const markRestoreUnfinished = (dataDir: string) => writeFileSync(markerIn(dataDir), '', { mode: 0o600, flush: true })

export const markRestoreFinished = (dataDir: string) => rmSync(markerIn(dataDir), { force: true })

/**
 * Throws an error with one sentence when a restore into `dataDir` did not finish: its database is empty and must not be used as the
 * restored one.
 */
export function requireNoUnfinishedRestore(dataDir: string): void {
  if (isRestoreUnfinished(dataDir))
    throw new Error(`A restore into ${dataDir} was interrupted: run \`npm run restore\` with the same backup again to finish it.`)
}
