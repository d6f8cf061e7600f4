import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startServer()
  ada = await server.worker()
})
afterAll(() => server.stop())

const trip = {
  fromAddress: '98 San Jacinto Blvd, Austin, TX 78701',
  toAddress: 'The Foundry, Waco, TX 76701',
  miles: 204,
  method: 'estimated',
} as const
const aGig = async (fields = {}) =>
  (await ada.call('POST /api/gigs', { body: { eventName: 'Launch', date: '2026-10-05', ...fields } })).body
const edit = async (id: number, body: object) => (await ada.call('PUT /api/gigs/:id', { params: { id: String(id) }, body })).body
const tripsOf = async (gigId: number) => (await ada.call('GET /api/trips', { query: { gigId: String(gigId) } })).body

test("typed miles are a trip on the gig's day, which moves with the gig", async () => {
  const gig = await aGig({ mileage: 46 })
  expect(gig).toMatchObject({ mileage: 46, distanceMiles: null, travelTimeMinutes: null })
  expect(await tripsOf(gig.id)).toEqual([
    expect.objectContaining({ gigId: gig.id, day: '2026-10-05', miles: 46, method: 'manual', toAddress: null }),
  ])
  await edit(gig.id, { date: '2026-10-06', mileage: 48 })
  expect(await tripsOf(gig.id)).toEqual([expect.objectContaining({ day: '2026-10-06', miles: 48 })])
  await edit(gig.id, { mileage: 0 })
  expect(await tripsOf(gig.id)).toEqual([])
})

test('the miles of a gig are those of its trips, and undoing an edit restores both', async () => {
  const gig = await aGig({ mileage: 5 })
  const [typed] = await tripsOf(gig.id)
  const edited = await edit(gig.id, {
    trips: [
      { ...trip, isRoundTrip: true, minutes: 190 },
      { miles: 6, purpose: 'Picking up samples' },
    ],
  })
  expect(edited).toMatchObject({ mileage: 210, distanceMiles: 204, travelTimeMinutes: 190 })
  expect(await tripsOf(gig.id)).toMatchObject([
    { miles: 6, method: 'manual' },
    { ...trip, isRoundTrip: true },
  ])
  const undone = await ada.call('POST /api/gigs/:id/undo', { params: { id: String(gig.id) }, body: { version: edited.version } })
  expect(undone.body).toMatchObject({ mileage: 5, distanceMiles: null, travelTimeMinutes: null })
  expect(await tripsOf(gig.id)).toEqual([{ ...typed, id: expect.any(Number) }])
})

test('a payment records the route of its miles', async () => {
  const gig = await aGig()
  const { miles: _, ...route } = trip
  const body = { totalReceived: '300', taxPercentage: 23, mileage: 203.4, trip: { ...route, isRoundTrip: true } }
  const paid = (await ada.call('POST /api/gigs/:id/got-paid', { params: { id: String(gig.id) }, body })).body
  expect(paid).toMatchObject({ mileage: 204, distanceMiles: 204 })
  expect(await tripsOf(gig.id)).toEqual([expect.objectContaining({ ...trip, isRoundTrip: true })])
})

test('a commute is recorded with all its miles, is not deducted, and stays when other miles are typed', async () => {
  const gig = await aGig()
  const { miles: _, ...route } = trip
  const body = { totalReceived: '300', taxPercentage: 23, mileage: 102, mileageMode: 'per_day' as const, gigIds: [gig.id] }
  const [paid] = (await ada.call('POST /api/gigs/got-paid', { body: { ...body, trip: { ...route, isCommute: true } } })).body
  expect(paid).toMatchObject({ mileage: 0, distanceMiles: 102, status: 'completed' })
  const commute = expect.objectContaining({ toAddress: trip.toAddress, miles: 102, isCommute: true })
  expect(await tripsOf(gig.id)).toEqual([commute])
  expect((await ada.call('POST /api/gigs/got-paid', { body: { ...body, trip: { ...route, isCommute: true } } })).status).toBe(200)
  expect(await edit(gig.id, { mileage: 12 })).toMatchObject({ mileage: 12 })
  expect(await tripsOf(gig.id)).toEqual(expect.arrayContaining([commute, expect.objectContaining({ miles: 12, isCommute: false })]))
  expect(await edit(gig.id, { trips: [{ ...trip, isCommute: true }] })).toMatchObject({ mileage: 0, distanceMiles: 204 })
})

test('deleting a gig removes its trips from the list, and restoring it restores them', async () => {
  const gig = await aGig({ mileage: 12 })
  await ada.call('DELETE /api/gigs/:id', { params: { id: String(gig.id) } })
  expect(await tripsOf(gig.id)).toEqual([])
  await ada.call('POST /api/gigs/restore', { body: { gigIds: [gig.id] } })
  expect(await tripsOf(gig.id)).toHaveLength(1)
})

test('trips with more miles than a gig may have are refused, and so are those of another account', async () => {
  const gig = await aGig()
  const far = { miles: 99_999, method: 'manual' }
  const refused = await ada.call('PUT /api/gigs/:id', { params: { id: String(gig.id) }, body: { trips: [far, far] } as never })
  expect([refused.status, refused.body.code]).toEqual([400, 'invalid_input'])
  const none = await ada.call('PUT /api/gigs/:id', { params: { id: String(gig.id) }, body: { trips: [{ miles: 0 }] } as never })
  expect(none.status).toBe(400)
})

test('other accounts see no trips, and the audit log contains no address', async () => {
  const gig = await aGig({ gigAddress: '4 Quokka Road, Austin, TX 78701' })
  await edit(gig.id, { trips: [trip], gigAddress: '5 Zebrawood Lane, Austin, TX 78701' })
  const eve = await server.worker('Eve')
  expect((await eve.call('GET /api/trips')).body).toEqual([])
  expect((await eve.call('GET /api/trips', { query: { gigId: String(gig.id) } })).body).toEqual([])
  const { rows } = await server.database.pool.query('select * from audit_log')
  expect(JSON.stringify(rows)).toContain('(address)')
  expect(JSON.stringify(rows)).not.toMatch(/quokka|zebrawood|san jacinto|foundry, waco/i)
})

test("the report's log has the route, purpose and source of each drive, and marks later entries", async () => {
  const worker = await server.worker('Rae')
  const { body: gig } = await worker.call('POST /api/gigs', { body: { eventName: 'Gala', clientName: 'Harbor', date: '2025-03-04' } })
  await worker.call('PUT /api/gigs/:id', {
    params: { id: String(gig.id) },
    body: {
      trips: [
        { ...trip, isRoundTrip: true, purpose: 'Set-up' },
        { ...trip, miles: 31, toAddress: 'Harbor office', isCommute: true },
      ],
    },
  })
  const { body } = await worker.call('POST /api/reports/generate', { body: { period: 'annual', year: 2025 } })
  const page = body.html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  expect(page).toContain('204 miles at $0.70')
  expect(page).toContain('Commutes from home: recorded, in no figure of this report')
  expect(page).toContain('San Jacinto Blvd, Austin, TX 78701 to Harbor office')
  expect(page).toContain('44. Miles of the year: a. business (204 here), b. commuting (31 here), c. other')
  expect(page).toContain('98 San Jacinto Blvd, Austin, TX 78701 to The Foundry, Waco, TX 76701 and back')
  expect(page).toContain('Harbor, Gala: Set-up')
  expect(page).toContain('Estimated')
  expect(page).not.toContain('Drives without a destination')
})
