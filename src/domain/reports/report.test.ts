import { expect, test } from 'vitest'
import { bridgeLines } from '#words/bridge-texts.ts'
import { reports } from '#words/en/reports.ts'
import { textOf } from '#words/text-of.ts'
import { formatCents, sumOf } from '../money/money.ts'
import { incomeSum } from '../payments/cash-basis.ts'
import type { TaxPayment } from '../tax/estimated-payments.ts'
import { aGig, anExpense, aPayload, aWorker, noPayKinds, november, paid } from '../testing/factories.ts'
import { type Period, periodAt, periodOf } from '../time/period.ts'
import { type ReportData, reportedExpenses, reportOf } from './report.ts'
import { reportName } from './report-name.ts'

const month: Period = periodOf('monthly', '2026-11-01')
const report = (period = month, data: Partial<ReportData> = november()) =>
  reportOf(period, aWorker, { gigs: [], expenses: [], drives: [], payKinds: noPayKinds, taxPayments: [], ...data }, '2026-12-01')

test('E4: the report’s totals equal those of the screen and of its own rows', () => {
  const { summary, gigs, planned, grossReceived, mileage, quarters } = report()
  expect(sumOf(gigs, (row) => row.earnings)).toBe(summary.taxableIncome)
  expect(sumOf(gigs, (row) => row.received - row.reimbursed + row.tips)).toBe(165546)
  expect(sumOf(gigs, (row) => row.tax)).toBe(34547)
  expect(sumOf(planned, (row) => row.expected)).toBe(summary.expectedEarnings - summary.taxableIncome)
  expect(grossReceived).toBe(170747)
  expect([mileage.miles, mileage.deduction, mileage.irsDeduction]).toEqual([176, 12320, 13376])
  expect(reportedExpenses(report())).toBe(39533)
  expect(quarters).toMatchObject([{ income: 185546, expenses: 40533, tax: 39147, dueOn: '2027-01-15' }])
})

test('E4: the Schedule C block by day of work is correct to the cent', () => {
  const { scheduleC } = report(month, { ...november(), accountingMethod: 'work' })
  expect(scheduleC.grossReceipts).toBe(165546)
  expect(scheduleC.rows.map(({ line, item, net, deductible }) => [line, textOf(reports.items, item), net, deductible])).toEqual([
    ['9', '176 business miles at $0.70', 12320, 12320],
    ['9', 'Parking and tolls', 4500, 4500],
    ['18', 'Office Expenses', 8999, 8999],
    ['22', 'Supplies', 1550, 1550],
    ['24a', 'Work Travel', 9499, 9499],
    ['24b', 'Work Meals (50% deductible)', 2665, 1333],
  ])
  expect([scheduleC.net, scheduleC.deductible, scheduleC.netProfit]).toEqual([39533, 38201, 127345])
  expect(scheduleC.rows[0]?.note).toEqual({ code: 'atIrsRates', cents: 13_376 })
})

test.each([
  [2024, 'Other Expenses', '10.00', '27a'],
  [2025, 'Other Expenses', '10.00', '27b'],
  [2026, 'Appearance / Wardrobe (for performers/models)', '10.00', '27b'],
  [2026, 'Something of my own', '10.00', '27b'],
  [2026, 'Big Gear or Equipment', '2500.00', '27b'],
  [2026, 'Big Gear or Equipment', '2500.01', '13'],
  [2026, 'Hired Help', '10.00', '11'],
])('in %i %s of %s goes on line %s', (year, category, amount, line) => {
  const data = { gigs: [], expenses: [anExpense({ date: `${year}-06-01`, category, amount })], drives: [] }
  expect(report(periodAt('annual', year, 1), data).scheduleC.rows.map((row) => row.line)).toEqual([line])
})

test('E4: on the cash basis, the whole payment of November 2 is November income', () => {
  const { scheduleC, bridge } = report()
  expect([bridge.work, incomeSum(bridge.otherWork), bridge.cash]).toEqual([165_546, 20_000, 185_546])
  expect([scheduleC.grossReceipts, scheduleC.netProfit]).toEqual([185_546, 185_546 - 38_201])
})

test('money.md A16: a deposit for unfinished work counts on the cash basis, and the bridge says so', () => {
  const deposit = { receivedOn: '2026-12-12', received: '500.00', tips: null, method: 'check', isFinal: false } as const
  const gigs = [
    ...paid([aGig({ date: '2026-11-07' })], aPayload({ totalReceived: '960.00' }), '2026-11-20'),
    aGig({ date: '2027-02-01', totalReceived: '500.00', shares: [deposit] }),
  ]
  const year = report(periodAt('annual', 2026, 1), { gigs })
  expect(bridgeLines(year.bridge).map(({ label, cents }) => `${label}: ${formatCents(cents)}`)).toEqual([
    'Work of 2026: $960.00',
    'Received for work not finished: $500.00',
    'Paid in 2026 for 2025’s work: $0.00',
    'Paid in 2027 for 2026’s work: $0.00',
    'Cash basis: $1,460.00',
  ])
  expect([year.scheduleC.grossReceipts, year.payers[0]?.net, year.summary.taxableIncome]).toEqual([146_000, 146_000, 96_000])
  expect(year.quarters.map(({ income, tax }) => [income, tax])).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
    [146_000, 22_080 + 11_500],
  ])
})

