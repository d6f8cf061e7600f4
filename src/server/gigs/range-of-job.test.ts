import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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

describe('a job over several days', () => {
  const days = (startDate: string, endDate: string, fields: object = {}) =>
    ada.call('POST /api/gigs/days', { body: { ...gig, startDate, endDate, ...fields } })

  test('has one gig for each day, with pay and miles split to the cent and the mile', async () => {
    const { status, body } = await days('2026-11-12', '2026-11-14', { expectedPay: '1000', mileage: 130 })
    expect(status).toBe(201)
    expect(body.map((each: typeof gig & { mileage: number }) => [each.date, each.expectedPay, each.mileage])).toEqual([
      ['2026-11-12', '333.33', 43],
      ['2026-11-13', '333.33', 43],
      ['2026-11-14', '333.34', 44],
    ])
    expect(new Set(body.map((each: { multiDayGroupId: string }) => each.multiDayGroupId)).size).toBe(1)
    expect(body[1]).toMatchObject({ isMultiDay: true, startDate: '2026-11-12', endDate: '2026-11-14' })
  })

  test('of thirty days is planned completely, a longer one only with its first day, and one of a day is a single gig', async () => {
    expect((await days('2026-11-01', '2026-11-30')).body).toHaveLength(30)
    expect((await days('2026-11-01', '2026-12-01')).body).toHaveLength(1)
    expect((await days('2026-11-01', '2026-11-01')).body).toMatchObject([{ isMultiDay: false, multiDayGroupId: null }])
  })

  test('moves, grows and shrinks without losing money', async () => {
    const { body: group } = await days('2026-11-12', '2026-11-14', { expectedPay: '1000' })
    const params = { groupId: group[0].multiDayGroupId }
    const pay = {
      gigIds: group.map(({ id }: { id: number }) => id),
      totalReceived: '1000.00',
      parkingSpent: '50.00',
      parkingReimbursed: '20.00',
      taxPercentage: 23,
    }
    await ada.call('POST /api/gigs/got-paid', { body: pay })
    const income = async () => (await ada.call('GET /api/dashboard', { query: { period: 'annual', date: '2026-01-01' } })).body
    const before = await income()
    for (const [startDate, endDate, count] of [
      ['2026-11-12', '2026-11-18', 7],
      ['2026-12-01', '2026-12-02', 2],
      ['2026-12-01', '2026-12-01', 1],
    ] as const) {
      const { status, body } = await ada.call('PUT /api/gigs/days/:groupId', { params, body: { startDate, endDate, eventName: 'Moved' } })
      expect([status, body.length, body[0].eventName]).toEqual([200, count, 'Moved'])
      const after = await income()
      for (const figure of ['taxableIncome', 'expenses', 'tips']) expect(after[figure]).toBe(before[figure])
    }
    const { status, body } = await ada.call('PUT /api/gigs/days/:groupId', {
      params,
      body: { startDate: '2026-12-03', endDate: '2026-12-01' },
    })
    expect([status, body.issues[0].message]).toEqual([400, 'End date cannot be before start date'])
  })
})

test('renaming a job keeps its days, its rows and its money, even if a day was moved or paid separately', async () => {
  const { body: group } = await ada.call('POST /api/gigs/days', { body: { ...gig, startDate: '2026-11-12', endDate: '2026-11-14' } })
  await ada.call('PUT /api/gigs/:id', { params: { id: group[1].id }, body: { date: '2026-12-25' } })
  await ada.call('POST /api/gigs/:id/got-paid', { params: { id: group[2].id }, body: { totalReceived: '90', taxPercentage: 23 } })
  const rows = async () =>
    (await list()).map((each: Record<string, unknown>) => [each.id, each.date, each.expectedPay, each.totalReceived, each.status])
  const before = await rows()
  const renamed = await ada.call('PUT /api/gigs/days/:groupId', {
    params: { groupId: group[0].multiDayGroupId },
    body: { eventName: 'Renamed' },
  })
  expect(renamed.body.map((each: { eventName: string }) => each.eventName)).toEqual(['Renamed', 'Renamed', 'Renamed'])
  expect(await rows()).toEqual(before)
})

