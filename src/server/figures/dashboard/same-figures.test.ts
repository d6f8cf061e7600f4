import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Expense } from '#contract/expenses.ts'
import type { Gig } from '#contract/gigs.ts'
import { payKindsOf } from '#domain/clients/pay-kind.ts'
import { averageDaysToPay, averageEarnings, bestClients } from '#domain/dashboard/best-clients.ts'
import { goalProgress } from '#domain/dashboard/goal.ts'
import { seriesOf } from '#domain/dashboard/series.ts'
import { type Sums, summarize } from '#domain/dashboard/summary.ts'
import type { Rates } from '#domain/gigs/gig.ts'
import type { OwnDrive } from '#domain/mileage/own-drive.ts'
import { moneyOf } from '#domain/money/money.ts'
import { federalYear } from '#domain/tax/federal-year.ts'
import { addDays, dayIn } from '#domain/time/calendar-day.ts'
import { isWithin, periodOf, periodsUntil } from '#domain/time/period.ts'
import { type Person, startServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const YEAR = 2025
const dollars = (cents: number) => moneyOf(cents)
const day = fc.integer({ min: 0, max: 364 }).map((at) => addDays(`${YEAR}-01-01`, at))
const cents = fc.integer({ min: 0, max: 200_000 })
const gig = fc.record({
  date: day,
  clientName: fc.constantFrom('Acme', 'Bright Events', 'Cobalt'),
  expectedPay: cents,
  status: fc.constantFrom('upcoming' as const, 'applied' as const, 'pending' as const),
  miles: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 300 })),
  /** The received amount; null if the gig is not paid. */
  received: fc.option(cents),
  parking: fc.integer({ min: 0, max: 5_000 }),
  parkingReimbursed: fc.integer({ min: 0, max: 5_000 }),
  tips: fc.option(fc.integer({ min: 0, max: 9_000 })),
  taxPercentage: fc.integer({ min: 0, max: 50 }),
})
const ledger = fc.record({
  usesIrsMileageRate: fc.boolean(),
  gigs: fc.array(gig, { minLength: 1, maxLength: 12 }),
  expenses: fc.array(
    fc.record({ date: day, amount: cents, reimbursedAmount: cents, category: fc.constantFrom('Supplies', 'Work Meals') }),
    {
      maxLength: 8,
    },
  ),
  drives: fc.array(fc.record({ day, miles: fc.integer({ min: 1, max: 300 }), isCommute: fc.boolean() }), { maxLength: 6 }),
  goal: fc.integer({ min: 1, max: 500_000 }),
  wages: cents,
  taxPaid: fc.integer({ min: 1, max: 90_000 }),
  asked: day,
})
type Ledger = typeof ledger extends fc.Arbitrary<infer L> ? L : never

async function record(worker: Person, { usesIrsMileageRate, gigs, expenses, drives, goal, wages, taxPaid, asked }: Ledger) {
  await worker.call('PUT /api/user', { body: { usesIrsMileageRate } })
  for (const { date, clientName, expectedPay, status, miles, received, parking, parkingReimbursed, tips, taxPercentage } of gigs) {
    const { body: made } = await worker.call('POST /api/gigs', {
      body: { date, clientName, expectedPay: dollars(expectedPay), status, mileage: miles },
    })
    if (received === null) continue
    const payment = {
      totalReceived: dollars(received),
      mileage: miles,
      parkingSpent: dollars(parking),
      parkingReimbursed: dollars(parkingReimbursed),
      ...(tips !== null && { tips: dollars(tips) }),
      taxPercentage,
      gotPaidDate: addDays(date, 20),
    }
    const paid = await worker.call('POST /api/gigs/:id/got-paid', { params: { id: made.id }, body: payment })
    expect([payment, paid.status]).toEqual([payment, 200])
  }
  for (const { date, amount, reimbursedAmount, category } of expenses)
    await worker.call('POST /api/expenses', {
      body: { date, amount: dollars(amount), reimbursedAmount: dollars(reimbursedAmount), category, businessPurpose: 'Tape' },
    })
  for (const drive of drives) await worker.call('POST /api/drives', { body: { ...drive, purpose: 'Supplies' } })
  await worker.call('POST /api/goals/period/:period/:date', { params: { period: 'monthly', date: asked }, body: { amount: dollars(goal) } })
  const year = String(YEAR)
  await worker.call('PUT /api/tax/profiles/:year', { params: { year }, body: { filingStatus: 'single', wages: dollars(wages) } })
  const body = { taxYear: YEAR, quarter: 1, paidOn: `${YEAR}-04-15`, amount: dollars(taxPaid) }
  await worker.call('POST /api/tax/payments', { body })
}