test('a December gig paid in January is January income by date paid', () => {
  const late = paid([aGig({ date: '2026-12-30', clientName: 'Harbor' })], aPayload({ totalReceived: '2000.00' }), '2027-01-05')
  const data = { gigs: late, expenses: [], drives: [] }
  const [old, next] = [2026, 2027].map((year) => report(periodAt('annual', year, 1), data))
  expect([old?.bridge.work, old?.bridge.cash, old?.payers]).toEqual([200000, 0, []])
  expect([next?.bridge.work, next?.bridge.cash]).toEqual([0, 200000])
  expect(next?.bridge.otherWork).toMatchObject([{ gig: { date: '2026-12-30' }, paidOn: '2027-01-05', income: 200000 }])
  expect(next?.payers).toMatchObject([{ client: 'Harbor', received: 200000, isFormExpected: true }])
})

test.each([
  ['599.99', '2025-11-01', false],
  ['600.00', '2025-11-01', true],
  ['600.00', '2026-11-01', false],
  ['2000.00', '2026-11-01', true],
])('a client who paid %s on %s: form expected %s', (totalReceived, day, expected) => {
  const gigs = paid([aGig({ date: day })], aPayload({ totalReceived }), day)
  expect(report(periodOf('annual', day), { gigs, expenses: [], drives: [] }).payers.map(({ isFormExpected }) => isFormExpected)).toEqual([
    expected,
  ])
})

test('payments through PayPal or Venmo do not count toward a form', () => {
  const payload = aPayload({ totalReceived: '3000.00', paymentMethod: 'paypal' })
  const gigs = paid([aGig({ date: '2026-11-01' })], payload, '2026-11-01')
  expect(report(periodAt('annual', 2026, 1), { gigs }).payers).toMatchObject([{ received: 300000, isFormExpected: false }])
})

test('reimbursements beyond the received amount leave a pay of 0, and the figures still add up', () => {
  const payload = aPayload({ totalReceived: '20.00', parkingSpent: '30.00', parkingReimbursed: '30.00' })
  const { grossReceived, reimbursedWithPay, summary, gigs, payers } = report(month, {
    gigs: paid([aGig({ date: '2026-11-01' })], payload, '2026-11-01'),
  })
  expect([grossReceived, reimbursedWithPay, summary.taxableIncome]).toEqual([2000, 2000, 0])
  expect([gigs[0]?.reimbursed, payers[0]?.reimbursed]).toEqual([2000, 2000])
})

test('miles above the IRS rate are mentioned', () => {
  const gigs = [aGig({ date: '2024-06-01', mileage: 1000 })]
  const told = (usesIrsMileageRate: boolean) =>
    reportOf(
      periodAt('annual', 2024, 1),
      { ...aWorker, usesIrsMileageRate },
      { gigs, expenses: [], drives: [], payKinds: noPayKinds, taxPayments: [] },
      '2026-12-01',
    ).checks
  const place = { code: 'noDestination', unplaced: 1, trips: 1 }
  expect(told(false)).toEqual([{ code: 'aboveIrsRate', flat: 70000, irs: 67000 }, place])
  expect(told(true)).toEqual([place])
})

test('payments of estimated tax are listed with their quarters', () => {
  const payment: TaxPayment = { id: 1, kind: 'federal', taxYear: 2026, quarter: 4, paidOn: '2027-01-10', amount: '100.00' }
  const taxPayments = [payment, { ...payment, id: 2, quarter: 1, paidOn: '2026-04-10' }, { ...payment, id: 3, taxYear: 2025 }]
  const ofYear = report(periodAt('annual', 2026, 1), { taxPayments })
  expect(ofYear.quarters.map((row) => row.paid)).toEqual([10000, 0, 0, 10000])
  expect(ofYear.taxPayments.map(({ id }) => id)).toEqual([2, 1])
  expect(report(month, { taxPayments }).taxPayments.map(({ id }) => id)).toEqual([1])
})

