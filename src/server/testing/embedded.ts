import { chmodSync, mkdtempSync, realpathSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { type Embedded, startEmbedded } from '../core/embedded-postgres/embedded.ts'

/** Returns the path of a new folder. After the test, stops the databases in it and removes it. */
export function aDataDir(...below: string[]): string {
  const top = realpathSync(mkdtempSync(join(tmpdir(), 'gigfolio-test-')))
  onTestFinished(() => rm(top, { recursive: true, maxRetries: 20, retryDelay: 100 }))
  chmodSync(top, 0o755)
  return join(top, 'data', ...below)
}

/** Starts the embedded PostgreSQL until the end of the test. */
export async function start(dataDir: string): Promise<Embedded> {
  const embedded = await startEmbedded(dataDir)
  onTestFinished(() => embedded.stop())
  return embedded
}

export async function query(connection: pg.PoolConfig, sql: string) {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
