import { describe, expect, test } from 'vitest'
import { sumUp } from '../dashboard/summary.ts'
import { sumOf } from '../money/money.ts'
import { reportedExpenses, reportOf } from '../reports/report.ts'
import { federalYear } from '../tax/federal-year.ts'
import { aDrive, aGig, aWorker, noPayKinds, noRates } from '../testing/factories.ts'
import { periodOf } from '../time/period.ts'
import { driveDeduction } from './own-drive.ts'

test.each([
  [aDrive(), 840],
  [aDrive({ miles: 1 }), 70],
  [aDrive({ isCommute: true }), 0],
])('%j deducts %i cents', (drive, cents) => expect(driveDeduction(drive, noRates)).toBe(cents))

test('the IRS rate is that of the day of the drive', () => {
  const irs = { usesIrsMileageRate: true }
  expect(driveDeduction(aDrive({ day: '2026-06-30', miles: 33 }), irs)).toBe(2393)
  expect(driveDeduction(aDrive({ day: '2026-07-01', miles: 33 }), irs)).toBe(2508)
})

describe('E7: supplies 12 mi, a commute of 10 mi, and a gig with 46 mi', () => {
  const drives = [aDrive(), aDrive({ purpose: 'Office', miles: 10, isCommute: true })]
  const rows = { gigs: [aGig({ date: '2026-11-07', mileage: 46 })], expenses: [], drives }
  const november = periodOf('monthly', '2026-11-01')

  test('the Expenses card counts the drive as one standalone expense, and leaves the commute out', () => {
    const sums = sumUp(november, rows, noRates, '2026-11-21')
    expect(sums).toMatchObject({ expenses: 4060, expensesGross: 4060, standaloneExpenses: 1 })
    expect(sums.breakdown.drives).toEqual([{ drive: drives[0], cents: 840 }])
  })

  test('line 9, the log and Part IV have the same miles, and the quarter and the year the same cost', () => {
    const report = reportOf(november, aWorker, { ...rows, payKinds: noPayKinds, taxPayments: [] }, '2026-12-01')
    expect(report.scheduleC.rows).toMatchObject([{ line: '9', item: { code: 'miles', miles: 58, mills: 700 }, deductible: 4060 }])
    expect([report.mileage.miles, report.mileage.commuteMiles, reportedExpenses(report)]).toEqual([58, 10, 4060])
    expect(sumOf(report.mileage.trips, ({ deduction }) => deduction)).toBe(report.summary.expenses)
    expect(report.quarters).toMatchObject([{ expenses: 4060 }])
    const { scheduleC } = federalYear(2026, '2026-12-01', {
      ...rows,
      payKinds: noPayKinds,
      forms: [],
      profiles: [],
      payments: [],
      rates: noRates,
    })
    expect(scheduleC.netProfit).toBe(-4060)
  })
})
