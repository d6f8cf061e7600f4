import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connect } from '../core/database/connect.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of the test project, as a superuser. Each test server has its own database in it. */
    postgresUrl: string
    /** The engine of the test project. On a Citus the tables of workers are spread over its nodes. */
    engine: 'postgres' | 'citus'
  }
}

/** The database that all others are copied from: an empty one with the latest schema. */
const TEMPLATE = 'migrated'

/** Creates a migrated database in this PostgreSQL, which the project's tests copy. */
export async function provideDatabases(project: TestProject, postgresUrl: string) {
  await administer(postgresUrl, `create database ${TEMPLATE}`)
  const template = await connect({ databaseUrl: urlOf(postgresUrl, TEMPLATE), dataDir: '' })
  await template.close()
  project.provide('postgresUrl', postgresUrl)
  project.provide('engine', 'postgres')
}

/** Creates a database for one test server, a copy of the migrated one. `remove` drops it. */
export async function copyDatabase(postgresUrl: string) {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(postgresUrl, `create database ${name} template ${TEMPLATE}`)
  return { databaseUrl: urlOf(postgresUrl, name), remove: () => administer(postgresUrl, `drop database ${name} with (force)`) }
}

function urlOf(postgresUrl: string, database: string) {
  const url = new URL(postgresUrl)
  url.pathname = database
  return url.href
}

async function administer(url: string, statement: string) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
