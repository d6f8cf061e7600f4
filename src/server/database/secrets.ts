import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The secret of this name (256 random bits, base64url) from `secrets.json` in `dataDir`, made at the first call.
 * Synchronous, so that two callers in the process that holds the instance lock cannot overwrite each other's.
 */
export function readSecret(dataDir: string, name: string): string {
  const path = join(dataDir, 'secrets.json')
  const secrets: Record<string, string> = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  const known = secrets[name]
  if (known !== undefined) return known
  const made = randomBytes(32).toString('base64url')
  replaceFile(path, `${JSON.stringify({ ...secrets, [name]: made }, null, 2)}\n`)
  return made
}

/** On disk before the name points to it: a power cut leaves the old secrets or the new ones, never half of them. */
function replaceFile(path: string, text: string) {
  const fresh = `${path}.new`
  rmSync(fresh, { force: true })
  const file = openSync(fresh, 'wx', 0o600)
  try {
    writeFileSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(fresh, path)
}
