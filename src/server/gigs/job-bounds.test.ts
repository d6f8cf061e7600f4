import { afterAll, beforeAll, expect, test } from 'vitest'
import { addClients, clientId } from '../testing/clients.ts'
import { type Person, startServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startServer()
  ada = await server.worker()
})
afterAll(() => server.stop())

test('a job has at most 30 days, even if they are added one by one and at the same moment', async () => {
  const day = { eventName: 'Festival', date: '2026-12-01', isMultiDay: true, multiDayGroupId: 'festival' }
  const answers = await Promise.all(Array.from({ length: 40 }, () => ada.call('POST /api/gigs', { body: day })))
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([...Array(30).fill(201), ...Array(10).fill(400)])
  const refused = answers.find(({ status }) => status === 400)
  expect(refused?.body.issues).toEqual([
    { path: 'multiDayGroupId', code: 'not_possible', message: 'A job has at most 30 days', problem: { code: 'tooManyDays', most: 30 } },
  ])
  const params = { groupId: 'festival' }
  expect((await ada.call('PUT /api/gigs/days/:groupId', { params, body: { eventName: 'Renamed' } })).body).toHaveLength(30)
})

test('a longer job from before the limit cannot be edited as one, but can be deleted', async () => {
  const { id } = (await ada.call('GET /api/user')).body
  await addClients(server.database.pool, id)
  await server.database.pool.query(
    `insert into gigs (user_id, gig_type, event_name, client_name, client_id, date, is_multi_day, multi_day_group_id)
     select $1, 'Other', 'Tour', 'Client', ${clientId(`'Client'`)}, '2026-01-01'::date + n, true, 'tour' from generate_series(1, 60) n`,
    [id],
  )
  const params = { groupId: 'tour' }
  expect((await ada.call('PUT /api/gigs/days/:groupId', { params, body: { eventName: 'Renamed' } })).status).toBe(400)
  expect((await ada.call('DELETE /api/gigs/days/:groupId', { params })).status).toBe(200)
})

test('deleting, restoring, moving and paying one job from many windows never deadlocks or stops halfway', async () => {
  const planned = { eventName: 'Launch', expectedPay: '600.00', startDate: '2026-08-01', endDate: '2026-08-06' }
  const { body: days } = await ada.call('POST /api/gigs/days', { body: planned })
  const params = { groupId: days[0].multiDayGroupId }
  const gigIds: number[] = days.map(({ id }: { id: number }) => id)
  const acts = [
    () => ada.call('POST /api/gigs/delete', { body: { gigIds: gigIds.slice(0, 3) } }),
    () => ada.call('POST /api/gigs/restore', { body: { gigIds: gigIds.slice(0, 3).reverse() } }),
    () => ada.call('POST /api/gigs/restore', { body: { gigIds: gigIds.slice(0, 1) } }),
    () => ada.call('DELETE /api/gigs/:id', { params: { id: String(gigIds[0]) } }),
    () => ada.call('PUT /api/gigs/days/:groupId', { params, body: { eventName: 'Renamed' } }),
    () => ada.call('POST /api/gigs/got-paid', { body: { gigIds, totalReceived: '600.00', taxPercentage: 23 } }),
    () => ada.call('PUT /api/gigs/:id', { params: { id: String(gigIds[2]) }, body: { notes: 'Bring ice' } }),
  ]
  const client = async (first: number) => {
    const statuses: number[] = []
    for (let act = 0; act < 20; act++) statuses.push((await (acts[(first + act * 3) % acts.length] ?? acts[0])?.())?.status ?? 0)
    return statuses
  }
  const statuses = new Set((await Promise.all(acts.map((_, first) => client(first)))).flat())
  for (const status of statuses) expect([200, 400, 404, 409]).toContain(status)
  const { rows } = await server.database.pool.query('select deadlocks::int from pg_stat_database where datname = current_database()')
  expect(rows).toEqual([{ deadlocks: 0 }])
})
