import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../embedded-postgres/embedded.ts'
import { provideDatabases } from './databases.ts'

/** Starts the embedded PostgreSQL before the tests of a project, provides databases in it, and stops it after them. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'gigfolio-'))
  const { connection, stop } = await startEmbedded(dataDir)
  const { host = '', user = '', password } = connection
  await provideDatabases(
    project,
    `postgres://${user}:${encodeURIComponent(String(password))}@localhost/postgres?host=${encodeURIComponent(host)}`,
  )
  return async () => {
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
