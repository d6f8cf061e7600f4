import { expect, test } from 'vitest'
import { federalLines } from '#words/en/tax.ts'
import { percentOf, sumOf } from '../money/money.ts'
import { aGig, anExpense, aPayload, aTaxProfile, noPayKinds, noRates, paid } from '../testing/factories.ts'
import { type FederalRecords, federalSteps, federalYear } from './federal-year.ts'

const profile = { ...aTaxProfile, wages: '9800.00', withholding: '640.00' }
const records: FederalRecords = {
  gigs: paid([aGig({ date: '2026-02-01' })], aPayload({ totalReceived: '20000.00', mileage: 100 }), '2026-02-01'),
  drives: [],
  payKinds: noPayKinds,
  forms: [],
  expenses: [
    anExpense({ date: '2026-07-01', amount: '100.00', category: 'Work Meals (50% deductible)' }),
    anExpense({ date: '2025-07-01', amount: '900.00' }),
  ],
  profiles: [profile],
  payments: [{ id: 1, kind: 'federal', taxYear: 2026, quarter: 1, paidOn: '2026-04-01', amount: '500.00' }],
  rates: noRates,
}

test('every subtotal of the steps is the sum of the lines above it, from income to what is left to pay', () => {
  const year = federalYear(2026, '2026-11-21', records)
  if (!year.estimate) throw new Error('No estimate')
  const steps = federalSteps(year, year.estimate)
  const named = (label: string) => steps.findIndex((step) => federalLines[step.code].startsWith(label))
  const sum = (from: string, to: string) => steps.slice(named(from), named(to)).reduce((all, { cents }) => all + cents, 0)
  expect(steps[named('Net profit')]).toMatchObject({ cents: 2_000_000 - 7_000 - 5_000, isSum: true })
  expect(sum('Income (', 'Net profit')).toBe(steps[named('Net profit')]?.cents)
  expect(sum('Net profit', 'Adjusted')).toBe(steps[named('Adjusted')]?.cents)
  expect(sum('Adjusted', 'Taxable income')).toBe(steps[named('Taxable income')]?.cents)
  expect(sum('Income tax', 'Estimated federal tax')).toBe(year.estimate.total)
  expect(sum('Estimated federal tax', 'Still to pay')).toBe(steps[named('Still to pay')]?.cents)
  expect([0, 1, steps.length - 2].map((at) => federalLines[steps[at]?.code ?? 'wages'])).toEqual([
    'Income (Schedule C, line 1)',
    'Expenses, meals at 50% (line 28)',
    'Payments logged',
  ])
  expect(steps.at(-1)).toEqual({ code: 'stillToPay', cents: year.estimate.total - 64_000 - 50_000, isSum: true })
})

test('after the year, its quarters require 90% of its tax less withholding', () => {
  const { quarters, estimate, scheduleC } = federalYear(2026, '2027-02-01', records)
  expect(scheduleC.netProfit).toBe(1_988_000)
  expect(sumOf(quarters, ({ required }) => required ?? 0)).toBe(percentOf(estimate?.total ?? 0, 90) - 64_000)
})

test('a year reuses the answers of the last year before it and says so; an earlier year has none', () => {
  expect(federalYear(2027, '2027-11-21', records).profile?.year).toBe(2026)
  expect(federalYear(2025, '2026-11-21', records)).toMatchObject({ profile: null, estimate: null, scheduleC: { netProfit: -90_000 } })
})
