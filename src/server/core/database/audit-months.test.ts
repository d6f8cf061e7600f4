import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../testing/server.ts'
import { renewMonths } from './audit-months.ts'

let server: TestServer
let keeper: number
beforeAll(async () => {
  server = await startServer()
  const ada = await server.worker()
  keeper = (await ada.call('GET /api/user')).body.id
})
afterAll(() => server.stop())

const sql = async (text: string, ...values: unknown[]) => (await server.database.pool.query(text, values)).rows
const partitions = async () =>
  (await sql(`select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit_log'::regclass order by 1`)).map(
    ({ name }) => name,
  )
const monthOf = async (months: number) =>
  (await sql(`select 'audit_log_' || to_char(now() at time zone 'UTC' + make_interval(months => $1), 'YYYY_MM') as name`, months))[0].name
const addChange = (at: string, recordId: string) =>
  sql(
    `insert into audit_log (keeper, user_id, action, table_name, record_id, created_at) values ($1, $1, 'create', 'gigs', $3, $2)`,
    keeper,
    at,
    recordId,
  )

test('the present month and the next two have a partition, and a missing one is made again', async () => {
  const months = await Promise.all([0, 1, 2].map(monthOf))
  expect(await partitions()).toEqual([...months, 'audit_log_other'])
  await sql(`drop table ${months[2]}`)
  await renewMonths(server.database)
  await renewMonths(server.database)
  expect(await partitions()).toEqual([...months, 'audit_log_other'])
})

test('a month that has rows without a partition keeps them', async () => {
  const next = await monthOf(2)
  await sql(`drop table ${next}`)
  const day = `${next.slice(-7).replace('_', '-')}-15`
  await addChange(day, 'early')
  await renewMonths(server.database)
  expect(await partitions()).not.toContain(next)
  expect(await sql(`select record_id from audit_log_other`)).toEqual([{ record_id: 'early' }])
  await sql('delete from audit_log where keeper = $1', keeper)
  await renewMonths(server.database)
  expect(await partitions()).toContain(next)
})

test('a month that ended more than two years ago is dropped, and younger ones stay', async () => {
  const old = await monthOf(-25)
  const young = await monthOf(-24)
  for (const name of [old, young]) {
    const begins = `${name.slice(-7).replace('_', '-')}-01`
    await sql(
      `create table ${name} partition of audit_log for values from ('${begins}+00') to ('${(await sql(`select ($1::timestamp + interval '1 month')::text as ends`, begins))[0].ends}+00')`,
    )
    await addChange(`${begins}T12:00:00Z`, name)
  }
  await renewMonths(server.database)
  expect(await sql('select record_id from audit_log order by record_id')).toEqual([{ record_id: young }])
})

test('a change with a time in no month leaves after two years too', async () => {
  await sql('delete from audit_log where keeper = $1', keeper)
  await addChange('1999-01-01', 'of a wrong clock')
  await addChange('2999-01-01', 'of another one')
  await renewMonths(server.database)
  expect(await sql('select record_id from audit_log')).toEqual([{ record_id: 'of another one' }])
})

test('servers of the last release, which delete by ctid, remove no change of another month', async () => {
  await sql('delete from audit_log where keeper = $1', keeper)
  await addChange('2026-11-20', 'one')
  await addChange('1999-01-01', 'other')
  await sql('delete from audit_log where ctid = any(array(select ctid from audit_log where record_id = $1))', 'one')
  expect(await sql('select record_id from audit_log order by record_id')).toEqual([{ record_id: 'one' }, { record_id: 'other' }])
  await sql('delete from audit_log where keeper = $1 and id = any(array(select id from audit_log where record_id = $2))', keeper, 'one')
  expect(await sql('select record_id from audit_log')).toEqual([{ record_id: 'other' }])
})

test('servers of the last release write no keeper, and their rows get one', async () => {
  await sql(`insert into audit_log (user_id, action, table_name, record_id) values ($1, 'create', 'gigs', 'late')`, keeper)
  await sql(`insert into idempotency_keys (user_id, call, key, body_hash) values ($1, 'call', 'key', 'hash')`, keeper)
  expect(await sql(`select keeper from audit_log where record_id = 'late'`)).toEqual([{ keeper }])
  expect(await sql(`select keeper from idempotency_keys where key = 'key'`)).toEqual([{ keeper }])
  await sql('delete from users where id = $1', keeper)
  expect(await sql('select record_id from audit_log')).toEqual([])
})
