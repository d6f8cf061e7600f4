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

type Row = Record<'id' | 'mileage', number> & Record<'multiDayGroupId' | 'date' | 'status', string> & Record<string, unknown>
const job = {
  eventName: 'Auto show',
  clientName: 'Bluebird',
  gigType: 'Model',
  expectedPay: '900',
  startDate: '2026-11-12',
  endDate: '2026-11-14',
}
const plan = async (fields: object = {}): Promise<Row[]> => (await ada.call('POST /api/gigs/days', { body: { ...job, ...fields } })).body
const edit = ([first]: readonly Row[], body: object) =>
  ada.call('PUT /api/gigs/days/:groupId', { params: { groupId: first?.multiDayGroupId ?? '' }, body })
const on = (rows: readonly Row[], ...fields: string[]) => rows.map((row) => fields.map((field) => row[field]))

describe('the amounts of a whole job', () => {
  test("are split over its days to the cent, and each day's miles are a trip", async () => {
    const days = await plan({ mileage: 30 })
    const { status, body } = await edit(days, { expectedPay: '1000', tips: '0.05', parkingExpense: '10', mileage: 100 })
    expect(status).toBe(200)
    expect(on(body, 'expectedPay', 'tips', 'parkingExpense', 'mileage')).toEqual([
      ['333.33', '0.01', '3.33', 33],
      ['333.33', '0.02', '3.33', 33],
      ['333.34', '0.02', '3.34', 34],
    ])
    const { body: trips } = await ada.call('GET /api/trips', { query: {} })
    expect(trips.map(({ day, miles, method }: Record<string, unknown>) => [day, miles, method])).toEqual([
      ['2026-11-14', 34, 'manual'],
      ['2026-11-13', 33, 'manual'],
      ['2026-11-12', 33, 'manual'],
    ])
    expect(on((await edit(days, { expectedPay: null })).body, 'expectedPay', 'tips')).toEqual([
      [null, '0.01'],
      [null, '0.02'],
      [null, '0.02'],
    ])
  })

  test('leave paid days unchanged, also in another range, and a total below theirs is refused', async () => {
    const days = await plan()
    const body = { totalReceived: '300', tips: '5', taxPercentage: 23, gotPaidDate: '2026-01-20' }
    await ada.call('POST /api/gigs/:id/got-paid', { params: { id: String(days[0]?.id) }, body })
    const refused = await edit(days, { expectedPay: '299.99', tips: '4' })
    expect([refused.status, refused.body.issues]).toEqual([
      400,
      [
        {
          path: 'expectedPay',
          code: 'not_possible',
          message: 'The day that is done keeps $300.00 of it: enter at least that.',
          problem: { code: 'keptCents', days: 1, kept: 30_000 },
        },
        {
          path: 'tips',
          code: 'not_possible',
          message: 'The day that is done keeps $5.00 of it: enter at least that.',
          problem: { code: 'keptCents', days: 1, kept: 500 },
        },
      ],
    ])
    const edited = await edit(days, { expectedPay: '1000', tips: '8', endDate: '2026-11-15' })
    expect(on(edited.body, 'date', 'expectedPay', 'tips', 'totalReceived')).toEqual([
      ['2026-11-12', '300.00', '5.00', '300.00'],
      ['2026-11-13', '233.33', '1.00', '0.00'],
      ['2026-11-14', '233.33', '1.00', '0.00'],
      ['2026-11-15', '233.34', '1.00', '0.00'],
    ])
  })

  test('of a paid job change its payment', async () => {
    const days = await plan()
    const gigIds = days.map(({ id }) => id)
    await ada.call('POST /api/gigs/got-paid', {
      body: { gigIds, totalReceived: '900', tips: '9', taxPercentage: 23, gotPaidDate: '2026-01-20' },
    })
    expect(on((await edit(days, { tips: '12' })).body, 'tips', 'totalReceived')).toEqual([
      ['4.00', '300.00'],
      ['4.00', '300.00'],
      ['4.00', '300.00'],
    ])
    const { body: payments } = await ada.call('GET /api/payments', { query: { gigId: String(gigIds[0]) } })
    expect(payments).toMatchObject([{ amount: '900.00', tips: '12.00' }])
  })
})

test('a job is edited only as the caller saw its days, if the caller names them', async () => {
  const days = await plan()
  const seenOf = (rows: readonly Row[]) => rows.map(({ id, version }) => ({ id, version }))
  const stored = async (): Promise<Row[]> => (await ada.call('GET /api/gigs')).body
  const expectOutdated = async (seen: object) => {
    const before = await stored()
    const { status, body } = await edit(days, { eventName: 'Mine', expectedPay: '600', seen })
    expect([status, body.code]).toEqual([412, 'outdated'])
    expect(await stored()).toEqual(before)
  }
  const { body: theirs } = await edit(days, { expectedPay: '1200', seen: seenOf(days) })
  await expectOutdated(seenOf(days))

  // A day was deleted or added elsewhere. The other days have the same versions as before.
  const gigIds = [theirs[2].id]
  await ada.call('POST /api/gigs/delete', { body: { gigIds } })
  await expectOutdated(seenOf(theirs))
  await ada.call('POST /api/gigs/restore', { body: { gigIds } })
  await expectOutdated(seenOf(theirs).slice(0, 2))

  const { status, body } = await edit(days, { expectedPay: '600', seen: seenOf(await stored()) })
  expect([status, ...on(body, 'expectedPay').flat()]).toEqual([200, '200.00', '200.00', '200.00'])
  expect((await edit(days, { eventName: 'Older app' })).status).toBe(200)
})

test('two windows that edit the same job at once do not overwrite each other', async () => {
  const days = await plan()
  const seen = days.map(({ id, version }) => ({ id, version }))
  const answers = await Promise.all(['600', '1200', '1500'].map((expectedPay) => edit(days, { expectedPay, seen })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412])
})

test('a tip that came before the pay keeps its amount when the job gets other days', async () => {
  const days = await plan()
  const gigIds = days.map(({ id }) => id)
  const tip = { gigIds, totalReceived: '0', tips: '6', taxPercentage: 23, gotPaidDate: '2026-01-20', isPartial: true }
  await ada.call('POST /api/gigs/got-paid', { body: tip })
  for (const [endDate, tips] of [
    ['2026-11-17', '1.00'],
    ['2026-11-13', '3.00'],
  ] as const) {
    const { body } = await edit(days, { endDate })
    expect(new Set(on(body, 'tips').flat())).toEqual(new Set([tips]))
    const { body: payments } = await ada.call('GET /api/payments', { query: { gigId: String(gigIds[0]) } })
    expect(payments).toMatchObject([{ amount: '0.00', tips: '6.00' }])
  }
})

test('a job moved to past days waits for its payment at once, unless the edit sets its status', async () => {
  const today = (await ada.call('POST /api/gigs', { body: {} })).body.date
  const days = await plan({ startDate: today, endDate: addDays(today, 1) })
  expect(on((await edit(days, { startDate: addDays(today, -1), endDate: today })).body, 'status')).toEqual([
    ['pending payment'],
    ['upcoming'],
  ])
  const said = await edit(days, { startDate: addDays(today, -4), endDate: addDays(today, -2), status: 'confirmed' })
  expect(on(said.body, 'status')).toEqual([['confirmed'], ['confirmed'], ['confirmed']])
})
