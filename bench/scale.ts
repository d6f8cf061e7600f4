// Measures whether calls get slower when the database is fuller: calls of the same worker among 1,000 people and among 100,000, each with a
// year of gigs, expenses and log entries: `npm run bench:scale`. Names statements that read a large table without an index.
import { sweep } from '#server/database/sweep.ts'
import { startTemporaryApp, type TemporaryApp } from '../tools/temporary-app.ts'
import { makeWorkers } from './processes.ts'
import { Connection, request } from './raw-client.ts'
import { line, median } from './ten-thousand.ts'

const FEW = 1_000
const MANY = Number(process.env.PERSONS ?? 100_000)
const GIGS_EACH = 20
const ROUNDS = 60
const MOST = 1.2

const app = await startTemporaryApp()
const { pool } = app.database
const client = await pool.connect()
await client.query('set statement_timeout = 0; set synchronous_commit = off')

/** Adds people by SQL, each with a session, gigs, expenses and log rows. */
async function addPersons({ from, to }: { from: number; to: number }) {
  const query = (text: string) => client.query({ text, query_timeout: 3_600_000 } as { text: string })
  await query(
    `insert into users (email, password_hash, name) select 'person-' || n || '@example.com', 'none', 'Person ' || n
     from generate_series(${from + 1}, ${to}) n`,
  )
  await query(`create temporary table added as select id from users where email like 'person-%' and not exists
     (select 1 from gigs g where g.user_id = users.id)`)
  await query(`insert into sessions (sid, sess, expire) select 'sid ' || id, '{}', now() + interval '14 days' from added`)
  await query(`insert into user_sessions (user_id, session_id, expires_at) select id, 'sid ' || id, now() + interval '30 days' from added`)
  await query(`insert into clients (user_id, name, name_key) select id, 'Client ' || n, 'client ' || n from added, generate_series(0, 4) n`)
  await query(
    `insert into gigs (user_id, gig_type, event_name, client_name, client_id, date, start_date, end_date, expected_pay, status, multi_day_group_id, deleted_at)
     select id, 'Event Staff', 'Event ' || n, 'Client ' || n % 5,
       (select c.id from clients c where c.user_id = added.id and c.name_key = 'client ' || n % 5 and c.merged_into is null), day, day, day, 200, case when n % 2 = 0 then 'completed' else 'upcoming' end,
       case when n % 7 < 2 then 'job ' || id || ' ' || n / 7 end, case when n % 10 = 9 then now() - interval '2 days' end
     from added, generate_series(1, ${GIGS_EACH}) n, lateral (select '2025-01-01'::date + n * 17 as day) days`,
  )
  await query(
    `with paid as (insert into payments (user_id, client_id, received_on, method, amount)
       select g.user_id, g.client_id, g.date, 'check', 200 from gigs g join added on added.id = g.user_id where g.status = 'completed' returning id, user_id)
     insert into payment_shares (user_id, payment_id, gig_id, received, changed, gig_version)
     select p.user_id, p.id, g.id, 200, '{}', 1 from (select id, user_id, row_number() over (partition by user_id order by id) as place from paid) p
       join (select g.id, g.user_id, row_number() over (partition by g.user_id order by g.id) as place
             from gigs g join added on added.id = g.user_id where g.status = 'completed') g on g.user_id = p.user_id and g.place = p.place`,
  )
  await query(
    `insert into expenses (user_id, date, amount, business_purpose, category)
     select id, '2025-01-01'::date + n * 30, 12.5, 'Tape', 'Supplies' from added, generate_series(1, 10) n`,
  )
  await query(
    `insert into audit_log (user_id, action, table_name, record_id, new_values)
     select id, 'create', 'gigs', n::text, '{"eventName": "Event"}' from added, generate_series(1, 10) n`,
  )
  await query(`insert into rate_limits (key, points, expire) select 'known ' || id, 1, 4102444800000 from added on conflict do nothing`)
  await query('drop table added')
  await query('vacuum analyze')
}