/** Reads what the web app reads, and computes its figures with functions of the domain. */
async function readAsTheWeb(worker: Person) {
  const [gigs, expenses, drives, user, profiles, payments, clients] = await Promise.all(
    (
      [
        ...(['GET /api/gigs', 'GET /api/expenses', 'GET /api/drives', 'GET /api/user'] as const),
        ...(['GET /api/tax/profiles', 'GET /api/tax/payments', 'GET /api/clients'] as const),
      ] as const
    ).map(async (endpoint) => (await worker.call(endpoint)).body),
  )
  const { hasChosenTaxPercentage, defaultTaxPercentage, usesIrsMileageRate } = user
  const rates: Rates = { defaultTaxPercentage: hasChosenTaxPercentage ? defaultTaxPercentage : null, usesIrsMileageRate }
  return { gigs: gigs as Gig[], expenses: expenses as Expense[], drives: drives as OwnDrive[], profiles, payments, clients, rates }
}

const written = ({ totalGigs, completedGigs, ...sums }: Omit<Sums, 'breakdown'>) => ({
  taxableIncome: moneyOf(sums.taxableIncome),
  expectedEarnings: moneyOf(sums.expectedEarnings),
  taxEstimate: moneyOf(sums.taxEstimate),
  tips: moneyOf(sums.tips),
  expenses: moneyOf(sums.expenses),
  expensesGross: moneyOf(sums.expensesGross),
  expensesReimbursed: moneyOf(sums.expensesReimbursed),
  totalGigs,
  completedGigs,
})

/** Compares the server's figures with those that the web app computes from the same records. */
async function compare(worker: Person, { asked, goal }: Pick<Ledger, 'asked' | 'goal'>) {
  const { rates, profiles, payments, clients, ...rows } = await readAsTheWeb(worker)
  const today = dayIn(process.env.TEST_TIME_ZONE ?? 'UTC', new Date())

  for (const kind of ['monthly', 'quarterly', 'annual'] as const) {
    const period = periodOf(kind, asked)
    const summary = summarize(period, rows, rates, today)
    const inPeriod = rows.gigs.filter(({ date }) => isWithin(period, date))
    const { status, body } = await worker.call('GET /api/dashboard', { query: { period: kind, date: asked } })
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        ...written(summary),
        standaloneExpenses: summary.standaloneExpenses,
        goalPercent: kind === 'monthly' ? (goalProgress(summary.taxableIncome, goal)?.percent ?? null) : null,
        clients: bestClients(inPeriod).map((client) => ({ ...client, earnings: moneyOf(client.earnings) })),
        averageDaysToPay: averageDaysToPay(inPeriod),
      }),
    ])
  }

  const { body: stats } = await worker.call('GET /api/dashboard/stats', { query: { date: asked } })
  const series = <Kind extends 'weekly' | 'monthly' | 'annual'>(kind: Kind, count: number) =>
    seriesOf(periodsUntil(kind, asked, count), rows, rates, today).map((figures) => expect.objectContaining(written(figures)))
  expect([stats.weeks, stats.months, stats.years]).toEqual([series('weekly', 12), series('monthly', 12), series('annual', 5)])
  expect(stats.averagePerGig).toBe(moneyOf(averageEarnings(rows.gigs, asked)))

  const { body: estimate } = await worker.call('GET /api/tax/estimate', { query: { year: String(YEAR) } })
  const federal = federalYear(YEAR, today, { ...rows, payKinds: payKindsOf(rows.gigs, clients), forms: [], profiles, payments, rates })
  expect(estimate).toMatchObject({
    netProfit: moneyOf(federal.scheduleC.netProfit),
    paid: moneyOf(federal.paid),
    estimate: { total: moneyOf(federal.estimate?.total ?? 0), toPay: moneyOf(federal.estimate?.toPay ?? 0) },
    quarters: federal.quarters.map(({ quarter, dueOn, required, paid }) => ({
      quarter,
      dueOn,
      required: required === null ? null : moneyOf(required),
      paid: moneyOf(paid),
    })),
  })
}

test("the server's figures equal those of the web app, for any records", async () => {
  await fc.assert(
    fc.asyncProperty(ledger, async (random) => {
      const worker = await server.worker()
      await record(worker, random)
      await compare(worker, random)
    }),
    { numRuns: 6 },
  )
})

test('they are also equal for more rows than the main thread adds up', async () => {
  const worker = await server.worker()
  const [random] = fc.sample(ledger, 1) as [Ledger]
  await record(worker, random)
  const { rows } = await server.database.pool.query<{ columns: string }>(
    `select string_agg(column_name, ', ') as columns from information_schema.columns where table_name = 'gigs' and column_name <> 'id'`,
  )
  const columns = rows[0]?.columns
  await server.database.pool.query(
    `insert into gigs (${columns}) select ${columns} from gigs cross join generate_series(1, 600)
     where user_id = $1 and id = (select min(id) from gigs where user_id = $1)`,
    [(await worker.call('GET /api/user')).body.id],
  )
  await compare(worker, random)
})
