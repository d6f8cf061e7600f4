import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../testing/server.ts'
import { whyNotMigrated, whyNotSpread } from '../../testing/spread-rules.ts'
import { FOR_LAST_RELEASE, REFERENCE, REPLACED } from './distribute.ts'
import { knownMigrations } from './known-migrations.ts'
import { DISTRIBUTED } from './spread-tables.ts'
import { declaredStatements } from './statement.ts'

/** Tables that stay on the coordinator, with the reason (decision 0064). A new table must be put here or be spread. */
const IN_ONE_PLACE: Readonly<Record<string, readonly string[]>> = {
  'Sign-in: what arrives is an address or a token, without an account.': [
    ...[
      'sessions',
      'user_sessions',
      'password_reset_tokens',
      'email_changes',
      'email_undos',
      'known_browsers',
      'ceremonies',
      'totp_factors',
    ],
    ...[
      'recovery_codes',
      'passkeys',
      'identities',
      'push_devices',
      'calendar_feeds',
      'resume_links',
      'invoice_links',
      'agency_sessions',
      'agency_links',
    ],
  ],
  'The marketplace: posts are seen by all workers of a city.': [
    ...['emergency_gigs', 'post_news', 'ba_applications', 'bookings', 'erased_payees', 'agency_facts', 'ba_profiles'],
  ],
  'Anybody with a code of eight letters finds it, of any worker.': ['proofs'],
  'It tells of the whole server.': ['backup_log'],
  'Tasks and providers find these by a number of their own, and rows leave after weeks.': [
    ...[
      'outbox',
      'notices',
      'data_exports',
      'subscriptions',
      'card_accounts',
      'webhook_events',
      'known_legs',
      'rate_limits',
      'server_keys',
    ],
  ],
}

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const sql = async <Row extends object>(text: string, ...values: unknown[]) => (await server.database.pool.query<Row>(text, values)).rows
const owned = () => [Object.keys(DISTRIBUTED), Object.values(DISTRIBUTED)]

describe('the schema can be spread over machines', () => {
  test('every table is spread, whole on each machine, or in one place for a reason', async () => {
    const tables = await sql<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
    )
    const decided = [...Object.keys(DISTRIBUTED), ...REFERENCE, ...Object.values(IN_ONE_PLACE).flat()]
    expect(decided.sort()).toEqual(tables.map(({ name }) => name))
  })

  test('every unique key of a spread table contains its owner', async () => {
    const keys = await sql(
      `select i.indexrelid::regclass::text as name from unnest($1::text[], $2::text[]) as o(name, owner) join pg_index i on i.indrelid = o.name::regclass
       where i.indisunique and not exists (
         select from pg_attribute a where a.attrelid = i.indrelid and a.attname = o.owner and a.attnum = any(i.indkey))`,
      ...owned(),
    )
    expect(keys).toEqual([])
  })

  test('every foreign key between spread tables has the owner on both sides, and acts on nothing but whole rows', async () => {
    const keys = await sql<{ name: string }>(
      `select c.conname as name from pg_constraint c left join unnest($1::text[], $2::text[]) as o(name, owner) on o.name = c.conrelid::regclass::text
       where c.contype = 'f' and c.conparentid = 0 and c.confrelid::regclass::text = any($1)
         and (o.name is null or c.confupdtype <> 'a' or c.confdeltype not in ('a', 'c') or not exists (
           select from unnest(c.conkey, c.confkey) k(one, other)
           join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.one and a.attname = o.owner
           join pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.other and b.attname = o.owner))`,
      ...owned(),
    )
    expect(keys.map(({ name }) => name).sort()).toEqual(Object.keys(REPLACED).sort())
  })

  test('no spread table has an identity column, or a trigger but those for the last release', async () => {
    expect(
      await sql(
        `select attrelid::regclass::text as name from pg_attribute where attidentity <> '' and attrelid::regclass::text = any($1)`,
        owned()[0],
      ),
    ).toEqual([])
    const triggers = await sql<{ drop: string }>(
      `select format('drop trigger if exists %s on %s', tgname, tgrelid::regclass) as drop from pg_trigger
       where not tgisinternal and tgrelid::regclass::text = any($1)`,
      owned()[0],
    )
    expect(triggers.map(({ drop }) => drop).sort()).toEqual([...FOR_LAST_RELEASE].sort())
  })
})

describe('every statement can run on a spread database', () => {
  test('none lacks the owner, and none has what Citus refuses', () => {
    expect(declaredStatements().size).toBeGreaterThan(100)
    const found = [...declaredStatements()].flatMap(([name, text]) => whyNotSpread(text).map((why) => `${name}: ${why}`))
    expect(found).toEqual([])
  })

  test.each([
    ['select g.id from gigs g where g.id = $1', 'does not compare the owner of gigs'],
    ['select g.id from gigs g join clients c on c.id = g.client_id where g.user_id = $1', 'does not compare the owner of clients'],
    ['delete from audit_log where record_id = $1', 'does not compare the owner of audit_log'],
    [
      'with recursive n as (select c.id from clients c where c.user_id = $1 union select c.id from n join clients d on d.id = n.id) select from n',
      'does not compare the owner of clients',
    ],
    [
      'insert into calendar_feeds (user_id) values ($1) on conflict (user_id) do update set created_at = now()',
      'takes the time in "do update"; use excluded',
    ],
    [
      'update users u set email_verified_at = case when $2 then now() end where u.id = $1',
      'takes the time in case or coalesce of a change; join (select now() as at)',
    ],
    ['update outbox o set settled_at = clock_timestamp() where o.id = $1', 'calls a volatile function in a change'],
    ['update outbox o set status = $2 where o.id = $1 returning created_at < now()', 'takes the time in "returning"'],
    ['insert into outbox (user_id) values ($1) returning (select u.name from users u)', 'reads in "returning" of an insert'],
  ])('%s', (text, why) => {
    expect(whyNotSpread(text)).toEqual([why])
  })
})

describe('every migration can run on a spread database', () => {
  /** The last migration of the first release whose tables could be spread. */
  const LAST_BEFORE = '0046_keepers'

  test('each new table is spread before its foreign keys, and no new check names its table', () => {
    const all = knownMigrations()
    const later = all.slice(all.findIndex(({ name }) => name === LAST_BEFORE) + 1)
    expect(later.length).toBeGreaterThan(2)
    expect(later.flatMap(({ name, statements }) => whyNotMigrated(statements).map((why) => `${name} ${why}`))).toEqual([])
  })

  test.each([
    [['CREATE TABLE "trips" ()', 'ALTER TABLE "trips" ADD CONSTRAINT "trips_gig" FOREIGN KEY'], 'does not spread trips'],
    [['-- Drives.\nCREATE TABLE "trips" ()'], 'does not spread trips'],
    [['ALTER TABLE "trips" ADD CONSTRAINT "c" CHECK ("trips"."miles" > 0)'], 'names trips in a check'],
    [['ALTER TABLE "users" ADD CONSTRAINT "c" CHECK (users.version > 0) NOT VALID'], 'names users in a check'],
  ])('%s', (statements, why) => {
    expect(whyNotMigrated(statements)).toEqual([expect.stringContaining(why)])
  })

  test('tables and checks of the coordinator are left alone', () => {
    const statements = ['CREATE TABLE "outbox" ()', 'ALTER TABLE "outbox" ADD CONSTRAINT "c" CHECK ("outbox"."tries" > 0)']
    expect(whyNotMigrated(statements)).toEqual([])
  })
})
