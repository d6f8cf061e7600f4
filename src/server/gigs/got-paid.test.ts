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

const gig = { eventName: 'Launch', expectedPay: '300.00', date: '2026-11-07' }
const e1 = {
  totalReceived: 292,
  mileage: 45.2,
  parkingSpent: 18,
  parkingReimbursed: 12,
  otherExpenses: [
    { businessPurpose: 'Cups', amount: 25.5, category: 'Supplies', reimbursedAmount: 10 },
    { businessPurpose: 'Lunch', amount: 14.25, category: 'Work Meals', reimbursedAmount: 0 },
  ],
  otherReimbursed: 10,
  paymentMethod: 'direct_deposit',
  taxPercentage: 25,
}
const make = async () => (await ada.call('POST /api/gigs', { body: gig })).body
const days = async (count: number) =>
  (await ada.call('POST /api/gigs/days', { body: { ...gig, startDate: '2026-11-12', endDate: `2026-11-${11 + count}` } })).body
const pay = (id: number, body: object) => ada.call('POST /api/gigs/:id/got-paid', { params: { id: String(id) }, body: body as never })
const payGroup = (gigs: { id: number }[], body: object) =>
  ada.call('POST /api/gigs/got-paid', { body: { ...body, gigIds: gigs.map(({ id }) => id) } as never })
const payments = async (id: number) =>
  (await server.database.pool.query(`select 1 from audit_log where action = 'got paid' and record_id = $1`, [String(id)])).rows.length
const list = async () => (await ada.call('GET /api/gigs')).body

test('E1 is stored to the cent', async () => {
  const { id } = await make()
  const { status, body } = await pay(id, e1)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    totalReceived: '292.00',
    actualPay: '270.00',
    parkingExpense: '18.00',
    reimbursedParking: '12.00',
    unreimbursedParking: '6.00',
    parkingReimbursed: true,
    otherExpenses: '39.75',
    reimbursedOther: '10.00',
    unreimbursedOther: '29.75',
    otherExpensesReimbursed: true,
    mileage: 46,
    status: 'completed',
    paymentMethod: 'direct_deposit',
    taxPercentage: 25,
    expectedPay: '300.00',
  })
  expect(body.gotPaidDate).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect(body.otherExpenseItems[1]).toMatchObject({ category: 'Work Meals (50% deductible)', amount: '14.25' })

  const put = (fields: object) => ada.call('PUT /api/gigs/:id', { params: { id }, body: fields })
  expect((await put({ tips: '35.46' })).body.totalReceived).toBe('292.00')
  expect((await put({ actualPay: '300.00' })).body.totalReceived).toBe('322.00')
  expect((await put({ parkingReimbursed: false })).body).toMatchObject({ reimbursedParking: '0.00', totalReceived: '310.00' })
  expect((await put({ parkingExpense: '0', otherExpenses: '0', mileage: 0 })).body).toMatchObject({
    totalReceived: '300.00',
    actualPay: '300.00',
    otherExpenseItems: [],
  })
})

test('E2 is split over its days to the cent, in one go', async () => {
  const group = await days(3)
  const body = {
    totalReceived: '1000.00',
    parkingSpent: '50.00',
    parkingReimbursed: '20.00',
    otherExpenses: [{ businessPurpose: 'Train', amount: '45.00', category: 'Work Travel', reimbursedAmount: '10.01' }],
    mileage: 130,
    taxPercentage: 23,
  }
  const { status, body: paid } = await payGroup(group, body)
  expect(status).toBe(200)
  expect(paid.map((each: Record<string, unknown>) => [each.totalReceived, each.actualPay, each.reimbursedOther, each.mileage])).toEqual([
    ['333.33', '323.34', '3.33', 43],
    ['333.33', '323.32', '3.34', 43],
    ['333.34', '323.33', '3.34', 44],
  ])
})

describe('a payment', () => {
  test('sent again changes nothing; another one for a paid gig is refused', async () => {
    const { id } = await make()
    const { body: first } = await pay(id, e1)
    expect((await pay(id, e1)).body).toEqual(first)
    const other = await pay(id, { ...e1, totalReceived: 293 })
    expect([other.status, other.body.error]).toEqual([409, 'This gig is already paid. Edit it to change its payment.'])
    expect(await list()).toEqual([first])
    expect(await payments(id)).toBe(1)
  })

  test('sent fifty times at once is one', async () => {
    const { id } = await make()
    const answers = await Promise.all(Array.from({ length: 50 }, () => pay(id, e1)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await payments(id)).toBe(1)
    expect((await list())[0].otherExpenseItems).toHaveLength(2)
  })

  test('with a stranger’s gig or a wrong amount among them pays none', async () => {
    const group = await days(3)
    const eve = await server.worker('Eve')
    const { body: foreign } = await eve.call('POST /api/gigs', { body: gig })
    expect((await payGroup([...group, foreign], { totalReceived: '900', taxPercentage: 23 })).status).toBe(404)
    expect((await payGroup(group, { totalReceived: '900', taxPercentage: 23, parkingSpent: '12.345' })).status).toBe(400)
    expect((await payGroup([group[0], group[0]], { totalReceived: '900', taxPercentage: 23 })).status).toBe(400)
    expect((await list()).map(({ status }: { status: string }) => status)).toEqual(['upcoming', 'upcoming', 'upcoming'])
    expect((await eve.call('GET /api/gigs')).body[0].status).toBe('upcoming')
  })

  test('goes over the days that are unpaid, and miles per day to each', async () => {
    const group = await days(3)
    await pay(group[0].id, { totalReceived: '100.00', taxPercentage: 23 })
    const { body } = await payGroup(group, { totalReceived: '300.00', mileage: 22, mileageMode: 'per_day', taxPercentage: 23 })
    expect(body.map((each: Record<string, unknown>) => [each.totalReceived, each.mileage])).toEqual([
      ['100.00', 0],
      ['150.00', 22],
      ['150.00', 22],
    ])
  })

  test('of another day is dated so, but not of a day to come', async () => {
    const { id } = await make()
    const tomorrow = await pay(id, { totalReceived: '1', taxPercentage: 23, gotPaidDate: '2100-01-01' })
    expect([tomorrow.status, tomorrow.body.issues[0].path]).toEqual([400, 'gotPaidDate'])
    expect((await pay(id, { totalReceived: '1', taxPercentage: 0, gotPaidDate: '2026-11-08' })).body).toMatchObject({
      gotPaidDate: '2026-11-08',
      taxPercentage: 0,
    })
  })

  test('with tips stores them on top', async () => {
    const { id } = await make()
    expect((await pay(id, { totalReceived: '100', tips: '35.46', taxPercentage: 23 })).body).toMatchObject({
      tips: '35.46',
      actualPay: '100.00',
    })
  })
})
