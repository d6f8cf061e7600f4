import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const Secrets = z.record(z.string(), z.string())

const secretsFile = (dataDir: string) => join(dataDir, 'secrets.json')

/**
 * Returns the secret with this name (256 random bits, base64url) from `secrets.json` in `dataDir`, and generates it at the first call.
 * Synchronous, so that two callers in the process that holds the instance lock cannot overwrite each other's secret.
 */
export function readSecret(dataDir: string, name: string): string {
  const known = findSecret(dataDir, name)
  if (known !== undefined) return known
  const made = randomBytes(32).toString('base64url')
  replaceFile(secretsFile(dataDir), `${JSON.stringify({ ...readSecrets(dataDir), [name]: made }, null, 2)}\n`)
  return made
}

/** Returns the secret with this name, if it exists. Throws an error with one sentence when `secrets.json` is empty or broken. */
export const findSecret = (dataDir: string, name: string): string | undefined => readSecrets(dataDir)[name]

/** Returns all secrets of `dataDir` by name. Throws an error with one sentence when `secrets.json` is empty or broken. */
export function readSecrets(dataDir: string): Record<string, string> {
  const path = secretsFile(dataDir)
  if (!existsSync(path)) return {}
  const { data } = Secrets.safeParse(parseJson(readFileSync(path, 'utf8')))
  if (data) return data
  throw new Error(`${path} is empty or broken: put back the one that belongs to the database of this folder, from your backup.`)
}

/** Parses a JSON text; returns `undefined` when it is not valid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Adds secrets from a backup. An existing secret in `dataDir` keeps its value. */
export function addSecrets(dataDir: string, secrets: Record<string, string>): void {
  if (Object.keys(secrets).length === 0) return
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  replaceFile(secretsFile(dataDir), `${JSON.stringify({ ...secrets, ...readSecrets(dataDir) }, null, 2)}\n`)
}

/**
 * Replaces a file. The text is on disk before the name points to it, so that a power cut leaves the old text or the new one, never half of
 * it.
 */
export function replaceFile(path: string, text: string) {
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