describe('the range of a job with paid days', () => {
  const job = async (startDate: string, endDate: string, expectedPay = '1000') =>
    (await ada.call('POST /api/gigs/days', { body: { ...gig, startDate, endDate, expectedPay } })).body
  const payDay = (id: number, body: { totalReceived: string } & Record<string, unknown>) =>
    ada.call('POST /api/gigs/:id/got-paid', { params: { id: String(id) }, body: { taxPercentage: 23, gotPaidDate: '2026-01-20', ...body } })
  const lay = ([first]: { multiDayGroupId: string }[], body: object, person = ada) =>
    person.call('PUT /api/gigs/days/:groupId', { params: { groupId: first?.multiDayGroupId ?? '' }, body })
  const figures = async () => {
    const { body } = await ada.call('GET /api/dashboard', { query: { period: 'annual', date: '2026-01-01' } })
    return [body.taxableIncome, body.expectedEarnings, body.expenses, body.tips]
  }

  test('is spread over fewer days with all income, even from a day that received less than its reimbursement', async () => {
    const group = await job('2026-11-12', '2026-11-13')
    await payDay(group[0].id, { totalReceived: '0', parkingSpent: '40', parkingReimbursed: '40', tips: '3.33' })
    await payDay(group[1].id, { totalReceived: '100', mileage: 12 })
    const before = await figures()
    const { status, body } = await lay(group, { endDate: '2026-11-12' })
    expect([status, body.length, body[0].actualPay, body[0].totalReceived]).toEqual([200, 1, '100.00', '140.00'])
    expect(await figures()).toEqual(before)
  })

  test('that would drop pay or alter a payment is refused at its end, and nothing changes', async () => {
    const group = await job('2026-11-12', '2026-11-14')
    await payDay(group[0].id, { totalReceived: '300' })
    await payDay(group[2].id, { totalReceived: '310', gotPaidDate: '2026-01-05' })
    const before = await list()
    const short = await lay(group, { endDate: '2026-11-13', eventName: 'Gala' })
    expect([short.status, short.body.issues]).toEqual([
      400,
      [
        {
          path: 'endDate',
          code: 'not_possible',
          message:
            'Keep at least 3 days: 2 are paid, and the others still hold pay or costs. Delete the unpaid days or clear their amounts first.',
          problem: { code: 'othersHoldMoney', done: 2 },
        },
      ],
    ])
    expect(await list()).toEqual(before)

    await payDay(group[1].id, { totalReceived: '305', gotPaidDate: '2026-01-05' })
    const paid = await list()
    const long = await lay(group, { endDate: '2026-11-20' })
    expect([long.status, long.body.issues[0].message]).toEqual([
      400,
      'Keep 3 days: the paid days differ in payment date, so what was paid cannot be shared over another number of days.',
    ])
    expect(await list()).toEqual(paid)
    expect((await lay(group, { startDate: '2026-12-01', endDate: '2026-12-03' })).status).toBe(200)
  })

  test('grows around a paid day, which stays unchanged', async () => {
    const group = await job('2026-11-12', '2026-11-14')
    await payDay(group[2].id, { totalReceived: '310' })
    const before = await figures()
    const { body } = await lay(group, { startDate: '2026-11-11', endDate: '2026-11-16' })
    expect(body.map((day: Record<string, unknown>) => [day.date, day.expectedPay, day.totalReceived])).toEqual([
      ['2026-11-11', '133.33', '0.00'],
      ['2026-11-12', '133.33', '0.00'],
      ['2026-11-13', '133.33', '0.00'],
      ['2026-11-14', '333.34', '310.00'],
      ['2026-11-15', '133.33', '0.00'],
      ['2026-11-16', '133.34', '0.00'],
    ])
    expect(await figures()).toEqual(before)
  })

  test('saved unchanged changes nothing', async () => {
    const group = await job('2026-11-12', '2026-11-14')
    await payDay(group[1].id, { totalReceived: '310' })
    const rows = async () => (await list()).map(({ version: _, ...row }: { version: number }) => row)
    const before = await rows()
    expect((await lay(group, { startDate: '2026-11-12', endDate: '2026-11-14' })).status).toBe(200)
    expect(await rows()).toEqual(before)
  })

  test('sent twice at once gives one of the two ranges, with every cent', async () => {
    for (let round = 0; round < 5; round++) {
      const group = await job('2026-11-12', '2026-11-14')
      for (const { id } of group) await payDay(id, { totalReceived: '333.34', parkingSpent: '7.01', parkingReimbursed: '5' })
      const before = await figures()
      const answers = await Promise.all([
        lay(group, { endDate: '2026-11-18' }),
        lay(group, { startDate: '2026-11-10', endDate: '2026-11-11' }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      const days = (await list()).filter((each: { multiDayGroupId: string }) => each.multiDayGroupId === group[0].multiDayGroupId)
      // The later call wins. A start or end that it does not send comes from the job.
      const dates = days.map(({ date }: { date: string }) => date).reverse()
      expect([...new Set(dates)]).toEqual(dates)
      expect(['2026-11-10 2026-11-11 2', '2026-11-10 2026-11-18 9']).toContain(`${dates[0]} ${dates.at(-1)} ${dates.length}`)
      expect(await figures()).toEqual(before)
    }
  })

  test("of another account's job is answered with 404", async () => {
    const group = await job('2026-11-12', '2026-11-14')
    const before = await list()
    const eve = await server.worker('Eve')
    const answer = await lay(group, { endDate: '2026-11-12' }, eve)
    expect([answer.status, answer.body.error]).toEqual([404, 'Not found'])
    expect(await list()).toEqual(before)
  })

  test('whose combined amounts exceed the limit of a day is refused', async () => {
    const group = await job('2026-11-12', '2026-11-14', '999999999')
    for (const { id } of group) await ada.call('PUT /api/gigs/:id', { params: { id: String(id) }, body: { expectedPay: '999999999.99' } })
    const { status, body } = await lay(group, { endDate: '2026-11-13' })
    expect([status, body.issues[0].path]).toEqual([400, 'endDate'])
  })
})

test('a job that loses days keeps their expenses', async () => {
  const { body: days } = await ada.call('POST /api/gigs/days', {
    body: { startDate: '2026-11-12', endDate: '2026-11-14', expectedPay: '300' },
  })
  const spent = { date: '2026-11-14', amount: '12.40', businessPurpose: 'Lunch', category: 'Supplies', gigId: days[2].id }
  await ada.call('POST /api/expenses', { body: spent })
  const params = { groupId: days[0].multiDayGroupId }
  await ada.call('PUT /api/gigs/days/:groupId', { params, body: { endDate: '2026-11-13' } })
  expect((await ada.call('GET /api/expenses')).body).toMatchObject([{ gigId: days[1].id }])
})
