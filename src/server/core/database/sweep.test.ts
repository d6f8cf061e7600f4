import { afterAll, beforeAll, expect, test } from 'vitest'
import { addClients, clientId } from '../../testing/clients.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { sweep } from './sweep.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

test('any number of outdated rows is removed, and all others stay', async () => {
  const { pool } = server.database
  const ada = await server.worker()
  const { body: user } = await ada.call('GET /api/user')
  const { body: kept } = await ada.call('POST /api/gigs', { body: { eventName: 'Launch' } })
  const { body: deleted } = await ada.call('POST /api/gigs', { body: { eventName: 'Called off' } })
  await ada.call('DELETE /api/gigs/:id', { params: { id: deleted.id } })
  await addClients(pool, user.id)
  await pool.query(
    `insert into gigs (user_id, gig_type, event_name, client_name, client_id, date, deleted_at)
     select $1, 'Other', 'Event', 'Client', ${clientId(`'Client'`)}, '2025-01-01', now() - interval '31 days' from generate_series(1, 1200)`,
    [user.id],
  )
  await pool.query(`create table audit_log_2020_01 partition of audit_log for values from ('2020-01-01+00') to ('2020-02-01+00')`)
  await pool.query(
    `insert into audit_log (keeper, user_id, action, table_name, record_id, created_at) values ($1, $1, 'undo', 'gigs', '1', '2020-01-31')`,
    [user.id],
  )
  await pool.query(
    `insert into expenses (user_id, date, amount, business_purpose, category, deleted_at)
     select $1, '2025-01-01', 1, purpose, 'Supplies', now() - age from (values ('old', interval '31 days'), ('new', interval '29 days')) as v(purpose, age)`,
    [user.id],
  )
  await pool.query(
    `insert into trips (user_id, day, purpose, miles, method, deleted_at)
     select $1, '2025-01-01', purpose, 12, 'manual', now() - age from (values ('old', interval '31 days'), ('new', interval '29 days')) as v(purpose, age)`,
    [user.id],
  )
  await pool.query(
    `insert into recurring_expenses (user_id, every, starts_on, next_on, amount, business_purpose, category, updated_at)
     select $1, 'month', '2020-01-31', next_on, 1, purpose, 'Supplies', now() - age from (values
       ('ended', null, interval '31 days'), ('just ended', null, interval '29 days'), ('has an expense', null, interval '31 days'),
       ('running', '2099-01-31'::date, interval '31 days')) as v(purpose, next_on, age)`,
    [user.id],
  )
  await pool.query(
    `insert into expenses (user_id, date, amount, business_purpose, category, deleted_at, recurring_id, recurring_on)
     select user_id, '2025-01-01', 1, 'new', 'Supplies', now(), id, '2025-01-01' from recurring_expenses where business_purpose = 'has an expense'`,
  )
  await sweep(server.database, new Date(), new AbortController().signal)
  const { rows: recurring } = await pool.query('select business_purpose as purpose from recurring_expenses order by id')
  expect(recurring.map(({ purpose }) => purpose)).toEqual(['just ended', 'has an expense', 'running'])
  const { rows: drives } = await pool.query('select purpose from trips')
  expect(drives).toEqual([{ purpose: 'new' }])
  const { rows: costs } = await pool.query('select business_purpose as purpose from expenses')
  expect(costs).toEqual([{ purpose: 'new' }, { purpose: 'new' }])
  const { rows } = await pool.query('select id from gigs order by id')
  expect(rows).toEqual([{ id: kept.id }, { id: deleted.id }])
  const { rows: audit } = await pool.query('select action from audit_log order by id')
  expect(audit).toEqual([{ action: 'create' }, { action: 'create' }, { action: 'delete' }])
  expect((await ada.call('GET /api/user')).status).toBe(200)
})

test('ended sessions and links of agencies are removed', async () => {
  const { pool } = server.database
  const agencies = [server.visitor(), server.visitor()]
  for (const agency of agencies)
    await agency.call('POST /api/agencies/register', {
      body: { email: agency.email, password: 'a long enough passphrase', companyName: 'Acme', contactName: 'Ann Cole' },
    })
  const ended = `expires_at = now() - interval '1 minute' where agency_id = (select id from agencies where email = $1)`
  for (const table of ['agency_sessions', 'agency_links']) await pool.query(`update ${table} set ${ended}`, [agencies[0]?.email])
  await sweep(server.database, new Date(), new AbortController().signal)
  for (const table of ['agency_sessions', 'agency_links']) {
    const { rows } = await pool.query(`select a.email from ${table} t join agencies a on a.id = t.agency_id`)
    expect([table, rows]).toEqual([table, [{ email: agencies[1]?.email }]])
  }
})

