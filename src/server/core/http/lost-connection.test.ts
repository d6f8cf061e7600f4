import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { aDataDir, start } from '../../testing/embedded.ts'
import { type Person, startServer, type TestServer } from '../../testing/server.ts'
import { startEmbedded } from '../embedded-postgres/embedded.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startServer()
  ada = await server.worker()
})
afterAll(() => server.stop())

/** Ends every connection of this server that waits for a lock, as a dying database would. */
const endWaiting = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`

test('a connection lost during a change fails only that call', async () => {
  const { body: gig } = await ada.call('POST /api/gigs', { body: { eventName: 'Launch', expectedPay: '300.00' } })
  for (let round = 0; round < 12; round++) {
    const other = await server.database.pool.connect()
    await other.query('begin')
    await other.query('select 1 from gigs where id = $1 for update', [gig.id])
    const edit = ada.call('PUT /api/gigs/:id', { params: { id: gig.id }, body: { notes: `round ${round}` } })
    for (let ended = 0; ended === 0; ) ended = (await server.database.pool.query(endWaiting)).rowCount ?? 0
    const answer = await edit
    expect([answer.status, answer.body.error]).toEqual([503, 'Gigfolio is busy or restarting. Please try again in a moment.'])
    await other.query('rollback')
    other.release()
  }
  expect((await ada.call('GET /api/gigs')).body).toEqual([gig])
  expect(server.database.pool.waitingCount).toBe(0)
})

test('while PostgreSQL is stopped, calls are refused in time and pages are served, and calls work once it is back', async () => {
  const dataDir = aDataDir()
  const first = await startEmbedded(dataDir)
  const { host = '', port, user, password } = first.connection
  const databaseUrl = `postgres://${user}:${encodeURIComponent(String(password))}@${encodeURIComponent(host)}:${port}/postgres`
  const own = await startServer({ databaseUrl })
  onTestFinished(() => own.stop())
  const eve = await own.worker('Eve')
  await first.stop()
  for (const [path, status] of [
    ['/api/gigs', 503],
    ['/api/health/ready', 503],
    ['/api/health/live', 200],
    ['/', 200],
    ['/terms-of-service', 200],
  ] as const) {
    const began = performance.now()
    expect([path, (await eve.fetch(path)).status]).toEqual([path, status])
    expect(performance.now() - began).toBeLessThan(4_000)
  }
  await start(dataDir)
  const began = performance.now()
  await expect.poll(async () => (await eve.call('GET /api/gigs')).status, { interval: 50 }).toBe(200)
  expect(performance.now() - began).toBeLessThan(2_000)
})

test('simultaneous edits of one job leave one range with all its money', async () => {
  const planned = { eventName: 'Festival', expectedPay: '900.00', startDate: '2026-09-01', endDate: '2026-09-03' }
  for (let round = 0; round < 6; round++) {
    const { body: group } = await ada.call('POST /api/gigs/days', { body: planned })
    const params = { groupId: group[0].multiDayGroupId }
    const gigIds = group.map(({ id }: { id: number }) => id)
    await ada.call('POST /api/gigs/got-paid', { body: { gigIds, totalReceived: '900.00', taxPercentage: 23 } })
    const answers = await Promise.all([
      ada.call('PUT /api/gigs/days/:groupId', { params, body: { startDate: '2026-09-01', endDate: '2026-09-05' } }),
      ada.call('PUT /api/gigs/days/:groupId', { params, body: { startDate: '2026-09-10', endDate: '2026-09-11' } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { body: gigs } = await ada.call('GET /api/gigs')
    const days = gigs.filter((gig: { multiDayGroupId: string }) => gig.multiDayGroupId === params.groupId)
    expect([2, 5]).toContain(days.length)
    expect(days.reduce((sum: number, gig: { totalReceived: string }) => sum + Math.round(Number(gig.totalReceived) * 100), 0)).toBe(90000)
    const restored = await ada.call('POST /api/gigs/restore', { body: { gigIds: [gigIds[2]] } })
    expect(restored.status).toBe(404)
  }
})
