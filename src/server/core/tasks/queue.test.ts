import { setTimeout as sleep } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { aDataDir, start } from '../../testing/embedded.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { connect, type Database } from '../database/connect.ts'
import { openPool } from '../database/pool.ts'
import { rootQueries } from '../database/queries.ts'
import { startEmbedded } from '../embedded-postgres/embedded.ts'
import { openTaskQueue } from './queue.ts'
import type { TaskHandlers, Try } from './task-list.ts'

const FAST = { wait: 0, poll: 0.5, pollScheduled: 0.5, supervise: 1, grace: 1 }

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterEach(() => server.database.pool.query('delete from pgboss.job'))
afterAll(() => server.stop())

/** Runs a queue with these handlers until the test ends. Returns what it logs. */
function work(handlers: Pick<TaskHandlers, 'sweep'>, database: Pick<Database, 'connection'> = server.database, pace = {}) {
  const lines: string[] = []
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) })
  const queue = openTaskQueue(database, log, { ...FAST, ...pace })
  onTestFinished(() => queue.stop())
  const idle = async () => {}
  const others = {
    'send-mail': idle,
    'send-bulk-mail': idle,
    'send-made-mail': idle,
    'remind-clients': idle,
    'purge-accounts': idle,
    'tidy-files': idle,
    'export-data': idle,
    'remove-exports': idle,
    'alert-workers': idle,
    'agency-facts': idle,
    'send-push': idle,
    remind: idle,
    'write-expenses': idle,
    'refund-payment': idle,
    'refund-unseen-posts': idle,
    'end-applications': idle,
    'end-renewal': idle,
    'record-card-fee': idle,
    'forget-proofs': idle,
  }
  queue.begin({ ...others, ...handlers })
  return { queue, lines }
}
const states = async () =>
  (await server.database.pool.query('select state from pgboss.job order by created_on')).rows.map(({ state }) => state)

test('a task runs when its transaction commits, and never when it rolls back', async () => {
  let tries = 0
  const { queue } = work({ sweep: async () => void tries++ })
  const { queries, pool } = server.database
  const rolledBack = queries.transaction(async (transaction) => {
    await queue.send(transaction, 'sweep', {})
    throw new Error('changed my mind')
  })
  await expect(rolledBack).rejects.toThrow('changed my mind')
  expect(await states()).toEqual([])
  await queries.transaction(async (transaction) => {
    await queue.send(transaction, 'sweep', {})
    // The task is not visible to others yet, so that it cannot run too early.
    expect((await pool.query('select from pgboss.job')).rowCount).toBe(0)
  })
  await expect.poll(states).toEqual(['completed'])
  expect(tries).toBe(1)
})

test('a task begins as soon as its transaction commits, however seldom the queue is asked', async () => {
  const begun: number[] = []
  const { queue } = work({ sweep: async () => void begun.push(performance.now()) }, server.database, { pollScheduled: 30 })
  await queue.send(server.database.queries, 'sweep', {})
  await vi.waitUntil(() => begun.length === 1, { timeout: 10_000 })
  // The worker has found no other task, and waits.
  await sleep(300)
  const { queries } = server.database
  const sent = performance.now()
  await queries.transaction(async (transaction) => {
    await queue.send(transaction, 'sweep', {})
    await queue.send(transaction, 'sweep', {})
  })
  await vi.waitUntil(() => begun.length === 3, { timeout: 10_000 })
  expect((begun[2] ?? 0) - sent).toBeLessThan(2_000)
})

test("a failed task is logged with its name and kind of error, without the database's message", async () => {
  const { queue, lines } = work({
    sweep: async () => {
      await server.database.pool.query(`select 'canary'::int`)
    },
  })
  await queue.send(server.database.queries, 'sweep', {})
  await expect.poll(states).toEqual(['failed'])
  expect(lines.join('')).toMatch(/"task":"sweep".*"code":"22P02".*"a task failed"/)
  const { rows } = await server.database.pool.query('select output::text from pgboss.job')
  expect(lines.join('') + rows[0].output).not.toContain('canary')
})

test('a stopping server lets a task end', async () => {
  const { queue } = work({
    sweep: async (_, { signal }) => {
      while (!signal.aborted) await sleep(10)
      await sleep(200)
    },
  })
  await queue.send(server.database.queries, 'sweep', {})
  await expect.poll(states).toEqual(['active'])
  await queue.stop()
  expect(await states()).toEqual(['completed'])
})

test('a task that does not end in time is released', async () => {
  const attempts: Try[] = []
  const forever = Promise.withResolvers<void>()
  onTestFinished(() => forever.resolve())
  const { queue } = work({
    sweep: (_, attempt) => {
      attempts.push(attempt)
      return forever.promise
    },
  })
  await queue.send(server.database.queries, 'sweep', {})
  await vi.waitUntil(() => attempts.length === 1, { timeout: 10_000 })
  await queue.stop()
  expect(attempts).toMatchObject([{ isLast: true }])
  // It has only one try; with more it would be tried again.
  expect(await states()).toEqual(['failed'])
})

test('an unreachable database is logged once, and tasks continue when it is back', async () => {
  const dataDir = aDataDir()
  const migrated = await connect({ dataDir, databaseUrl: undefined })
  await migrated.close()
  const before = await startEmbedded(dataDir)
  const pool = openPool(before.connection)
  onTestFinished(() => pool.end())
  const queries = rootQueries(pool)
  let tries = 0
  const { queue, lines } = work({ sweep: async () => void tries++ }, before)
  await queue.send(queries, 'sweep', {})
  await vi.waitUntil(() => tries === 1, { timeout: 10_000 })
  await before.stop()
  await vi.waitUntil(() => lines.length > 0, { timeout: 10_000 })
  await sleep(3_000)
  await start(dataDir)
  await queue.send(queries, 'sweep', {})
  await vi.waitUntil(() => tries === 2, { timeout: 10_000 })
  expect(lines).toMatchObject([expect.stringContaining('the task queue failed')])
  await queue.stop()
})

test('our migration creates the tables that pg-boss uses', async () => {
  const { pool } = server.database
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    migrate: false,
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => {})
  await boss.start()
  onTestFinished(() => boss.stop())
  expect(await boss.detectSchemaDrift()).toMatchObject({ ok: true })
})

test('a task without a handler does not compile', () => {
  // @ts-expect-error The handler of `sweep` is missing.
  const incomplete: TaskHandlers = { 'send-mail': async () => {} }
  expect(incomplete).not.toHaveProperty('sweep')
})
