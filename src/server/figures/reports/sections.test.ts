import { expect, test } from 'vitest'
import { sumOf } from '#domain/money/money.ts'
import { csvOf } from '#domain/reports/csv.ts'
import { type ReportData, reportOf } from '#domain/reports/report.ts'
import { onPaper, type Table } from '#domain/reports/report-section.ts'
import { aGig, anExpense, aPayload, aWorker, noPayKinds, november, paid } from '#domain/testing/factories.ts'
import { readCsv } from '#domain/testing/read-csv.ts'
import { type Period, periodAt, periodOf } from '#domain/time/period.ts'
import { reports } from '#words/en/reports.ts'
import { reportSections } from './sections.ts'

const month: Period = periodOf('monthly', '2026-11-01')
const sections = (period = month, data: Partial<ReportData> = november(), worker = aWorker) =>
  reportSections(
    reportOf(period, worker, { gigs: [], expenses: [], drives: [], payKinds: noPayKinds, taxPayments: [], ...data }, '2026-12-01'),
    reports,
  )
const tablesOf = (...asked: Parameters<typeof sections>) => sections(...asked).flatMap(({ tables = [] }) => tables)

test('every total of every table is the sum of the rows above it', () => {
  const tables = [month, periodAt('quarterly', 2026, 4), periodAt('annual', 2026, 1)].flatMap((period) => tablesOf(period))
  expect(tables.length).toBeGreaterThan(20)
  for (const { key, columns, rows, totals } of tables)
    for (const [at, { isSummed }] of columns.entries())
      if (isSummed) expect([key, totals[at]]).toEqual([key, rows.reduce((sum, row) => sum + Number(row[at] || 0), 0)])
})

test('the sections for a preparer come before the rows', () => {
  expect(sections().map(({ title }) => title)).toEqual([
    'Summary',
    'From work to cash basis',
    'Schedule C worksheet, lines of 2026',
    'Estimated tax by quarter',
    'Income by payer, 2026',
    'Check list',
    'Annex 1. Gigs',
    'Annex 2. Payments, by date paid',
    'Annex 3. Mileage log',
    'Annex 4. Expenses',
  ])
})

test('statuses and ways of payment are words', () => {
  const planned = [aGig({ date: '2026-11-27', status: 'pending payment' })]
  expect(tablesOf(month, { gigs: planned }).find(({ key }) => key === 'not-completed')?.rows[0]).toContain('Pending Payment')
  const gigs = [
    ...paid([aGig({ clientName: 'Harbor' })], aPayload({ paymentMethod: 'zelle' }), '2026-11-08'),
    ...paid([aGig({ clientName: 'Harbor' })], aPayload({ paymentMethod: 'cash' }), '2026-11-09'),
  ]
  expect(tablesOf(month, { gigs }).find(({ key }) => key === 'payers')?.rows[0]).toContain('Zelle, Cash')
})

test('the check list says what is to be checked, and where', () => {
  const gigs = [
    aGig({ date: '2026-11-02', eventName: 'Expo', clientName: 'Harbor', status: 'completed', actualPay: '80.00' }),
    aGig({ date: '2026-11-03', mileage: 10, parkingExpense: '10.00', reimbursedParking: '12.00' }),
  ]
  const expenses = [
    anExpense({ date: '2026-11-04', category: 'Big Gear or Equipment', businessPurpose: 'Camera', amount: '2600.00' }),
    anExpense({ category: 'Hired Help', merchant: 'Sam', businessPurpose: 'Second shooter', amount: '2000.00' }),
  ]
  expect(sections(month, { gigs, expenses, drives: [] }).find(({ title }) => title === 'Check list')?.lists).toMatchInlineSnapshot(`
    [
      {
        "what": "Completed gigs without a payment date",
        "where": [
          "Nov 2, 2026: Harbor, Expo",
        ],
      },
      {
        "what": "Costs without a receipt: one is required from $75 on, and for all lodging",
        "where": [
          "Nov 3, 2026: Second shooter, $2,000.00",
          "Nov 4, 2026: Camera, $2,600.00",
        ],
      },
      {
        "what": "Drives without a destination: write down where you went; the log needs it",
        "where": [
          "1 of 1 trip",
        ],
      },
      {
        "what": "Gear over $2,500 an item",
        "where": [
          "Nov 4, 2026: Camera, $2,600.00",
        ],
      },
      {
        "what": "Reimbursed more than the cost: add the excess to your income; it’s in no figure here",
        "where": [
          "Nov 3, 2026: Parking, $2.00 too much",
        ],
      },
      {
        "what": "Helpers who were paid $2,000.00 or more: you may owe them a 1099-NEC",
        "where": [
          "Sam, $2,000.00",
        ],
      },
    ]
  `)
})

test('an empty column is not printed', () => {
  const gigs = paid([aGig({ date: '2026-11-07', mileage: 10 })], aPayload({ mileage: 10 }), '2026-11-07')
  const heads = (key: string, of: typeof gigs) => {
    const table = tablesOf(month, { gigs: of }).find((each) => each.key === key)
    const { columns, rows, totals } = onPaper(table as Table)
    expect([rows[0]?.length, totals.length]).toEqual([columns.length, columns.length])
    return columns.map(({ head }) => head)
  }
  expect(heads('mileage', gigs)).toEqual(['Date', 'Purpose', 'Miles', 'Record', 'Rate', 'Deduction'])
  expect(
    heads(
      'mileage',
      gigs.map((gig) => ({ ...gig, gigAddress: 'Pier 39' })),
    ),
  ).toContain('Where')
  expect(heads('gigs', gigs)).toEqual(['Date', 'Paid', 'Client', 'Event', 'Type', 'Received', 'Earnings', 'Rate', 'Tax'])
})

test('a difference of a cent between trips and Schedule C is explained', () => {
  const gigs = ['2026-03-01', '2026-03-02'].map((date) => aGig({ date, mileage: 33 }))
  const worker = { ...aWorker, usesIrsMileageRate: true }
  const ofMarch = sections(periodAt('monthly', 2026, 3), { gigs }, worker)
  expect(ofMarch.find(({ title }) => title === 'Annex 3. Mileage log')?.note).toContain(
    'Schedule C adds the miles of a rate first, which makes $0.01 less',
  )
})

test('number cells have no currency sign', () => {
  for (const { columns, rows } of tablesOf())
    for (const line of readCsv(csvOf({ columns, rows })).slice(1))
      for (const [at, { kind }] of columns.entries()) if (kind && kind !== 'day') expect(line[at]).toMatch(/^(-?\d+(\.\d+)?)?$/)
})

test('E4: the sums of the files are the totals of the report', () => {
  for (const { key, columns, rows, totals, ...rest } of tablesOf()) {
    const [heads, ...lines] = readCsv(csvOf({ columns, rows, ...rest }))
    expect([key, heads, lines.length]).toEqual([key, columns.map(({ head }) => head), rows.length])
    for (const [at, { kind }] of columns.entries())
      if (kind === 'money') expect([key, sumOf(lines, (line) => Math.round(Number(line[at]) * 100))]).toEqual([key, totals[at]])
  }
})
