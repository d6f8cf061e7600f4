import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#domain/time/calendar-day.ts'
import { type Person, startServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startServer()
})
beforeEach(async () => {
  ada = await server.worker()
})
afterAll(() => server.stop())

const gig = { eventName: 'Launch', clientName: 'Bluebird', gigType: 'Model', expectedPay: '300.00', date: '2026-11-07' }
const list = async () => (await ada.call('GET /api/gigs')).body
const make = async (fields: object = {}) => (await ada.call('POST /api/gigs', { body: { ...gig, ...fields } })).body

describe('a planned gig', () => {
  test("has the form's defaults for missing fields", async () => {
    const { status, body } = await ada.call('POST /api/gigs', { body: {} })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      gigType: 'Other',
      eventName: 'Event',
      clientName: 'Client',
      status: 'upcoming',
      taxPercentage: 23,
      taxPercentageEdited: false,
      mileage: 0,
      paymentMethod: 'cash',
      includeInResume: true,
      isMultiDay: false,
    })
  })

  test('accepts every spelling of a method and a status, and the fields that other clients send', async () => {
    const sent = {
      paymentMethod: 'Cash',
      status: 'pending_payment',
      userId: 99,
      actualPay: '0',
      tips: '0.00',
      isMultiDay: false,
      multiDayGroupId: null,
      startDate: '2026-11-07',
      endDate: '',
      unknown: 1,
    }
    expect(await make(sent)).toMatchObject({
      paymentMethod: 'cash',
      status: 'pending payment',
      startDate: '2026-11-07',
      endDate: '2026-11-07',
    })
    const backwards = await ada.call('POST /api/gigs', { body: { ...gig, startDate: '2026-11-07', endDate: '2026-11-06' } })
    expect(backwards.body.issues).toEqual([
      { path: 'endDate', code: 'out_of_order', message: 'End date cannot be before start date', problem: { code: 'endsBeforeStart' } },
    ])
  })

  test('is listed newest first, and without its long texts in a lightweight list', async () => {
    for (const date of ['2026-11-07', '2026-12-01', '2026-01-31']) await make({ date, notes: 'Long', duties: 'Longer' })
    expect((await list()).map(({ date }: { date: string }) => date)).toEqual(['2026-12-01', '2026-11-07', '2026-01-31'])
    const { body } = await ada.call('GET /api/gigs', { query: { lightweight: 'true', limit: '2' } })
    expect(body).toHaveLength(2)
    for (const field of ['notes', 'duties', 'gigAddress', 'parkingDescription', 'otherExpenseDescription'])
      expect(body[0]).not.toHaveProperty(field)
    expect(body[0]).toMatchObject({ expectedPay: '300.00', eventName: 'Launch' })
  })
})

test('deleted gigs are listed for their owner until they are restored', async () => {
  const eve = await server.worker('Eve')
  const days = (await eve.call('POST /api/gigs/days', { body: { ...gig, startDate: '2026-12-01', endDate: '2026-12-02' } })).body
  const gigIds = days.map(({ id }: { id: number }) => id)
  await eve.call('POST /api/gigs/delete', { body: { gigIds } })
  const { body } = await eve.call('GET /api/gigs/deleted')
  expect(body.map(({ id }: { id: number }) => id)).toEqual(gigIds)
  expect(Date.parse(body[0].deletedAt)).toBeGreaterThan(0)
  expect((await ada.call('GET /api/gigs/deleted')).body).not.toEqual(body)
  await eve.call('POST /api/gigs/restore', { body: { gigIds } })
  expect((await eve.call('GET /api/gigs/deleted')).body).toEqual([])
})

test('gigs are deleted only in the versions that the caller saw, if they name them', async () => {
  const eve = await server.worker('Eve')
  const days = (await eve.call('POST /api/gigs/days', { body: { ...gig, startDate: '2026-12-01', endDate: '2026-12-02' } })).body
  const gigIds = days.map(({ id }: { id: number }) => id)
  const seen = days.map(({ id, version }: { id: number; version: number }) => ({ id, version }))
  await eve.call('PUT /api/gigs/:id', { params: { id: gigIds[1] }, body: { notes: 'Back door' } })
  const outdated = await eve.call('POST /api/gigs/delete', { body: { gigIds, seen } })
  expect([outdated.status, outdated.body.code]).toEqual([412, 'outdated'])
  expect((await eve.call('GET /api/gigs')).body).toHaveLength(2)
  expect((await eve.call('POST /api/gigs/delete', { body: { gigIds, seen: [seen[0], { id: gigIds[1], version: 2 }] } })).status).toBe(200)
  expect((await eve.call('GET /api/gigs')).body).toEqual([])
})

test('work planned on or moved to a past day waits for its payment at once', async () => {
  const today = (await ada.call('POST /api/gigs', { body: {} })).body.date
  const days = await ada.call('POST /api/gigs/days', { body: { ...gig, startDate: addDays(today, -2), endDate: today } })
  expect(days.body.map(({ status }: { status: string }) => status)).toEqual(['pending payment', 'pending payment', 'upcoming'])
  const { id } = await make({ date: today })
  const moved = await ada.call('PUT /api/gigs/:id', { params: { id }, body: { date: addDays(today, -3) } })
  expect(moved.body.status).toBe('pending payment')
})

