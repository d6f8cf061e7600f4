import { expect, test } from 'vitest'
import { sumOf } from './money.ts'
import { periodAt, periodOf } from './period.ts'
import { reportedExpenses, reportFilename, reportOf } from './report.ts'
import { november } from './testing/factories.ts'

const worker = { name: 'Ada Reyes', businessName: null, businessAddress: null, defaultTaxPercentage: null }
const report = () => reportOf(periodOf('monthly', '2026-11-01'), worker, november(), '2026-12-01')

test('E4: the report’s totals are the screen’s and those of its own rows', () => {
  const { summary, gigs, planned, grossReceived, miles, mileageDeduction } = report()
  expect(sumOf(gigs, (row) => row.earnings)).toBe(summary.taxableIncome)
  expect(sumOf(gigs, (row) => row.received - row.reimbursed + row.tips)).toBe(165546)
  expect(sumOf(gigs, (row) => row.tax)).toBe(34547)
  expect(sumOf(planned, (row) => row.expected)).toBe(summary.expectedEarnings - summary.taxableIncome)
  expect(grossReceived).toBe(170747)
  expect([miles, mileageDeduction]).toEqual([176, 12320])
  expect(reportedExpenses(report())).toBe(39533)
})

test('an empty period has zeros', () => {
  const empty = reportOf(periodOf('monthly', '2020-01-01'), worker, november(), '2026-12-01')
  expect([empty.gigs, empty.expenses, empty.mileage, reportedExpenses(empty)]).toEqual([[], [], [], 0])
})

test.each([
  ['monthly', 3, 'income-report-2026-03.html'],
  ['quarterly', 4, 'income-report-2026-Q4.html'],
  ['annual', 1, 'income-report-2026.html'],
] as const)('a %s report is named', (kind, index, name) => expect(reportFilename(periodAt(kind, 2026, index))).toBe(name))