const [worker] = await makeWorkers(app, 1, 300)
if (!worker) throw new Error('No worker')
let count = 0
const someGig = () => worker.gigIds[count++ % worker.gigIds.length]
const aGig = { eventName: 'Launch', date: '2025-07-07', expectedPay: '240.00' }
const cases: Readonly<Record<string, () => string>> = {
  'GET /api/user': () => request('GET', '/api/user', worker.cookie),
  'GET /api/gigs/:id': () => request('GET', `/api/gigs/${someGig()}`, worker.cookie),
  'GET /api/gigs': () => request('GET', '/api/gigs', worker.cookie),
  'GET /api/gigs/update-statuses': () => request('GET', '/api/gigs/update-statuses', worker.cookie),
  'GET /api/expenses': () => request('GET', '/api/expenses', worker.cookie),
  'GET /api/dashboard': () => request('GET', '/api/dashboard?period=annual&date=2025-07-01', worker.cookie),
  'POST /api/gigs': () => request('POST', '/api/gigs', worker.cookie, aGig),
  'POST /api/gigs, in a job': () =>
    request('POST', '/api/gigs', worker.cookie, { ...aGig, isMultiDay: true, multiDayGroupId: `job ${count++ >> 3}` }),
  'PUT /api/gigs/:id': () => request('PUT', `/api/gigs/${someGig()}`, worker.cookie, { eventName: `Launch ${count}` }),
  'POST /api/gigs/:id/got-paid': () =>
    request('POST', `/api/gigs/${someGig()}/got-paid`, worker.cookie, {
      totalReceived: `${200 + (count % 97)}.00`,
      taxPercentage: 23,
      gotPaidDate: '2025-07-07',
      isCorrection: true,
    }),
}

async function timesOf(make: () => string): Promise<number> {
  const connection = new Connection(app.url)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    const { status } = await connection.ask(make())
    times.push(performance.now() - began)
    if (status >= 300) throw new Error(`${make().split('\r\n')[0]}: ${status}`)
  }
  connection.close()
  // Use the fastest third, because other work of the machine slows down the rest.
  return median(times.toSorted((one, other) => one - other).slice(0, ROUNDS / 3))
}

const measure = async () => {
  const times: Record<string, number> = {}
  for (const [name, make] of Object.entries(cases)) {
    await timesOf(make)
    times[name] = await timesOf(make)
  }
  // Keep the number of the worker's own gigs the same each time.
  await pool.query('delete from gigs where user_id = (select user_id from gigs where id = $1) and not id = any($2)', [
    worker.gigIds[0],
    worker.gigIds,
  ])
  return times
}

/** Returns how often large tables were read completely so far. */
async function readWhole({ database }: TemporaryApp) {
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  const { rows } = await database.pool.query<{ name: string; scans: string }>(
    `select relname as name, seq_scan as scans from pg_stat_user_tables
     where relname in ('users', 'sessions', 'user_sessions', 'gigs', 'expenses', 'audit_log', 'rate_limits') order by 1`,
  )
  return new Map(rows.map(({ name, scans }) => [name, Number(scans)]))
}

await addPersons({ from: 0, to: FEW })
const before = await measure()
await addPersons({ from: FEW, to: MANY })
const scansBefore = await readWhole(app)
const after = await measure()
await sweep(app.database, new Date(), new AbortController().signal)
const scansAfter = await readWhole(app)

const missed: string[] = []
line(['call, milliseconds', FEW.toLocaleString('en-US'), MANY.toLocaleString('en-US'), 'ratio', 'goal'])
for (const [name, few] of Object.entries(before)) {
  const many = after[name] ?? Number.NaN
  line([name, few.toFixed(2), many.toFixed(2), (many / few).toFixed(2), `<= ${MOST}`])
  if (!(many / few <= MOST)) missed.push(`${name} takes ${(many / few).toFixed(2)} times as long`)
}
for (const [name, scans] of scansAfter)
  if (scans > (scansBefore.get(name) ?? 0)) missed.push(`${name} was read from end to end ${scans - (scansBefore.get(name) ?? 0)} times`)
client.release(true)
await app.stop()
if (missed.length > 0) console.error(`Missed: ${missed.join('; ')}`)
else console.log('No large table was read without an index, in the hourly sweep either.')
process.exitCode = missed.length > 0 ? 1 : 0
