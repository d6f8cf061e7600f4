import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PayKind, PayKinds } from '../clients/pay-kind.ts'
import { payKindsOf } from '../clients/pay-kind.ts'
import { explain } from '../dashboard/explanation.ts'
import { summarize } from '../dashboard/summary.ts'
import { earnings, type Gig } from '../gigs/gig.ts'
import { wholeStub, withheldOf } from '../gigs/stub.ts'
import { centsOf, type Money, moneyOf } from '../money/money.ts'
import { reportedExpenses, reportOf } from '../reports/report.ts'
import { aGig, anExpense, aPayload, aTaxForm, aTaxProfile, aWorker, clientIdOf, noRates, paid } from '../testing/factories.ts'
import { periodAt } from '../time/period.ts'
import { estimateFederal } from './federal-estimate.ts'
import { federalYear } from './federal-year.ts'
import { noOtherPay, otherIncomes, otherPayOfYear } from './pay-of-kinds.ts'
import type { ReportedForm } from './reported-form.ts'

const YEAR = periodAt('annual', 2026, 1)

/** Returns the kinds of gigs whose clients pay in these ways. */
const kindsOf = (gigs: readonly Gig[], ways: Readonly<Record<string, PayKind>>): PayKinds =>
  payKindsOf(
    gigs,
    Object.entries(ways).map(([name, payKind]) => ({ id: clientIdOf(name), payKind })),
  )

const stub = wholeStub({ gross: '600.00', federal: '48.00', socialSecurity: '37.20', medicare: '8.70', state: '21.30' })
const onW2 = () =>
  paid(
    [aGig({ date: '2026-05-01', clientName: 'Acme', mileage: 20 })],
    aPayload({ totalReceived: '500.80', parkingSpent: '16.00', parkingReimbursed: '16.00', mileage: 20, taxPercentage: 0, stub }),
    '2026-05-10',
  )

test('the pay of a gig with a stub is its gross pay', () => {
  const [gig] = onW2() as [Gig]
  expect([withheldOf(stub), gig.withheld, gig.actualPay, earnings(gig)]).toEqual([11_520, '115.20', '600.00', 60_000])
})

test('W-2 pay is wages: in no line of Schedule C, and its costs are an annex', () => {
  const gigs = [
    ...onW2(),
    ...paid([aGig({ date: '2026-06-01', clientName: 'Harbor' })], aPayload({ totalReceived: '900.00' }), '2026-06-02'),
  ]
  const expenses = [anExpense({ amount: '25.00', gigId: gigs[0]?.id ?? 0 }), anExpense({ amount: '10.00' })]
  const rows = { gigs, expenses, drives: [], payKinds: kindsOf(gigs, { Acme: 'w2' }) }
  const report = reportOf(YEAR, aWorker, { ...rows, taxPayments: [] }, '2026-12-31')
  expect(report.summary.taxableIncome).toBe(150_000)
  expect([report.scheduleC.grossReceipts, report.scheduleC.cost, report.mileage.miles]).toEqual([90_000, 1_000, 0])
  expect(report.payers.map(({ client }) => client)).toEqual(['Harbor'])
  expect(report.employers).toMatchObject([{ client: 'Acme', gross: 60_000, federal: 4_800, socialSecurity: 3_720, state: 2_130 }])
  expect([report.ofEmployee.costs.map(({ gross }) => gross), report.ofEmployee.mileage.miles]).toEqual([[2_500, 1_600], 20])
  expect(reportedExpenses(report)).toBe(report.summary.expenses)
  const { other, estimate } = federalYear(2026, '2026-12-31', { ...rows, profiles: [aTaxProfile], forms: [], payments: [], rates: noRates })
  expect(other).toMatchObject({ wages: 60_000, socialSecurityWages: 60_000, withheld: 4_800, otherIncome: 0 })
  expect(estimate?.withholding).toBe(4_800)
})

test('the explanation of Taxable Income and the report add up what was withheld', () => {
  const gigs = onW2()
  const summary = summarize(YEAR, { gigs, expenses: [], drives: [] }, noRates, '2026-12-31')
  const parts = explain('taxableIncome', summary, noRates)
  expect(parts.map(({ part, cents }) => [part.code, cents])).toEqual([
    ['paidByClients', 50_080],
    ['reimbursementsIncluded', -1_600],
    ['withheld', 11_520],
  ])
  const data = { gigs, expenses: [], drives: [], payKinds: kindsOf(gigs, { Acme: 'w2' }), taxPayments: [] }
  const { grossReceived, reimbursedWithPay, gigs: rows, bridge } = reportOf(YEAR, aWorker, data, '2026-12-31')
  expect(grossReceived - reimbursedWithPay).toBe(summary.taxableIncome)
  expect([rows[0]?.withheld, bridge.cash]).toEqual([11_520, 60_000])
})

test('a W-2 gig without a stub counts with its pay, and cash tips are wages too', () => {
  const gigs = paid([aGig({ date: '2026-05-01', payKind: 'w2' })], aPayload({ totalReceived: '300.00', tips: '20.00' }), '2026-05-10')
  const rows = { gigs, expenses: [], drives: [], payKinds: payKindsOf(gigs, []) }
  expect(federalYear(2026, '2026-12-31', { ...rows, profiles: [], forms: [], payments: [], rates: noRates }).other.wages).toBe(32_000)
})

