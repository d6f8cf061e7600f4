import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { copyDatabase } from '../../testing/databases.ts'
import { concurrentNames } from './concurrent-steps.ts'
import { knownMigrations, migrationsFolder } from './known-migrations.ts'
import { migrate } from './migrate.ts'

/** Returns a migrated database with a row of expenses, and two clients of it. */
async function aDatabase() {
  const { databaseUrl, remove } = await copyDatabase(inject('postgresUrl'))
  const open = async () => {
    const client = new pg.Client(databaseUrl)
    await client.connect()
    onTestFinished(() => client.end())
    return client
  }
  onTestFinished(remove)
  const [client, other] = [await open(), await open()]
  await client.query(`insert into users (id, name, email, password_hash) values (1, 'Ann', 'ann@example.com', '')`)
  await client.query(addTape)
  return { connection: { connectionString: databaseUrl }, client, other }
}
const addTape = `insert into expenses (user_id, date, amount, business_purpose, category) values (1, '2026-11-05', 10, 'Tape', 'Supplies')`

const isValid = async (client: pg.Client, name: string) =>
  (await client.query(`select indisvalid as valid from pg_index where indexrelid = to_regclass($1)`, [name])).rows[0]?.valid
const unchecked = async (client: pg.Client) =>
  (await client.query(`select conname from pg_constraint where not convalidated and connamespace = 'public'::regnamespace`)).rows

test('after a migration every index of the schema is built, and every constraint is checked', async () => {
  const { client } = await aDatabase()
  const newest = readdirSync(join(migrationsFolder, 'meta')).find((name) => name.endsWith('_snapshot.json')) ?? ''
  const { tables } = JSON.parse(readFileSync(join(migrationsFolder, 'meta', newest), 'utf8'))
  const names = Object.values<{ indexes: object }>(tables).flatMap(({ indexes }) => Object.keys(indexes))
  expect(names.length).toBeGreaterThan(30)
  for (const name of names) expect(await isValid(client, `"${name}"`), name).toBe(true)
  expect(await unchecked(client)).toEqual([])
})

test('the listed indexes are in no migration, and the listed constraints are added without a check of the rows', () => {
  const statements = knownMigrations().flatMap((migration) => migration.statements)
  for (const name of concurrentNames())
    for (const statement of statements.filter((each) => each.includes(`"${name}"`)))
      expect(statement).toMatch(/ADD CONSTRAINT .* NOT VALID;\s*$/)
})

test('calls go on writing while an index waits to be built, and one that was left half built is built again', async () => {
  const { connection, client, other } = await aDatabase()
  await client.query('drop index expenses_planned')
  await other.query('begin')
  await other.query(addTape)
  // The connection ends while this test still waits for an answer of its own, so the failure is expected from the start.
  const interrupted = expect(migrate(connection)).rejects.toThrow()
  // The index waits for the open transaction.
  const waits = `select from pg_locks where not granted and pid in (select pid from pg_stat_activity where query like 'create unique index%')`
  await expect.poll(async () => (await client.query(waits)).rowCount).toBe(1)
  await client.query(`set statement_timeout = '2s'; ${addTape}`)
  expect(await isValid(client, 'expenses_planned')).toBe(false)
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where query like 'create unique index%' and pid <> pg_backend_pid()
    and datname = current_database()`)
  await interrupted
  await other.query('rollback')
  expect(await isValid(client, 'expenses_planned')).toBe(false)
  await migrate(connection)
  expect(await isValid(client, 'expenses_planned')).toBe(true)
})

test('a constraint that was not checked is checked by the next start', async () => {
  const { connection, client } = await aDatabase()
  await client.query('alter table expenses drop constraint expenses_from_recurring')
  await client.query(`alter table expenses add constraint expenses_from_recurring
    check ((recurring_id is null) = (recurring_on is null)) not valid`)
  expect(await unchecked(client)).toHaveLength(1)
  await migrate(connection)
  expect(await unchecked(client)).toEqual([])
})