test('spellings of one name are one payer, and reimbursements are listed separately', () => {
  const payload = aPayload({ totalReceived: '310.00', parkingSpent: '10.00', parkingReimbursed: '10.00', paymentMethod: 'zelle' })
  const gigs = [
    ...paid([aGig({ clientName: 'Harbor' })], payload, '2026-11-08'),
    ...paid([aGig({ clientName: ' harbor', tips: '5.00' })], aPayload({ paymentMethod: 'cash' }), '2026-11-09'),
  ]
  expect(report(periodAt('annual', 2026, 1), { gigs, expenses: [], drives: [] }).payers).toEqual([
    {
      clientId: gigs[0]?.clientId,
      client: 'Harbor',
      gigs: 2,
      received: 61000,
      reimbursed: 1000,
      net: 60000,
      tips: 500,
      methods: ['zelle', 'cash'],
      reportable: 61000,
      isFormExpected: false,
    },
  ])
})

test('the check list names what a preparer would ask about', () => {
  const gigs = [
    aGig({ date: '2026-11-02', status: 'completed', actualPay: '80.00' }),
    { ...aGig({ date: '2026-11-03', mileage: 10, parkingExpense: '10.00', reimbursedParking: '12.00' }) },
  ]
  const expenses = [
    anExpense({ category: 'Car (besides mileage)', businessPurpose: 'Fuel', amount: '40.00' }),
    anExpense({ category: 'Big Gear or Equipment', businessPurpose: 'Camera', amount: '2600.00' }),
    anExpense({ category: 'Hired Help', merchant: 'Sam', businessPurpose: 'Second shooter', amount: '1200.00' }),
    anExpense({ category: 'Hired Help', merchant: 'sam ', businessPurpose: 'Second shooter', amount: '800.00' }),
  ]
  const cost = { date: '2026-11-03', purpose: { code: 'undescribedParking' } }
  expect(report(month, { gigs, expenses, drives: [] }).checks).toMatchObject([
    { code: 'noPaymentDate', gigs: [{ date: '2026-11-02' }] },
    { code: 'noReceipt', costs: expect.arrayContaining([expect.objectContaining({ cents: 260_000 })]) },
    { code: 'coveredByMiles', costs: [{ purpose: { text: 'Fuel' }, cents: 4000 }] },
    { code: 'noDestination', unplaced: 1, trips: 1 },
    { code: 'bigGear', costs: [{ purpose: { text: 'Camera' }, cents: 260000 }] },
    { code: 'overReimbursed', costs: [{ ...cost, cents: 200 }] },
    { code: 'paidHelp', least: 200000, helpers: [{ name: { code: 'typed', text: 'Sam' }, cents: 200000 }] },
  ])
})

test('a job is one row with its days', () => {
  const planned = ['2026-11-27', '2026-11-28'].map((date) => aGig({ date, multiDayGroupId: 'g', status: 'pending payment' }))
  const data = november()
  const { gigs, planned: open, gigCosts } = report(month, { ...data, gigs: [...data.gigs, ...planned] })
  expect(gigs.map(({ date, lastDay, days, earnings, tax }) => [date, lastDay, days, earnings, tax])).toEqual([
    ['2026-11-01', '2026-11-02', 2, 20001, 4600],
    ['2026-11-07', null, 1, 30546, 7637],
    ['2026-11-12', '2026-11-14', 3, 96999, 22310],
    ['2026-11-18', null, 1, 18000, 0],
  ])
  expect(open.map(({ date, lastDay, expected }) => [date, lastDay, expected])).toEqual([
    ['2026-11-20', null, 15000],
    ['2026-11-25', null, 40000],
    ['2026-11-27', '2026-11-28', 60000],
  ])
  expect(
    gigCosts.filter(({ days }) => days === 3).map(({ purpose, gross, net }) => [textOf(reports.purposes, purpose), gross, net]),
  ).toEqual([
    ['Parking', 5000, 3000],
    ['Train', 4500, 3499],
  ])
})

test('days of a job that differ on paper have separate rows', () => {
  const days = ['2026-11-12', '2026-11-13', '2026-11-14'].map((date) => aGig({ date, multiDayGroupId: 'g' }))
  const gigs = paid(days, aPayload(), '2026-11-14').map((gig, at) => (at === 2 ? { ...gig, taxPercentage: 10 } : gig))
  expect(report(month, { gigs }).gigs.map(({ date, days: count, rate, tax }) => [date, count, rate, tax])).toEqual([
    ['2026-11-12', 2, 23, 4600],
    ['2026-11-14', 1, 10, 1000],
  ])
})

test('an empty period has zeros', () => {
  const empty = report(periodOf('monthly', '2020-01-01'))
  expect([empty.gigs, empty.payers, empty.scheduleC.rows, empty.checks, reportedExpenses(empty)]).toEqual([[], [], [], [], 0])
})

test.each([
  ['monthly', 3, 'income-report-2026-03'],
  ['quarterly', 4, 'income-report-2026-Q4'],
  ['annual', 1, 'income-report-2026'],
] as const)('a %s report has its own file name', (kind, index, name) => expect(reportName(periodAt(kind, 2026, index))).toBe(name))
