import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countLine } from '#words/figure-texts.ts'
import { expenseLines } from '../expenses/expense.ts'
import { tripMiles } from '../mileage/mileage.ts'
import { formatDollars, moneyOf } from '../money/money.ts'
import { aDrive, aGig, anExpense, aPayload, noRates, november, paid } from '../testing/factories.ts'
import { periodOf } from '../time/period.ts'
import { goalProgress } from './goal.ts'
import { dashboardEvent, summarize } from './summary.ts'

test('E4: November 2026, every figure', () => {
  const summary = summarize(periodOf('monthly', '2026-11-15'), november(), noRates, '2026-11-21')
  expect(summary).toMatchObject({
    taxableIncome: 165546,
    expectedEarnings: 220546,
    taxEstimate: 34547,
    tips: 3546,
    expensesGross: 64734,
    expensesReimbursed: 25201,
    expenses: 39533,
    standaloneExpenses: 2,
  })
  const { taxableIncome, expectedEarnings, taxEstimate, tips, expenses } = summary
  expect([taxableIncome, expectedEarnings, taxEstimate, tips, expenses].map(formatDollars)).toEqual([
    '$1,655',
    '$2,205',
    '$345',
    '$35',
    '$395',
  ])
  expect(countLine(summary)).toBe('9 total gigs • 7 completed')
  expect(dashboardEvent(summary)).toEqual({ totalEarnings: 1655.46, totalExpenses: 395.33, gigCount: 9 })
  expect(goalProgress(taxableIncome, 200000)).toEqual({ percent: '82.8', bar: 82.8 })
  expect(summary.breakdown.tax.some(({ rate }) => rate === 0)).toBe(false)
})

test.each([
  ['2026-11-20', {}, 225546],
  ['2026-11-21', {}, 220546],
  ['2026-11-21', { parkingExpense: '4.00' }, 225546],
  ['2026-11-21', { mileage: 12 }, 225546],
])('E4 with an application for 50.00 on November 20, on %s with %j: expected %i', (today, fields, expected) => {
  const { gigs, expenses } = november()
  const applied = aGig({ date: '2026-11-20', status: 'applied', expectedPay: '50.00', ...fields })
  const { expectedEarnings, breakdown } = summarize(
    periodOf('monthly', today),
    { gigs: [...gigs, applied], expenses, drives: [] },
    noRates,
    today,
  )
  expect([expectedEarnings, breakdown.projected.some(({ gig }) => gig === applied)]).toEqual([expected, expected > 220546])
})

test('E4: the same as Q4 2026', () => {
  expect(summarize(periodOf('quarterly', '2026-11-15'), november(), noRates, '2026-11-21')).toMatchObject({
    taxableIncome: 185546,
    expectedEarnings: 240546,
    taxEstimate: 39147,
    expenses: 40533,
  })
})

test('E4: a reimbursement follows its expense as a negative line, and the lines sum to the net', () => {
  const lines = expenseLines(november().expenses)
  const marriott = lines.findIndex(({ expense }) => expense.merchant === 'Marriott')
  expect(lines[marriott]).toMatchObject({ cents: 26000, isReimbursement: false })
  expect(lines[marriott + 1]).toMatchObject({ expense: lines[marriott]?.expense, cents: -20000, isReimbursement: true })
})

test('E5: a gig counts in the period of its own day, whenever it was paid', () => {
  const gigs = paid([aGig({ date: '2026-12-30' })], aPayload({ totalReceived: '33.50' }), '2027-01-05')
  const of = (day: string) => summarize(periodOf('monthly', day), { gigs, expenses: [], drives: [] }, noRates, '2026-11-21')
  expect([of('2026-12-01').taxableIncome, of('2026-12-01').taxEstimate, of('2027-01-01').taxableIncome]).toEqual([3350, 771, 0])
})

test('E5: miles are rounded up before they are doubled and repeated', () => {
  expect(tripMiles(10.2, { roundTrip: true, days: 3 })).toBe(66)
})

