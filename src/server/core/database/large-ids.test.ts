import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicantsOf, apply, decide, gigsOf, post, registerAgency } from '../../testing/marketplace.ts'
import { startServer, type TestServer } from '../../testing/server.ts'

const FIRST = 5_000_000_000
const gig = { gigType: 'Model', eventName: 'Auto show', clientName: 'Bluebird', date: '2026-11-07', expectedPay: '300.00' }

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  const { rows } = await server.database.pool.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public'`,
  )
  expect(rows.length).toBeGreaterThan(25)
  for (const { name } of rows) await server.database.pool.query(`alter sequence ${name} restart with ${FIRST}`)
})
afterAll(() => server.stop())

test('ids beyond 32 bits are whole numbers on the wire, and every call takes them', async () => {
  const ada = await server.worker()
  const { body: days } = await ada.call('POST /api/gigs/days', { body: { ...gig, startDate: '2026-11-03', endDate: '2026-11-05' } })
  const { body: one } = await ada.call('POST /api/gigs', { body: { ...gig, mileage: 12 } })
  expect([one.id, one.clientId].map((id) => Number.isSafeInteger(id) && id >= FIRST)).toEqual([true, true])
  expect((await ada.call('GET /api/trips', { query: { gigId: String(one.id) } })).body).toMatchObject([{ gigId: one.id, miles: 12 }])
  const ids = days.map(({ id }: { id: number }) => id)
  const { status: gotPaid } = await ada.call('POST /api/gigs/:id/got-paid', {
    params: { id: String(one.id) },
    body: { totalReceived: '300.00', taxPercentage: 23 },
  })
  expect(gotPaid).toBe(200)
  const { body: payments } = await ada.call('GET /api/payments', { query: { gigId: String(one.id) } })
  expect(payments).toMatchObject([{ clientId: one.clientId, shares: [{ gigId: one.id, received: '300.00' }] }])
  const { body: expense } = await ada.call('POST /api/expenses', {
    body: { date: '2026-11-07', amount: '12.00', businessPurpose: 'Tape', category: 'Supplies', gigId: one.id },
  })
  expect(expense).toMatchObject({ gigId: one.id })
  const { body: client } = await ada.call('PUT /api/clients/:id', { params: { id: String(one.clientId) }, body: { name: 'Red Bird' } })
  expect(client).toMatchObject({ id: one.clientId, name: 'Red Bird' })
  const names = (await ada.call('GET /api/gigs')).body.map(({ clientName }: { clientName: string }) => clientName)
  expect(names).toEqual(['Red Bird', 'Red Bird', 'Red Bird', 'Red Bird'])
  const { status } = await ada.call('POST /api/gigs/delete', { body: { gigIds: ids } })
  expect(status).toBe(200)
  const { activities } = (await ada.call('GET /api/user/activity')).body
  expect(activities[0]).toMatchObject({ restorable: { kind: 'gigs', ids: ids.toReversed() } })
})

test('a booking across two accounts works beyond 32 bits', async () => {
  const [agency, bob] = [await registerAgency(server), await server.worker()]
  const id = await post(agency)
  expect(id).toBeGreaterThanOrEqual(FIRST)
  expect((await apply(bob, id)).status).toBe(201)
  expect(await applicantsOf(agency, id)).toHaveLength(1)
  await decide(agency, id, 'Ada Reyes', 'booked')
  expect(await gigsOf(bob)).toHaveLength(1)
})
