import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { periodAt } from '#domain/time/period.ts'
import { answerOf } from '../../errors.ts'
import type { HeavyTasks } from '../../heavy-tasks.ts'
import type { Owner } from '../../principal.ts'
import { addClients, clientId } from '../../testing/clients.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import type { Connection } from '../database/connect.ts'
import { type HeavyThread, makeHeavyThread } from './thread.ts'

const YEAR = 2025
const year = periodAt('annual', YEAR, 1)
const never = new AbortController().signal

let server: TestServer
/** Owns 2,000 gigs in a year. */
let ada: Owner
/** Owns 190 gigs with 200 costs each. */
let max: Owner
let eve: Owner
beforeAll(async () => {
  server = await startServer()
  const worker = async () => (await (await server.worker()).call('GET /api/user')).body.id as Owner
  ada = await worker()
  max = await worker()
  eve = await worker()
  const addGigs = async (owner: Owner, count: number, costs: number) => {
    await addClients(server.database.pool, owner)
    await server.database.pool.query(
      `insert into gigs (user_id, gig_type, event_name, client_name, client_id, date, status, expected_pay, other_expenses, other_expense_items)
       select $1, 'Server', 'Sampling ' || n, 'Client', ${clientId(`'Client'`)}, $2::date + n % 365, 'completed', 200, $4::int, (
         select coalesce(jsonb_agg(jsonb_build_object('businessPurpose', n || ' ' || m, 'amount', '1.00', 'category', 'Supplies', 'reimbursedAmount', '0.00')), '[]')
         from generate_series(1, $4::int) m)
       from generate_series(1, $3::int) n`,
      [owner, year.start, count, costs],
    )
  }
  await addGigs(ada, 2_000, 0)
  await addGigs(max, 190, 200)
})
afterAll(() => server.stop())

const entry = new URL('../../heavy-worker.js', import.meta.url)
const threads: HeavyThread<HeavyTasks>[] = []
afterEach(() => Promise.all(threads.splice(0).map((thread) => thread.end())))
function begin(limits: Parameters<typeof makeHeavyThread>[2] = {}, connection: Connection = server.database.connection) {
  const thread = makeHeavyThread<HeavyTasks>(entry, connection, limits)
  threads.push(thread)
  return thread
}
const report = ({ run }: HeavyThread<HeavyTasks>, owner: Owner, ended = never, format: 'html' | 'txf' = 'txf') =>
  run(owner, ended, 'reportAnswer', { owner, today: '2026-11-21', period: year, receipts: [], areReceiptsAppended: false, format })
const told = (error: unknown) => answerOf(error)
const connections = async () => {
  const { rows } = await server.database.pool.query(
    `select 1 from pg_stat_activity where datname = current_database() and application_name = 'gigfolio heavy'`,
  )
  return rows.length
}

test('a report that needs too much memory is refused, and the next report is made', async () => {
  const thread = begin({ memory: 24 })
  expect(await report(thread, max, never, 'html').catch(told)).toMatchObject({
    status: 400,
    error: expect.stringContaining('shorter period'),
  })
  expect(Buffer.concat(await report(thread, eve)).toString()).toMatch(/^V042/)
})

test('a task that does not stop is ended with its thread, and a new thread runs the next task', async () => {
  const thread = begin({ stopLimit: 100 })
  await report(thread, eve)
  const other = await server.database.pool.connect()
  await other.query('begin; lock table gigs in access exclusive mode')
  const leaving = new AbortController()
  const waiting = report(thread, ada, leaving.signal).catch(told)
  await expect.poll(async () => (await other.query(`select 1 from pg_locks where not granted`)).rowCount).toBeGreaterThan(0)
  leaving.abort()
  expect(await waiting).toMatchObject({ status: 503 })
  await other.query('rollback')
  other.release()
  expect(Buffer.concat(await report(thread, eve)).toString()).toMatch(/^V042/)
})

test('a task that nobody waits for is not begun or finished', async () => {
  const thread = begin()
  const leaving = new AbortController()
  const asking = [1, 2].map(() => report(thread, ada, leaving.signal).catch(told))
  leaving.abort()
  for (const answer of await Promise.all(asking)) expect(answer).toMatchObject({ status: 503 })
  expect(Buffer.concat(await report(thread, eve)).toString()).toMatch(/^V042/)
})

test('the reports of one worker do not keep another worker waiting until all are made', async () => {
  const thread = begin()
  const made: Owner[] = []
  const all = [ada, ada, ada, eve].map((owner) => report(thread, owner).then(() => made.push(owner)))
  await Promise.all(all)
  expect(made.indexOf(eve)).toBeLessThan(3)
})

test('a task beyond the full line is refused with a time to retry', async () => {
  const thread = begin({ mostWaiting: 1 })
  const [first, second, third] = await Promise.all([1, 2, 3].map(() => report(thread, eve).catch(told)))
  expect([Array.isArray(first), Array.isArray(second)]).toEqual([true, true])
  expect(third).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
})

test('an idle thread is ended and its connections are closed', async () => {
  const thread = begin({ idleLimit: 200 })
  await report(thread, eve)
  expect(await connections()).toBeGreaterThan(0)
  await expect.poll(connections, { timeout: 9_000 }).toBe(0)
  await report(thread, eve)
})

test('a task ordered while the thread ends is run by the next thread', async () => {
  const thread = begin({ idleLimit: 0 })
  for (let at = 0; at < 8; at++) {
    await report(thread, eve)
    await new Promise((isOver) => setTimeout(isOver, at))
  }
})

test('without a database a report is refused quickly', async () => {
  const thread = begin({}, { host: '127.0.0.1', port: 1, user: 'nobody', password: 'none', database: 'none' })
  expect(await report(thread, eve).catch(told)).toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
})
