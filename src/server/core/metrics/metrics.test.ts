import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { aHome, runServer } from '../../testing/processes.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { tasks } from '../tasks/task-list.ts'

const TOKEN = 'a token of enough letters'
const withToken = { headers: { authorization: `Bearer ${TOKEN}` } }

let server: TestServer
beforeAll(async () => {
  server = await startServer({ metricsToken: TOKEN })
})
afterAll(() => server.stop())

/** Reads the metrics, each by its name with its labels. */
async function read() {
  const { status, body } = await server.visitor().fetch('/metrics', withToken)
  expect(status).toBe(200)
  return new Map(
    String(body)
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
}

test('without settings there are no metrics', async () => {
  const plain = await startServer()
  const { status } = await plain.visitor().fetch('/metrics', withToken)
  expect([status, plain.services.metrics]).toEqual([404, null])
  await plain.stop()
})

test('beside the app, only a reader with the token gets metrics', async () => {
  for (const authorization of [undefined, TOKEN, `Bearer ${TOKEN}x`, 'Bearer ', `Basic ${TOKEN}`]) {
    const refused = await server.visitor().fetch('/metrics', { headers: { ...(authorization && { authorization }) } })
    expect([authorization, refused.status, refused.body]).toEqual([authorization, 401, ''])
    expect(refused.headers.get('www-authenticate')).toBe('Bearer')
  }
  const { status, headers } = await server.visitor().fetch('/metrics', withToken)
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  expect(headers.get('cache-control')).toBe('no-store')
})

test('calls are counted by name and status and measured, and no label contains what a caller chose', async () => {
  const ada = await server.worker()
  const before = await read()
  await ada.call('POST /api/gigs', { body: { eventName: 'Canary launch' } })
  for (const id of ['7001', '7002']) await ada.call('GET /api/gigs/:id', { params: { id } })
  await ada.fetch('/api/canary')
  await ada.fetch('/canary?canary=1')
  const after = await read()
  const added = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
  expect(added('gigfolio_calls_total{call="POST /api/gigs",status="201"}')).toBe(1)
  expect(added('gigfolio_calls_total{call="GET /api/gigs/:id",status="404"}')).toBe(2)
  expect(added('gigfolio_call_duration_seconds_count{call="GET /api/gigs/:id"}')).toBe(2)
  expect(added('gigfolio_call_duration_seconds_bucket{le="+Inf",call="GET /api/gigs/:id"}')).toBe(2)
  expect(added('gigfolio_calls_total{call="page",status="404"}')).toBe(2)
  const seconds = added('gigfolio_call_duration_seconds_sum{call="POST /api/gigs"}')
  expect(seconds > 0 && seconds < 15).toBe(true)
  const names = [...after.keys()].flatMap((name) => /call="([^"]+)"/.exec(name)?.[1] ?? [])
  expect(names.filter((name) => name !== 'page' && !Object.hasOwn(contract, name))).toEqual([])
  expect([...after.keys()].join()).not.toMatch(/canary|7001/i)
})

test('the pool, the event loop and the memory are measured', async () => {
  const { pool } = server.database
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const late = pool.connect()
  // The reading itself waits for a connection too.
  const reading = read()
  await expect.poll(() => pool.waitingCount).toBe(2)
  for (const client of held) client.release()
  const busy = await reading
  ;(await late).release()
  expect(busy.get('gigfolio_database_connections_limit')).toBe(pool.options.max)
  expect(busy.get('gigfolio_database_connections_open')).toBe(pool.options.max)
  const quiet = await read()
  expect(quiet.get('gigfolio_database_connections_idle')).toBe(pool.options.max)
  expect(quiet.get('gigfolio_database_connections_waiting')).toBe(0)
  expect(quiet.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
  expect(quiet.get('process_resident_memory_bytes')).toBeGreaterThan(50_000_000)
})

test('the number of waiting tasks and the age of the oldest are those of the queue', async () => {
  const { database, services } = server
  await database.queries.transaction(async (queries) => {
    for (const mailId of [1, 2]) await services.tasks.send(queries, 'send-mail', { mailId })
    await services.tasks.send(queries, 'send-mail', { mailId: 3 }, 600)
  })
  await database.pool.query(`update pgboss.job set start_after = now() - interval '90 seconds' where data->>'mailId' = '2'`)
  const waiting = await read()
  expect(waiting.get('gigfolio_tasks_due{task="send-mail"}')).toBe(2)
  expect(waiting.get('gigfolio_tasks_later{task="send-mail"}')).toBe(1)
  const age = waiting.get('gigfolio_tasks_oldest_due_seconds{task="send-mail"}') ?? 0
  expect(age >= 90 && age < 100).toBe(true)
  for (const task of Object.keys(tasks).filter((name) => name !== 'send-mail'))
    expect([task, waiting.get(`gigfolio_tasks_due{task="${task}"}`)]).toEqual([task, 0])
  await database.pool.query(`update pgboss.job set state = 'completed' where name = 'send-mail'`)
  expect((await read()).get('gigfolio_tasks_oldest_due_seconds{task="send-mail"}')).toBe(0)
})

test('while the database refuses, the other metrics are still answered', async () => {
  const { pool } = server.database
  expect((await read()).get('gigfolio_database_up')).toBe(1)
  await pool.query('alter table pgboss.job rename to away')
  const away = await read()
  await pool.query('alter table pgboss.away rename to job')
  expect([away.get('gigfolio_database_up'), away.has('gigfolio_tasks_due{task="send-mail"}')]).toEqual([0, false])
  expect(away.get('gigfolio_database_connections_open')).toBeGreaterThan(0)
  expect((await read()).get('gigfolio_database_up')).toBe(1)
})

test('with a port of their own, the metrics are there and not beside the app', async () => {
  const home = await aHome('external')
  const environment = { DATA_DIR: home.dataDir, DATABASE_URL: home.databaseUrl, HOST: '127.0.0.1', METRICS_PORT: '0', METRICS_TOKEN: TOKEN }
  const own = runServer(environment)
  const url = await own.url()
  const [, address = ''] = /Metrics are at (\S+)/.exec(own.output()) ?? []
  expect((await fetch(address)).status).toBe(401)
  await fetch(`${url}/api/health/live`)
  const metrics = await fetch(address, withToken)
  expect([metrics.status, await metrics.text()]).toEqual([200, expect.stringContaining('call="GET /api/health/live",status="200"')])
  for (const other of [address.replace('/metrics', '/'), `${address}/x`]) expect((await fetch(other, withToken)).status).toBe(404)
  expect((await fetch(address, { ...withToken, method: 'POST' })).status).toBe(404)
  expect((await fetch(`${url}/metrics`, withToken)).status).toBe(404)
  own.child.kill('SIGTERM')
  expect(await own.exited).toBe(0)
})

test('a port that is in use prevents the start with a sentence', async () => {
  const taken = createServer()
  const port = await new Promise<number>((resolve) =>
    taken.listen(0, '127.0.0.1', () => resolve((taken.address() as { port: number }).port)),
  )
  const home = await aHome('external')
  const own = runServer({ DATA_DIR: home.dataDir, DATABASE_URL: home.databaseUrl, HOST: '127.0.0.1', METRICS_PORT: String(port) })
  expect(await own.exited).toBe(1)
  expect(own.output()).toContain(`METRICS_PORT: Gigfolio cannot listen on port ${port} of 127.0.0.1 (EADDRINUSE).`)
  taken.close()
})
