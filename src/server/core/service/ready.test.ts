import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../testing/server.ts'
import { connect } from '../database/connect.ts'
import { knownMigrations, removals } from '../database/known-migrations.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const run = (text: string) => server.database.pool.query(text)

/** Returns the status of the ready call and its reason. The live call is always answered with 200. */
async function readiness() {
  const { status, body } = await server.visitor().call('GET /api/health/ready')
  expect((await server.visitor().call('GET /api/health/live')).status).toBe(200)
  return [status, body.reason?.code ?? body.status]
}
const restart = async () => {
  const { connectionString: databaseUrl } = server.database.connection
  const database = await connect({ databaseUrl, dataDir: '' })
  await database.close()
}

test('a server is not ready on a schema that is older than it needs', async () => {
  expect(await readiness()).toEqual([200, 'ok'])
  await run('update drizzle.__drizzle_migrations set created_at = created_at - 1')
  expect(await readiness()).toEqual([503, 'schemaOlder'])
  await run('update drizzle.__drizzle_migrations set created_at = created_at + 1')
  expect(await readiness()).toEqual([200, 'ok'])
})

test('a server serves a newer schema until that removes something, and then does not start on it either', async () => {
  await run(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9000000000000)`)
  expect(await readiness()).toEqual([200, 'ok'])
  await restart()
  const setOldest = (value: string) => run(`update server_keys set value = '{"oldestServing": "${value}"}' where name = 'schema'`)
  expect((await setOldest('9000000000000')).rowCount).toBe(1)
  expect(await readiness()).toEqual([503, 'schemaNewer'])
  await expect(restart()).rejects.toThrow('The schema of the database is newer than this Gigfolio can serve')
  await run(`delete from drizzle.__drizzle_migrations where hash = 'newer'`)
  await setOldest('1')
  expect(await readiness()).toEqual([200, 'ok'])
})

test('a server is not ready when a prepared statement fails', async () => {
  await run('alter table server_keys rename value to other')
  expect(await readiness()).toEqual([503, 'statementFails'])
  await run('alter table server_keys rename other to value')
  expect(await readiness()).toEqual([200, 'ok'])
})

test('a server is not ready on a read-only database', async () => {
  const outside = new pg.Client(server.database.connection.connectionString)
  await outside.connect()
  const { rows } = await outside.query('select current_database() as name')
  // New connections get the changed setting.
  const change = (text: string) =>
    outside.query(
      `alter database ${rows[0].name} ${text};
       select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
  await change('set default_transaction_read_only = on')
  await expect.poll(readiness).toEqual([503, 'databaseReadOnly'])
  await change('reset default_transaction_read_only')
  await expect.poll(readiness).toEqual([200, 'ok'])
  await outside.end()
})

test('every migration that removes, renames or retypes something says which servers can work without it', () => {
  const removing = knownMigrations().filter(({ statements }) =>
    statements.some((text) => /^\s*(alter table .*\b(drop column|rename|set data type)\b|drop table)/is.test(text)),
  )
  expect(removals()).toEqual(removing.map(({ name }) => name))
})