test('a paid gig is removed with its share, its payment keeps the rest, and an undone payment is removed', async () => {
  const { pool } = server.database
  const ada = await server.worker()
  const range = { startDate: '2026-11-12', endDate: '2026-11-14' }
  const { body: days } = await ada.call('POST /api/gigs/days', { body: { eventName: 'Fair', ...range } })
  const { body: single } = await ada.call('POST /api/gigs', { body: { eventName: 'Gala', date: '2026-11-15' } })
  const pay = (gigIds: number[], body = {}) =>
    ada.call('POST /api/gigs/got-paid', { body: { gigIds, totalReceived: '100.00', tips: '9.00', taxPercentage: 23, ...body } })
  const idsOf = (gigs: { id: number }[]) => gigs.map(({ id }) => id)
  await pay(idsOf(days))
  await pay([single.id])
  await pay([single.id], { totalReceived: '50.00', isCorrection: true })
  const [corrected] = (await ada.call('GET /api/payments', { query: { gigId: String(single.id) } })).body
  await ada.call('DELETE /api/payments/:id', { params: { id: String(corrected.id) } })
  await ada.call('POST /api/gigs/delete', { body: { gigIds: [days[0].id] } })
  await pool.query(`update gigs set deleted_at = now() - interval '31 days' where deleted_at is not null`)
  await pool.query(`update payments set voided_at = now() - interval '31 days' where voided_at is not null`)
  await sweep(server.database, new Date(), new AbortController().signal)
  const { rows } = await pool.query(
    `select p.amount, p.tips, (select count(*)::int from payment_shares s where s.payment_id = p.id) as shares from payments p order by id`,
  )
  expect(rows).toEqual([
    { amount: '66.67', tips: '6.00', shares: 2 },
    { amount: '100.00', tips: '9.00', shares: 1 },
  ])
})

test('notices are removed after 90 days, those of every worker, and newer ones stay', async () => {
  const { pool } = server.database
  const workers = [await server.worker(), await server.worker()]
  const ids: number[] = []
  for (const worker of workers) ids.push((await worker.call('GET /api/user')).body.id)
  await pool.query(
    `insert into notices (user_id, kind, subject, facts, read_at, created_at)
     select u, 'new gigs', n::text, '{}', case when n % 2 = 0 then now() end, now() - case when n > 700 then interval '89 days' else interval '91 days' end
     from unnest($1::bigint[]) u, generate_series(1, 703) n`,
    [ids],
  )
  await sweep(server.database, new Date(), new AbortController().signal)
  const { rows } = await pool.query('select user_id as "userId", subject from notices order by user_id, subject')
  expect(rows).toEqual(
    ids.toSorted((one, other) => one - other).flatMap((userId) => ['701', '702', '703'].map((subject) => ({ userId, subject }))),
  )
  for (const worker of workers) expect((await worker.call('GET /api/notices')).body).toHaveLength(3)
})

test('old notices are found by an index', async () => {
  const client = await server.database.pool.connect()
  await client.query('set enable_seqscan = off')
  const { rows } = await client.query(`explain select from notices where created_at < now() - interval '90 days' limit 500`)
  client.release(true)
  expect(JSON.stringify(rows)).toContain('notices_created_at_index')
})

test('a job is removed with the last of its days', async () => {
  const { pool } = server.database
  const ada = await server.worker()
  const range = { startDate: '2026-11-12', endDate: '2026-11-14' }
  const { body: days } = await ada.call('POST /api/gigs/days', { body: { eventName: 'Auto show', ...range } })
  const sweepDays = async (gigIds: number[]) => {
    await ada.call('POST /api/gigs/delete', { body: { gigIds } })
    await pool.query(`update gigs set deleted_at = now() - interval '31 days' where deleted_at is not null`)
    await sweep(server.database, new Date(), new AbortController().signal)
    return (await pool.query(`select name from jobs where name = 'Auto show'`)).rows.length
  }
  const [first, ...rest] = days.map(({ id }: { id: number }) => id)
  expect([await sweepDays([first]), await sweepDays(rest)]).toEqual([1, 0])
})

test('a stopped sweep leaves the rest to the next one', async () => {
  const { pool } = server.database
  await pool.query(`insert into rate_limits (key, points, expire) select 'old' || n, 1, 1 from generate_series(1, 700) n`)
  await sweep(server.database, new Date(), AbortSignal.abort())
  const count = async () => Number((await pool.query(`select count(*) from rate_limits where expire = 1`)).rows[0].count)
  expect(await count()).toBe(700)
  await sweep(server.database, new Date(), new AbortController().signal)
  expect(await count()).toBe(0)
})
