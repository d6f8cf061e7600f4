import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { copyDatabase } from '../../testing/databases.ts'
import { aHome, fail, run, runServer, succeed } from '../../testing/processes.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'

const LOCK = 7_045_001

/** Returns the URL of a migrated database, and a client of it. */
async function aDatabase() {
  const { databaseUrl, remove } = await copyDatabase(inject('postgresUrl'))
  const client = new pg.Client(databaseUrl)
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await remove()
  })
  return { databaseUrl, client, connection: { connectionString: databaseUrl } }
}

test('a start waits for a process that changes the schema, and names it', async () => {
  const { connection, client } = await aDatabase()
  const { rows } = await client.query(`select pg_backend_pid() as pid, set_config('application_name', 'an older start', false)`)
  await client.query('select pg_advisory_lock($1)', [LOCK])
  const said: string[] = []
  let isMigrated = false
  const migrating = migrate(connection, { say: (sentence) => said.push(sentence), pace: { tryAgain: 10 } }).then(() => {
    isMigrated = true
  })
  await expect.poll(() => said).toHaveLength(1)
  expect(said[0]).toBe(
    `Another process is changing the schema: PID ${rows[0].pid} in pg_stat_activity (an older start). Gigfolio waits for it.`,
  )
  expect(isMigrated).toBe(false)
  await client.query('select pg_advisory_unlock($1)', [LOCK])
  await migrating
  expect(said).toHaveLength(1)
})

test('a start that waits for too long ends with a sentence', async () => {
  const { connection, client } = await aDatabase()
  await client.query('select pg_advisory_lock($1)', [LOCK])
  await expect(migrate(connection, { pace: { tryAgain: 10, patience: 50 } })).rejects.toThrow(
    /^Another process has been changing the schema for \d+ seconds: PID \d+ .*Start Gigfolio again when it is done\.$/,
  )
  await client.query('select pg_advisory_unlock($1)', [LOCK])
  await migrate(connection, { pace: { patience: 50 } })
})

test('a process that loses the lock stops to migrate', async () => {
  const { databaseUrl, connection, client } = await aDatabase()
  // The migration waits for this table, with the lock in its other connection.
  await client.query('begin; lock table drizzle.__drizzle_migrations')
  const migrating = migrate(connection).catch((error: Error) => error)
  const other = new pg.Client(databaseUrl)
  await other.connect()
  const holder = `select pid from pg_locks where locktype = 'advisory' and objid = ${LOCK} and granted
    and database = (select oid from pg_database where datname = current_database())`
  await expect.poll(async () => (await other.query(holder)).rowCount).toBe(1)
  await other.query(`select pg_terminate_backend(pid) from (${holder}) held`)
  expect(await migrating).toBeInstanceOf(Error)
  await other.end()
  await client.query('rollback')
})

test('a killed migration leaves none of its changes, and the next one makes all of them', async () => {
  const home = await aHome('external')
  const client = new pg.Client(home.databaseUrl)
  await client.connect()
  onTestFinished(() => client.end())
  const tables = async () => (await client.query(`select from pg_tables where schemaname in ('public', 'pgboss')`)).rowCount
  // Every table that a migration makes is locked until it commits.
  const held = `select from pg_locks where locktype = 'relation' and mode = 'AccessExclusiveLock'
    and database = (select oid from pg_database where datname = current_database())`
  const locks = async () => (await client.query(held)).rowCount
  const killed = run('tools/migrate.ts', [], home)
  await expect.poll(locks, { interval: 1, timeout: 30_000 }).toBeGreaterThan(20)
  killed.child.kill('SIGKILL')
  expect(await killed.exited).toBeNull()
  await expect.poll(locks, { interval: 10 }).toBe(0)
  expect(await tables()).toBe(0)
  await succeed('tools/migrate.ts', [], home)
  expect(await tables()).toBeGreaterThan(20)
})

test('with MIGRATE=off a server starts only after npm run migrate', async () => {
  const home = await aHome('external')
  const start = () => runServer({ DATA_DIR: home.dataDir, DATABASE_URL: home.databaseUrl, MIGRATE: 'off' })
  const early = start()
  expect(await early.exited).toBe(1)
  expect(early.output().trim()).toBe(
    'The schema of the database is older than this Gigfolio needs: run npm run migrate, or start with MIGRATE=on.',
  )
  expect(await succeed('tools/migrate.ts', [], home)).toBe('The schema is up to date.\n')
  const server = start()
  expect((await fetch(`${await server.url()}/api/health/ready`)).status).toBe(200)
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)
})

test('npm run migrate uses DATABASE_MIGRATION_URL', async () => {
  const home = await aHome('external')
  process.env.DATABASE_MIGRATION_URL = home.databaseUrl
  onTestFinished(() => {
    delete process.env.DATABASE_MIGRATION_URL
  })
  const elsewhere = { ...home, databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing' }
  expect(await succeed('tools/migrate.ts', [], elsewhere)).toBe('The schema is up to date.\n')
  delete process.env.DATABASE_MIGRATION_URL
  await fail('tools/migrate.ts', [], elsewhere)
})

test('MIGRATE=off refuses a schema that lacks the newest migration, and changes nothing', async () => {
  const { databaseUrl, client } = await aDatabase()
  await client.query('delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)')
  const before = await client.query('select * from drizzle.__drizzle_migrations')
  await expect(connect({ databaseUrl, dataDir: '', migrate: 'off' })).rejects.toThrow('is older than this Gigfolio needs')
  expect((await client.query('select * from drizzle.__drizzle_migrations')).rows).toEqual(before.rows)
})
