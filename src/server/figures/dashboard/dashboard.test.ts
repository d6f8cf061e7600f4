import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startServer()
  ada = await server.worker()
  await work('2026-11-18', '300.00', 'Bluebird', '2026-11-21')
  await work('2026-11-02', '100.00', 'Harbor', '2026-11-02')
  await work('2025-11-05', '250.00', 'Harbor', '2026-01-04')
  await ada.call('POST /api/gigs', { body: { date: '2026-11-25', expectedPay: '400' } })
  await ada.call('POST /api/expenses', { body: { date: '2026-11-03', amount: '40', businessPurpose: 'Tape', category: 'Supplies' } })
  for (const [period, amount] of [
    ['weekly', '500'],
    ['monthly', '2000'],
    ['annual', '20000'],
  ] as const)
    await ada.call('POST /api/goals/period/:period/:date', { params: { period, date: '2026-11-18' }, body: { amount } })
})
afterAll(() => server.stop())

async function work(date: string, totalReceived: string, clientName: string, gotPaidDate: string) {
  const { body } = await ada.call('POST /api/gigs', { body: { date, clientName } })
  const payment = { totalReceived, gotPaidDate, taxPercentage: 20 }
  const paid = await ada.call('POST /api/gigs/:id/got-paid', { params: { id: body.id }, body: payment })
  expect([paid.status, paid.body.error]).toEqual([200, undefined])
}

const statsOf = async (date: string) => (await ada.call('GET /api/dashboard/stats', { query: { date } })).body

test('a goal replaces another one only if the caller saw that one, or wants the same', async () => {
  const eve = await server.worker('Eve')
  const set = async (amount: string, seen?: string | null) => {
    const params = { period: 'monthly' as const, date: '2026-11-18' }
    return (await eve.call('POST /api/goals/period/:period/:date', { params, body: { amount, seen } })).status
  }
  expect([await set('4000', null), await set('5000', null), await set('4000', '1'), await set('5000', '4000'), await set('6000')]).toEqual([
    200, 412, 200, 200, 200,
  ])
})

test('weeks, months and years have the figures of their cards, with their goals', async () => {
  const { weeks, months, years, averagePerGig } = await statsOf('2026-11-21')
  expect([weeks.length, months.length, years.length]).toEqual([12, 12, 5])
  expect(weeks.at(-1)).toMatchObject({
    weekStartDate: '2026-11-15',
    weekEndDate: '2026-11-21',
    actualEarnings: '300.00',
    projectedEarnings: '300.00',
    weeklyGoal: '500.00',
  })
  expect(months[0]).toMatchObject({ month: 12, year: 2025, actualEarnings: '0.00', monthlyGoal: null })
  expect(months.at(-1)).toMatchObject({ month: 11, year: 2026, actualEarnings: '400.00', upcomingGigs: 1, monthlyGoal: '2000.00' })
  expect(years.map(({ year, actualEarnings }: { year: number; actualEarnings: string }) => [year, actualEarnings])).toEqual([
    [2022, '0.00'],
    [2023, '0.00'],
    [2024, '0.00'],
    [2025, '250.00'],
    [2026, '400.00'],
  ])
  expect(years.at(-1).yearlyGoal).toBe('20000.00')
  expect(averagePerGig).toBe('200.00')
  for (const [period, stats] of [
    ['monthly', months.at(-1)],
    ['annual', years.at(-1)],
  ] as const) {
    const { body: cards } = await ada.call('GET /api/dashboard', { query: { period, date: '2026-11-21' } })
    for (const card of ['taxableIncome', 'expectedEarnings', 'taxEstimate', 'tips', 'expenses', 'totalGigs', 'completedGigs'] as const)
      expect([period, card, stats[card]]).toEqual([period, card, cards[card]])
  }
})

test('the week of New Year is one week, whichever of its days is requested', async () => {
  const [old, next] = [await statsOf('2026-12-31'), await statsOf('2027-01-01')]
  expect(old.weeks).toEqual(next.weeks)
  expect(old.weeks.at(-1)).toMatchObject({ weekStartDate: '2026-12-27', weekEndDate: '2027-01-02' })
})

test('clients are sorted by their earnings, each with its average days to pay', async () => {
  const { body } = await ada.call('GET /api/dashboard', { query: { period: 'monthly', date: '2026-11-21' } })
  expect(body.clients).toMatchObject([
    { clientName: 'Bluebird', earnings: '300.00', gigs: 1, daysToPay: 3 },
    { clientName: 'Harbor', earnings: '100.00', gigs: 1, daysToPay: 0 },
  ])
  expect(body.averageDaysToPay).toBe(2)
})

test('choosing the IRS rate changes every figure, and leaving it changes them back', async () => {
  const { body: gig } = await ada.call('POST /api/gigs', { body: { date: '2026-08-01' } })
  await ada.call('PUT /api/gigs/:id', { params: { id: gig.id }, body: { mileage: 100 } })
  const expensesOf = async () => (await ada.call('GET /api/dashboard', { query: { date: '2026-08-01' } })).body.expenses
  const choose = (usesIrsMileageRate: boolean) => ada.call('PUT /api/user', { body: { usesIrsMileageRate } })
  expect(await expensesOf()).toBe('70.00')
  expect((await choose(true)).body.usesIrsMileageRate).toBe(true)
  expect(await expensesOf()).toBe('76.00')
  const { body: report } = await ada.call('POST /api/reports/generate', { body: { period: 'monthly', year: 2026, month: 8 } })
  expect(report.html).toContain('100 business miles at $0.76')
  expect(report.html).toContain('All 100 miles at $0.70: $70.00')
  await choose(false)
  expect(await expensesOf()).toBe('70.00')
  expect((await ada.call('PUT /api/user', { body: { usesIrsMileageRate: 'yes' } as never })).status).toBe(400)
  expect((await ada.call('PUT /api/user', { body: {} })).status).toBe(200)
})

test.each(['2026-13-01', 'today', '', '1899-12-31'])('the day %j is refused', async (date) => {
  expect((await ada.call('GET /api/dashboard/stats', { query: { date } })).status).toBe(400)
})

test('many calls at once are answered in turn, and another worker does not wait for them', async () => {
  const eve = await server.worker('Eve')
  const asked = Array.from({ length: 20 }, () => ada.call('GET /api/dashboard/stats'))
  expect((await eve.call('GET /api/dashboard/stats')).status).toBe(200)
  const answers = await Promise.all(asked)
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
})