test('a gig on no form is other income: income tax only, and nothing is deducted', () => {
  const gigs = paid(
    [aGig({ date: '2026-05-01', payKind: 'none', mileage: 50 })],
    aPayload({ totalReceived: '30000.00', mileage: 50 }),
    '2026-05-10',
  )
  const rows = { gigs, expenses: [], drives: [], payKinds: payKindsOf(gigs, []) }
  const year = federalYear(2026, '2026-12-31', { ...rows, profiles: [aTaxProfile], forms: [], payments: [], rates: noRates })
  expect(year.scheduleC.netProfit).toBe(0)
  // 30,000.00 less the standard deduction of 16,100.00, by the brackets.
  expect([year.estimate?.selfEmploymentTax, year.estimate?.incomeTax]).toEqual([0, 124_000 + 18_000])
  const report = reportOf(YEAR, aWorker, { ...rows, taxPayments: [] }, '2026-12-31')
  expect([report.payers, report.employers, reportedExpenses(report)]).toEqual([[], [], report.summary.expenses])
})

test.each([
  ['all of it on 1099s', 30_000, 0, 0, { total: 518_132, toPay: 518_132 }],
  [
    'a third of it on W-2s',
    20_000,
    10_000,
    800,
    { selfEmploymentTax: 282_591, businessIncomeDeduction: 249_741, incomeTax: 99_896, total: 382_487, toPay: 302_487 },
  ],
  ['high wages', 20_000, 180_000, 35_000, { selfEmploymentTax: 109_363, toPay: 176_264 }],
])('money.md: the federal tax of 2026 with %s', (_, profit, wages, withheld, expected) => {
  const cents = wages * 100
  const other = { ...noOtherPay, wages: cents, socialSecurityWages: cents, medicareWages: cents, withheld: withheld * 100 }
  expect(estimateFederal(2026, profit * 100, aTaxProfile, other)).toMatchObject(expected)
})

test('a W-2 form replaces the stubs of its payer, and other forms add what they withheld and their tips', () => {
  const gigs = [
    ...onW2(),
    ...paid([aGig({ date: '2026-06-01', clientName: 'Harbor' })], aPayload({ totalReceived: '900.00' }), '2026-06-02'),
  ]
  const rows = { gigs, payKinds: kindsOf(gigs, { Acme: 'w2', Harbor: 'w2' }) }
  const boxes = { wages: '590.00', federal: '50.00', socialSecurityWages: '580.00', socialSecurityTips: '20.00', medicareWages: '600.00' }
  const wageForm = aTaxForm({
    kind: 'W-2',
    clientId: clientIdOf('Acme'),
    boxes: { ...boxes, tips: '20.00', overtime: '7.00', state: '25.00' },
  })
  const nec = aTaxForm({ boxes: { pay: '5000.00', tips: '40.00', federal: '12.00', state: '6.00' } })
  expect(otherPayOfYear(otherIncomes(rows), YEAR, [wageForm, nec])).toEqual({
    ...{ wages: 149_000, socialSecurityWages: 150_000, medicareWages: 150_000, withheld: 6_200, stateWithheld: 3_100 },
    ...{ otherIncome: 0, businessTips: 4_000, wageTips: 2_000, overtime: 700 },
  })
})

test('blank boxes of social security and Medicare wages are as box 1, and a typed 0 is 0', () => {
  const rows = { gigs: [], payKinds: new Map() }
  const wages = { wages: '180000.00', federal: '35000.00' }
  const payWith = (boxes: ReportedForm['boxes']) => otherPayOfYear(otherIncomes(rows), YEAR, [aTaxForm({ kind: 'W-2', boxes })])
  expect(payWith(wages)).toMatchObject({ socialSecurityWages: 18_000_000, medicareWages: 18_000_000 })
  expect(payWith({ ...wages, socialSecurityWages: '0.00' })).toMatchObject({ socialSecurityWages: 0, medicareWages: 18_000_000 })
})

const cents = fc.integer({ min: 0, max: 900_000 }).map(moneyOf)
const ledger = fc.array(
  fc.record({
    month: fc.integer({ min: 1, max: 12 }),
    client: fc.constantFrom('Acme', 'Harbor', 'Lumen'),
    pay: cents,
    tips: fc.option(cents),
  }),
  { maxLength: 10 },
)

test('switching one payer moves exactly its gross from line 1 to wages, and no card changes', () => {
  fc.assert(
    fc.property(ledger, (drawn) => {
      const gigs = drawn.flatMap(({ month, client, pay, tips }) => {
        const date = `2026-${String(month).padStart(2, '0')}-03`
        const payload = aPayload({ totalReceived: pay, ...(tips !== null && { tips }), ...stubFor(client, pay) })
        return paid([aGig({ date, clientName: client })], payload, date)
      })
      const rows = { gigs, expenses: [], drives: [] }
      const yearWith = (payKinds: PayKinds) =>
        federalYear(2026, '2026-12-31', { ...rows, payKinds, profiles: [], forms: [], payments: [], rates: noRates })
      const before = yearWith(kindsOf(gigs, {}))
      const after = yearWith(kindsOf(gigs, { Acme: 'w2' }))
      const { taxableIncome } = summarize(YEAR, rows, noRates, '2026-12-31')
      expect(before.scheduleC.grossReceipts).toBe(taxableIncome)
      expect(before.scheduleC.grossReceipts - after.scheduleC.grossReceipts).toBe(after.other.wages)
      expect(after.scheduleC.grossReceipts + after.other.wages).toBe(taxableIncome)
    }),
    { numRuns: Number(process.env.LEDGERS ?? 1_000) },
  )
})

/** A stub whose net pay is what came. */
const stubFor = (client: string, pay: Money) =>
  client === 'Acme' ? { stub: wholeStub({ gross: moneyOf(centsOf(pay) + 1_234), federal: '12.00', other: '0.34' }) } : {}
