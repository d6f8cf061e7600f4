import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centsOf, moneyOf } from '../money/money.ts'
import { reportedExpenses, reportOf } from '../reports/report.ts'
import { aGig, aWorker, e1, noPayKinds, paid } from '../testing/factories.ts'
import { periodOf } from '../time/period.ts'
import type { Gig } from './gig.ts'
import { earnings, parkingCost, reimbursementsOf, taxEstimate } from './gig.ts'
import { editGig, type GigPatch } from './gig-edit.ts'

const e1Gig = () => paid([aGig()], e1, '2026-11-07')[0] as Gig
function edited(gig: Gig, ...patches: GigPatch[]): Gig {
  let now = gig
  for (const patch of patches) now = { ...now, ...editGig(now, patch) } as Gig
  return now
}

describe('E1 continued', () => {
  test('tips are added on top', () => {
    const gig = edited(e1Gig(), { tips: '35.46' })
    expect([earnings(gig), taxEstimate(gig, null), gig.totalReceived]).toEqual([30546, 7637, '292.00'])
  })

  test('a new actual pay changes the total received (A22)', () => {
    const gig = edited(e1Gig(), { tips: '35.46' }, { actualPay: '300.00' })
    expect([gig.totalReceived, earnings(gig), taxEstimate(gig, null)]).toEqual(['322.00', 33546, 8387])
  })

  test('clearing expenses leaves the earnings unchanged (A24)', () => {
    const gig = edited(e1Gig(), { tips: '35.46' }, { parkingExpense: '0.00', otherExpenses: '0.00', mileage: 0 })
    expect(gig).toMatchObject({ totalReceived: '270.00', reimbursedParking: '0.00', reimbursedOther: '0.00', otherExpenseItems: [] })
    expect(earnings(gig)).toBe(30546)
  })
})

describe('the reimbursed tick of parking (A23)', () => {
  test.each([
    ['off takes the reimbursement away', { parkingReimbursed: false }, '0.00', '280.00'],
    ['on again keeps the part', { parkingReimbursed: true }, '12.00', '292.00'],
    ['on again keeps the part within a lower cost', { parkingReimbursed: true, parkingExpense: '10.00' }, '10.00', '290.00'],
  ])('%s', (_, patch, back, received) => {
    const gig = edited(e1Gig(), patch)
    expect([gig.reimbursedParking, gig.totalReceived, gig.actualPay]).toEqual([back, received, '270.00'])
  })

  test('a newly ticked reimbursement is the whole cost', () => {
    const gig = edited(aGig({ parkingExpense: '9.00' }), { parkingReimbursed: true })
    expect([gig.reimbursedParking, gig.totalReceived]).toEqual(['9.00', '0.00'])
  })
})

test('E5: a cost edited below its reimbursement is over-reimbursed and costs nothing', () => {
  const gig = edited(e1Gig(), { parkingExpense: '10.00' })
  expect(parkingCost(gig)).toEqual({ gross: 1000, reimbursed: 1200, net: 0, over: 200 })
})

test('moving the day of a single gig moves its start and end, but not in a job', () => {
  expect(edited(aGig(), { date: '2026-12-01' })).toMatchObject({ date: '2026-12-01', startDate: '2026-12-01', endDate: '2026-12-01' })
  expect(edited(aGig({ isMultiDay: true }), { date: '2026-12-01' })).toMatchObject({ startDate: '2026-11-07' })
})

test('an edit leaves other fields unchanged', () => {
  const gig = e1Gig()
  expect(edited(gig, { eventName: undefined, duties: 'Set up' })).toEqual({ ...gig, duties: 'Set up' })
})

test('only a different percentage counts as chosen for the gig', () => {
  expect(edited(aGig(), { taxPercentage: 23 }).taxPercentageEdited).toBe(false)
  expect(edited(aGig(), { taxPercentage: 30 }, { taxPercentage: 23 }).taxPercentageEdited).toBe(true)
})

const money = fc.integer({ min: 0, max: 100_000 }).map(moneyOf)
const patch: fc.Arbitrary<GigPatch> = fc.record(
  {
    actualPay: money,
    tips: money,
    parkingExpense: money,
    parkingReimbursed: fc.boolean(),
    otherExpenses: money,
    otherExpensesReimbursed: fc.boolean(),
    mileage: fc.integer({ min: 0, max: 500 }),
  },
  { requiredKeys: [] },
)

test('after any edits of a paid gig, pay is received less reimbursements, and the report’s rows are its costs', () => {
  fc.assert(
    fc.property(fc.array(patch, { maxLength: 8 }), (patches) => {
      const gig = edited(e1Gig(), ...patches)
      expect(centsOf(gig.actualPay)).toBe(centsOf(gig.totalReceived) - reimbursementsOf(gig))
      const report = reportOf(
        periodOf('annual', gig.date),
        aWorker,
        { gigs: [gig], expenses: [], drives: [], payKinds: noPayKinds, taxPayments: [] },
        '2026-12-31',
      )
      expect(reportedExpenses(report)).toBe(report.summary.expenses)
    }),
    { numRuns: 300 },
  )
})