test('planned work whose day is over waits for its payment; other gigs and other accounts are unchanged', async () => {
  const eve = await server.worker('Eve')
  const { id: evesId, status: evesStatus } = (await eve.call('POST /api/gigs', { body: { ...gig, date: '2020-01-01' } })).body
  expect(evesStatus).toBe('pending payment')
  await eve.call('PUT /api/gigs/:id', { params: { id: evesId }, body: { status: 'upcoming' } })
  const today = (await ada.call('POST /api/gigs', { body: {} })).body.date
  // Set in the database, because a new gig gets its status from its day.
  for (const status of ['upcoming', 'confirmed', 'applied', 'completed', 'pending']) {
    const { id } = await make({ date: addDays(today, -1) })
    await ada.call('PUT /api/gigs/:id', { params: { id }, body: { status } })
  }
  expect((await ada.call('GET /api/gigs/update-statuses')).body).toEqual({ updatedCount: 2 })
  expect((await ada.call('GET /api/gigs/update-statuses')).body).toEqual({ updatedCount: 0 })
  const statuses = (await list()).map(({ status }: { status: string }) => status).sort()
  expect(statuses).toEqual(['applied', 'completed', 'pending', 'pending payment', 'pending payment', 'upcoming'])
  expect((await eve.call('GET /api/gigs')).body[0].status).toBe('upcoming')
})

describe('an edit', () => {
  const put = (id: number, body: object) => ada.call('PUT /api/gigs/:id', { params: { id: String(id) }, body })
  test('changes the fields that it names and keeps the rest', async () => {
    const made = await make()
    const { body } = await put(made.id, { eventName: 'Gala', expectedPay: '', tips: null, date: '2026-11-09' })
    expect(body).toEqual({
      ...made,
      version: made.version + 1,
      eventName: 'Gala',
      expectedPay: null,
      tips: null,
      date: '2026-11-09',
      startDate: '2026-11-09',
      endDate: '2026-11-09',
    })
    expect((await put(made.id, {})).body).toEqual(body)
    for (const wrong of [
      { taxPercentage: 51 },
      { taxPercentage: -1 },
      { mileage: 0.5 },
      { status: 'paid' },
      { eventName: ' ' },
      { date: 'x' },
    ])
      expect((await put(made.id, wrong)).status).toBe(400)
  })

  test('of different fields at the same time keeps both edits', async () => {
    const { id } = await make()
    for (let round = 0; round < 10; round++) {
      await Promise.all([put(id, { notes: `notes ${round}` }), put(id, { duties: `duties ${round}` })])
      expect((await list())[0]).toMatchObject({ notes: `notes ${round}`, duties: `duties ${round}` })
    }
  })
})

describe('a deletion', () => {
  test("is undone completely, and the gig's expenses keep their link", async () => {
    const made = await make()
    const { body: spent } = await ada.call('POST /api/expenses', {
      body: { date: '2026-11-07', amount: '10', businessPurpose: 'Tape', category: 'Supplies', gigId: made.id },
    })
    const link = async () => (await ada.call('GET /api/expenses')).body[0].gigId
    expect((await ada.call('DELETE /api/gigs/:id', { params: { id: made.id } })).body).toEqual({})
    expect(await list()).toEqual([])
    expect(await link()).toBeNull()
    expect((await ada.call('DELETE /api/gigs/:id', { params: { id: made.id } })).status).toBe(404)
    const edit = await ada.call('PUT /api/expenses/:id', { params: { id: spent.id }, body: { gigId: made.id } })
    expect(edit.status).toBe(404)
    expect((await ada.call('POST /api/gigs/restore', { body: { gigIds: [made.id] } })).body).toEqual([made])
    expect(await list()).toEqual([made])
    expect(await link()).toBe(made.id)
  })

  test('of a job deletes all its days, and undoing it restores all', async () => {
    const { body: group } = await ada.call('POST /api/gigs/days', { body: { ...gig, startDate: '2026-11-12', endDate: '2026-11-14' } })
    await ada.call('DELETE /api/gigs/days/:groupId', { params: { groupId: group[0].multiDayGroupId } })
    expect(await list()).toEqual([])
    const gigIds = group.map(({ id }: { id: number }) => id)
    expect((await ada.call('POST /api/gigs/restore', { body: { gigIds } })).status).toBe(200)
    expect(await list()).toHaveLength(3)
  })

  test('during an edit neither fails nor restores the gig', async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await make()
      const [removed, edited] = await Promise.all([
        ada.call('DELETE /api/gigs/:id', { params: { id } }),
        ada.call('PUT /api/gigs/:id', { params: { id }, body: { notes: 'late' } }),
      ])
      expect(removed.status).toBe(200)
      expect([200, 404]).toContain(edited.status)
      expect((await list()).map((each: { id: number }) => each.id)).not.toContain(id)
    }
  })
})
