// Measures how long another worker waits for one gig, and how much memory the server uses, while one worker makes the most expensive calls:
// `npm run bench:others`.

import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { addClients, clientId } from '#server/testing/clients.ts'
import { demo } from '../tools/seed.ts'
import { startTemporaryApp } from '../tools/temporary-app.ts'
import type { Attack } from './attack.ts'
import { MB, startServer, stopServer, tell } from './server-process.ts'
import { addWorker, line, WHOLE_YEAR, YEAR } from './ten-thousand.ts'

const GOAL = { p99: 50, rss: 512 } as const
/** In milliseconds. */
const WARM_UP = 2_000
const DURATION = Number(process.env.BENCH_SECONDS ?? 10) * 1_000
const PAUSE = 5

const app = await startTemporaryApp()
/** Filling the tables takes longer than a call of the app may, so it has a connection of its own, without limits. */
const seeding = new pg.Client(app.database.connection)
await seeding.connect()

/** Adds a worker with many gigs with long notes and duties, and many expenses, all in one year, with texts of given lengths. */
async function addGiant(email: string, { gigs, expenses, letters, notes }: Record<'gigs' | 'expenses' | 'letters' | 'notes', number>) {
  const { cookie, userId } = await addWorker(app, 1, email)
  await addClients(seeding, userId, `rpad('Client ' || n, ${letters}, 'y')`, gigs)
  await seeding.query(
    `insert into gigs (user_id, gig_type, event_name, client_name, client_id, date, start_date, end_date, status, expected_pay, actual_pay, total_received, tips,
       got_paid_date, tax_percentage, mileage, notes, duties)
     select $1, 'Server', rpad('Sampling ' || n, $4, 'x'), rpad('Client ' || n, $4, 'y'), ${clientId(`rpad('Client ' || n, $4, 'y')`)}, day, day, day, 'completed', 200, 200, 200, 5, day, 20, n % 40,
       repeat('n', $5), repeat('d', $5)
     from (select n, $2::date + n % 365 as day from generate_series(1, $3::int) n) days`,
    [userId, WHOLE_YEAR[0], gigs, letters, notes],
  )
  await seeding.query(
    `insert into expenses (user_id, date, amount, merchant, business_purpose, category)
     select $1, $2::date + n % 365, 10.25, 'Shop ' || n % 11, rpad('Tape ' || n, $4, 'x'), 'Supplies' from generate_series(1, $3::int) n`,
    [userId, WHOLE_YEAR[0], expenses, letters],
  )
  return cookie
}

const { cookie: reader, userId } = await addWorker(app, 300, 'reader@example.com')
const { rows } = await seeding.query<{ id: number }>('select min(id) as id from gigs where user_id = $1', [userId])
const path = `/api/gigs/${rows[0]?.id}`
const accounts = Array.from({ length: 28 }, (_, at) => `own${at}@example.com`)
for (const email of accounts) await addWorker(app, 1, email)
/** The maximum number of lines of a report, with nearly the maximum text. */
const ofReports = await addGiant('reports@example.com', { gigs: 20_000, expenses: 19_000, letters: 32, notes: 0 })
const ofFigures = await addGiant('figures@example.com', { gigs: 40_000, expenses: 40_000, letters: 32, notes: 0 })
const ofLists = await addGiant('lists@example.com', { gigs: 10_000, expenses: 10_000, letters: 32, notes: 10_000 })
await seeding.query('vacuum analyze')
await seeding.end()

const report = (format: 'html' | 'csv' | 'txf' | 'pdf') =>
  format === 'html'
    ? { path: '/api/reports/generate', body: { period: 'annual', year: YEAR } }
    : { path: '/api/reports/files', body: { period: 'annual', year: YEAR, format } }
const figures = [
  { path: `/api/dashboard?period=annual&date=${WHOLE_YEAR[0]}` },
  { path: `/api/dashboard/stats?date=${WHOLE_YEAR[1]}` },
  { path: `/api/tax/estimate?year=${YEAR}` },
]
const signIn = (email: string, password: string) => ({ path: '/api/auth/login', body: { email, password } })
const quick = [report('html'), report('csv'), report('txf')]