test('a Got Paid of 0 counts as 0; a gig completed by hand counts its expected pay (A3)', () => {
  const nothing = paid([aGig()], aPayload({ totalReceived: '0.00' }), '2026-11-07')
  const byHand = [aGig({ status: 'completed', actualPay: '0.00', expectedPay: '180.00' })]
  const earned = (gigs: typeof byHand) =>
    summarize(periodOf('annual', '2026-01-01'), { gigs, expenses: [], drives: [] }, noRates, '2026-11-21').taxableIncome
  expect([earned(nothing), earned(byHand)]).toEqual([0, 18000])
})

test('a rate of 0 counts; a missing rate becomes the worker’s default, or 23', () => {
  const tax = (taxPercentage: number | null, chosen: number | null) => {
    const gigs = [aGig({ status: 'completed', actualPay: '100.00', taxPercentage })]
    return summarize(
      periodOf('annual', '2026-01-01'),
      { gigs, expenses: [], drives: [] },
      { ...noRates, defaultTaxPercentage: chosen },
      '2026-11-21',
    ).taxEstimate
  }
  expect([tax(0, 30), tax(null, 30), tax(null, null)]).toEqual([0, 3000, 2300])
})

test.each([
  [0, '0.0', 0],
  [50000, '25.0', 25],
  [300000, '150.0', 100],
])('%i cents of a goal of $2,000 is %s %', (achieved, percent, bar) => expect(goalProgress(achieved, 200000)).toEqual({ percent, bar }))

test('a missing goal or a goal of 0 has no progress', () => expect(goalProgress(100, 0)).toBeNull())

const gig = fc
  .record({ pay: fc.nat(500_000), parking: fc.nat(5_000), miles: fc.nat(300), month: fc.integer({ min: 1, max: 12 }), done: fc.boolean() })
  .map(({ pay, parking, miles, month, done }) =>
    aGig({
      date: `2026-${String(month).padStart(2, '0')}-15`,
      status: done ? 'completed' : 'upcoming',
      actualPay: moneyOf(pay),
      parkingExpense: moneyOf(parking),
      mileage: miles,
    }),
  )
const expense = fc.record({ cents: fc.nat(100_000), month: fc.integer({ min: 1, max: 12 }) }).map(({ cents, month }) =>
  anExpense({
    date: `2026-${String(month).padStart(2, '0')}-20`,
    amount: moneyOf(cents),
    reimbursedAmount: moneyOf(Math.floor(cents / 3)),
  }),
)

const drive = fc
  .record({ miles: fc.integer({ min: 1, max: 300 }), month: fc.integer({ min: 1, max: 12 }), isCommute: fc.boolean() })
  .map(({ month, ...fields }) => aDrive({ day: `2026-${String(month).padStart(2, '0')}-10`, ...fields }))

test('every card equals its rows, and the months sum to the year', () => {
  fc.assert(
    fc.property(
      fc.array(gig, { maxLength: 40 }),
      fc.array(expense, { maxLength: 20 }),
      fc.array(drive, { maxLength: 9 }),
      (gigs, expenses, drives) => {
        const year = summarize(periodOf('annual', '2026-06-01'), { gigs, expenses, drives }, noRates, '2026-11-21')
        const rows = (some: readonly { cents: number }[]) => some.reduce((sum, { cents }) => sum + cents, 0)
        expect(rows(year.breakdown.actual)).toBe(year.taxableIncome)
        expect(rows(year.breakdown.projected)).toBe(year.expectedEarnings)
        expect(rows(year.breakdown.tax)).toBe(year.taxEstimate)
        expect(rows(year.breakdown.tips)).toBe(year.tips)
        const { gigExpenses, expenses: logged, drives: driven } = year.breakdown
        expect(rows(gigExpenses) + rows(expenseLines(logged)) + rows(driven)).toBe(year.expenses)
        const months = Array.from({ length: 12 }, (_, month) => periodOf('monthly', `2026-${String(month + 1).padStart(2, '0')}-01`))
        const monthly = months.map((month) => summarize(month, { gigs, expenses, drives }, noRates, '2026-11-21'))
        for (const card of ['taxableIncome', 'expectedEarnings', 'taxEstimate', 'tips', 'expenses'] as const)
          expect(monthly.reduce((sum, month) => sum + month[card], 0)).toBe(year[card])
      },
    ),
    { numRuns: 100 },
  )
})
