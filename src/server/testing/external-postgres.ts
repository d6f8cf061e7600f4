import { existsSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findBinaries } from '../core/embedded-postgres/binaries.ts'
import { startPostgres } from './postgres.ts'

/** Returns the machine's own PostgreSQL, or else ours. */
async function findServer(): Promise<string> {
  const found = process.env.PATH?.split(':').find((dir) => existsSync(join(dir, 'postgres')) && existsSync(join(dir, 'initdb')))
  const linked = process.env.PATH?.split(':').find((dir) => existsSync(join(dir, 'postgres')))
  const bin = found ?? (linked && dirname(realpathSync(join(linked, 'postgres'))))
  return bin && existsSync(join(bin, 'initdb')) ? bin : join(await findBinaries(), 'bin')
}

/** Starts PostgreSQL before the tests of a project, and stops it after them. */
export default async function setup(project: TestProject) {
  return startPostgres(project, await findServer())
}