const attacks: readonly (Attack & { readonly name: string })[] = [
  { name: 'nobody', atOnce: 0, calls: [] },
  { name: 'dashboard of the year', cookie: ofFigures, atOnce: 20, calls: figures.slice(0, 1) },
  { name: 'dashboard, statistics, estimate', cookie: ofFigures, atOnce: 20, calls: figures },
  { name: 'reports as HTML, CSV and TXF', cookie: ofReports, atOnce: 3, calls: quick },
  { name: 'reports as PDF', cookie: ofReports, atOnce: 3, calls: [report('pdf')] },
  { name: 'all of these', cookie: ofReports, atOnce: 24, calls: [...quick, report('pdf'), ...figures] },
  { name: 'all of these, callers leave', cookie: ofReports, atOnce: 24, calls: [...quick, report('pdf'), ...figures], leaveAfter: 700 },
  { name: 'reports that are read slowly', cookie: ofReports, atOnce: 24, calls: quick, readPause: 5_000 },
  { name: 'list of 10,000', cookie: ofLists, atOnce: 20, calls: [{ path: '/api/gigs?limit=10000' }] },
  { name: 'list of 10,000, read slowly', cookie: ofLists, atOnce: 40, calls: [{ path: '/api/gigs?limit=10000' }], readPause: 5_000 },
  { name: 'sign-ins, right passwords', atOnce: 96, calls: accounts.map((email) => signIn(email, demo.password)) },
  {
    name: 'sign-ins, wrong ones, callers leave',
    atOnce: 100,
    calls: accounts.map((email) => signIn(email, 'a wrong passphrase')),
    leaveAfter: 1_000,
    fromManyNetworks: true,
  },
]

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const readOnce = (url: string) =>
  new Promise<number>((resolve) => {
    const start = performance.now()
    const done = () => resolve(performance.now() - start)
    request(url + path, { agent, headers: { cookie: reader } }, (answer) => {
      if (answer.statusCode !== 200) failed += 1
      answer.resume().once('end', done).once('error', done)
    })
      .once('error', () => {
        failed += 1
        done()
      })
      .end()
  })
let failed = 0
const at = (sorted: readonly number[], part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const missed: string[] = []
const only = process.argv[2]
line(['while one worker calls', 'p50 ms', 'p99 ms', 'max ms', 'failed', 'peak MB', 'their calls'])
line(['goal', '', `${GOAL.p99}`, '', '0', `${GOAL.rss}`])
for (const attack of attacks.filter(({ name }) => only === undefined || name.includes(only))) {
  const { server, url } = await startServer(app, { TRUST_PROXY: '127.0.0.0/8,::1' })
  await readOnce(url)
  const attacker = new Worker(new URL('./attack.ts', import.meta.url), { workerData: { url, ...attack } })
  await pause(WARM_UP)
  failed = 0
  const times: number[] = []
  for (const end = performance.now() + DURATION; performance.now() < end; ) {
    times.push(await readOnce(url))
    await pause(PAUSE)
  }
  attacker.postMessage('stop')
  const [answers] = (await once(attacker, 'message')) as [Record<string, number>]
  const { most } = await tell(server)
  await stopServer(server)
  times.sort((one, other) => one - other)
  const [p99, rss] = [at(times, 0.99), most / MB]
  const counts = Object.entries(answers).map(([answer, count]) => `${count} × ${answer}`)
  line([
    attack.name,
    ...[at(times, 0.5), p99, at(times, 1)].map((ms) => ms.toFixed(1)),
    `${failed}`,
    rss.toFixed(0),
    `  ${counts.join(', ')}`,
  ])
  if (p99 > GOAL.p99 || rss > GOAL.rss || failed > 0) missed.push(attack.name)
}
if (missed.length > 0) console.error(`Beyond the goal: ${missed.join('; ')}`)
agent.destroy()
await app.stop()
process.exitCode = missed.length > 0 ? 1 : 0
