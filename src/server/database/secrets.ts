import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The secret of this name (256 random bits, base64url) from `secrets.json` in `dataDir`, made at the first call.
 * Synchronous, so that two callers in the process that holds the instance lock cannot overwrite each other's.
 */
export function readSecret(dataDir: string, name: string): string {
  const path = join(dataDir, 'secrets.json')
  const secrets = readSecrets(dataDir)
  const known = secrets[name]
  if (known !== undefined) return known
  const made = randomBytes(32).toString('base64url')
  replaceFile(path, `${JSON.stringify({ ...secrets, [name]: made }, null, 2)}\n`)
  return made
}

/** Returns all secrets of `dataDir` by name; none when it has none. */
export function readSecrets(dataDir: string): Record<string, string> {
  const path = join(dataDir, 'secrets.json')
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

/** Adds secrets from a backup. A name that `dataDir` has already keeps its own value. */
export function addSecrets(dataDir: string, secrets: Record<string, string>): void {
  if (Object.keys(secrets).length === 0) return
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  replaceFile(join(dataDir, 'secrets.json'), `${JSON.stringify({ ...secrets, ...readSecrets(dataDir) }, null, 2)}\n`)
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
