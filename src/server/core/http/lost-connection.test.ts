import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startServer, type TestServer } from '../../testing/server.ts'

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
