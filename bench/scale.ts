// Measures whether calls get slower when the database is fuller: calls of a worker among 1,000 people and among 100,000, each with a year of
// gigs, expenses and log entries: `npm run bench:scale`. Both databases run at once and are asked in turns, because a machine is not equally
// fast all the time. Names the large tables that were read from end to end.
import type pg from 'pg'
import { contract } from '#contract/index.ts'
import type { Database } from '#server/core/database/connect.ts'
import { sweep } from '#server/core/database/sweep.ts'
import { startTemporaryApp } from '../tools/temporary-app.ts'
import { makeWorkers } from './processes.ts'
import { Connection, request } from './raw-client.ts'
import { line, median } from './ten-thousand.ts'

const FEW = 1_000
const MANY = Number(process.env.PERSONS ?? 100_000)
const GIGS_EACH = 20
const PASSES = 9
const ROUNDS = 30
const MOST = 1.2
/** A table with fewer rows is read from end to end, which is faster than its index. */
const LARGE = 10_000

/** Adds people by SQL, each with a session, clients, gigs, payments, expenses and log entries. */
async function addPersons(client: pg.PoolClient, count: number) {
  const query = (text: string) => client.query({ text, query_timeout: 3_600_000 } as { text: string })
  await query('set statement_timeout = 0; set synchronous_commit = off')
  await query(
    `insert into users (email, password_hash, name) select 'person-' || n || '@example.com', 'none', 'Person ' || n
     from generate_series(1, ${count}) n`,
  )
  await query(`create temporary table added as select id from users`)
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
  await query('vacuum analyze')
  await query('checkpoint')
}

/** Returns how often each large table was read from end to end so far. */
async function readWhole({ pool }: Database) {
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  const { rows } = await pool.query<{ name: string; scans: string }>(
    'select relname as name, seq_scan as scans from pg_stat_user_tables where n_live_tup > $1 order by 1',
    [LARGE],
  )
  return new Map(rows.map(({ name, scans }) => [name, Number(scans)]))
}

/** Returns the calls of a worker with 300 gigs: every read whose path names no record, and the most frequent others. */
function callsOf({ cookie, gigIds }: { cookie: string; gigIds: readonly number[] }): Readonly<Record<string, () => string>> {
  let count = 0
  const someGig = () => gigIds[count++ % gigIds.length]
  const aGig = { eventName: 'Launch', date: '2025-07-07', expectedPay: '240.00' }
  const queries: Readonly<Partial<Record<keyof typeof contract, string>>> = {
    'GET /api/dashboard': '?period=annual&date=2025-07-01',
    'GET /api/dashboard/stats': '?date=2025-07-01',
    'GET /api/goals/period': '?period=annual&date=2025-07-01',
    'GET /api/payments': `?gigId=${gigIds[0]}`,
    'GET /api/tax/estimate': '?year=2026',
  }
  const reads = (Object.keys(contract) as (keyof typeof contract)[])
    // Another company's server would complete addresses.
    .filter((endpoint) => /^GET [^:]+$/.test(endpoint) && !('access' in contract[endpoint]) && endpoint !== 'GET /api/address-autocomplete')
    .map((endpoint) => [endpoint, () => request('GET', endpoint.slice('GET '.length) + (queries[endpoint] ?? ''), cookie)] as const)
  return {
    ...Object.fromEntries(reads),
    'GET /api/gigs/:id': () => request('GET', `/api/gigs/${someGig()}`, cookie),
    'POST /api/gigs': () => request('POST', '/api/gigs', cookie, aGig),
    'POST /api/gigs, in a job': () =>
      request('POST', '/api/gigs', cookie, { ...aGig, isMultiDay: true, multiDayGroupId: `job ${count++ >> 3}` }),
    'PUT /api/gigs/:id': () => request('PUT', `/api/gigs/${someGig()}`, cookie, { eventName: `Launch ${count}` }),
    'POST /api/gigs/:id/got-paid': () =>
      request('POST', `/api/gigs/${someGig()}/got-paid`, cookie, {
        totalReceived: `${200 + (count % 97)}.00`,
        taxPercentage: 23,
        gotPaidDate: '2025-07-07',
        isCorrection: true,
      }),
  }
}

type Asked = Awaited<ReturnType<typeof startWith>> & { readonly connection: Connection }

/** Starts Gigfolio with this many people and a worker, and returns the worker's calls. */
async function startWith(persons: number) {
  const { url, database, stop } = await startTemporaryApp()
  const client = await database.pool.connect()
  await addPersons(client, persons)
  client.release(true)
  const [worker] = await makeWorkers({ url, database, stop }, 1, 300)
  if (!worker) throw new Error('No worker')
  /** Removes the gigs that calls added, so that each pass reads the same rows. */
  const removeAdded = () =>
    database.pool.query(`delete from gigs where user_id = (select user_id from gigs where id = $1) and not id = any($2)`, [
      worker.gigIds[0],
      worker.gigIds,
    ])
  return { url, calls: callsOf(worker), removeAdded, database, stop, times: new Map<string, number[]>() }
}

const prepared = [await startWith(FEW), await startWith(MANY)] as const
// The server closes connections that ask for nothing, as these would have while the rows were added.
const [few, many] = prepared.map((app) => ({ ...app, connection: new Connection(app.url) })) as [Asked, Asked]
const scansBefore = await readWhole(many.database)
for (let pass = 0; pass <= PASSES; pass++) {
  for (const name of Object.keys(few.calls))
    for (const app of [few, many]) {
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const asked = app.calls[name]?.() ?? ''
        const began = performance.now()
        const { status } = await app.connection.ask(asked)
        times.push(performance.now() - began)
        // The worker has no resume to read.
        if (status >= 300 && status !== 404) throw new Error(`${name}: ${status}`)
      }
      // The first pass compiles the server's code.
      if (pass > 0) app.times.set(name, [...(app.times.get(name) ?? []), median(times)])
    }
  await Promise.all([few.removeAdded(), many.removeAdded()])
}
await sweep(many.database, new Date(), new AbortController().signal)
const scansAfter = await readWhole(many.database)

const missed: string[] = []
line(['call, milliseconds', FEW.toLocaleString('en-US'), MANY.toLocaleString('en-US'), 'ratio', 'goal'])
for (const name of Object.keys(few.calls)) {
  const [one, other] = [few, many].map((app) => median(app.times.get(name) ?? [])) as [number, number]
  line([name, one.toFixed(2), other.toFixed(2), (other / one).toFixed(2), `<= ${MOST}`])
  if (!(other / one <= MOST)) missed.push(`${name} takes ${(other / one).toFixed(2)} times as long`)
}
for (const [name, scans] of scansAfter) {
  const more = scans - (scansBefore.get(name) ?? 0)
  if (more > 0) missed.push(`${name} was read from end to end ${more} times`)
}
for (const app of [few, many]) {
  app.connection.close()
  await app.stop()
}
if (missed.length > 0) console.error(`Missed: ${missed.join('; ')}`)
else console.log('No large table was read from end to end, in the hourly sweep either.')
process.exitCode = missed.length > 0 ? 1 : 0
