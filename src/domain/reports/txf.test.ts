import { expect, test } from 'vitest'
import { reports } from '#words/en/reports.ts'
import { txfNames } from '#words/report-texts.ts'
import { expenseCategories } from '../expenses/category.ts'
import { sumOf } from '../money/money.ts'
import { aGig, anExpense, aPayload, aWorker, noPayKinds, november, paid } from '../testing/factories.ts'
import { periodAt, periodOf } from '../time/period.ts'
import { type ReportData, reportOf } from './report.ts'
import { txfOf } from './txf.ts'

const names = txfNames(reports)

const scheduleOf = (data: Pick<ReportData, 'gigs' | 'expenses' | 'drives'>, year = 2026) =>
  reportOf(periodAt('annual', year, 1), aWorker, { ...data, payKinds: noPayKinds, taxPayments: [] }, '2026-12-01').scheduleC
const spent = (category: string, amount: string, fields = {}) => anExpense({ date: '2026-06-01', category, amount, ...fields })

/** Returns the records of a file as `[code, line, amount, description]`. */
const recordsOf = (txf: string) =>
  txf
    .split('^\r\n')
    .slice(1, -1)
    .map((record) => {
      const field = (name: string) =>
        record
          .split('\r\n')
          .find((line) => line.startsWith(name))
          ?.slice(1)
      return [field('N'), field('L'), field('$'), field('P')]
    })
const centsOfRecords = (txf: string) => sumOf(recordsOf(txf), ([, , amount]) => Math.round(Number(amount) * 100))

test('E4: the file of November is correct to the cent', () => {
  const { scheduleC } = reportOf(periodOf('monthly', '2026-11-01'), aWorker, { ...november(), accountingMethod: 'work' }, '2026-11-30')
  expect(txfOf(scheduleC, '2026-11-30', names).split('\r\n')).toEqual([
    ...['V042', 'AGigfolio', 'D 11/30/2026', '^'],
    ...['TS', 'N293', 'C1', 'L1', '$1655.46', '^'],
    ...['TS', 'N306', 'C1', 'L1', '$-168.20', '^'],
    ...['TS', 'N313', 'C1', 'L1', '$-89.99', '^'],
    ...['TS', 'N301', 'C1', 'L1', '$-15.50', '^'],
    ...['TS', 'N317', 'C1', 'L1', '$-94.99', '^'],
    ...['TS', 'N294', 'C1', 'L1', '$-26.65', '^'],
    '',
  ])
})

test.each([
  ['Work Travel', '317', undefined],
  ['Big Gear or Equipment', '302', 'Big Gear or Equipment'],
  ['Car (besides mileage)', '306', undefined],
  ['Work Meals (50% deductible)', '294', undefined],
  ['Supplies', '301', undefined],
  ['Promo & Marketing', '304', undefined],
  ['Platform or Payment Fees', '307', undefined],
  ['Office Expenses', '313', undefined],
  ['Other Expenses', '302', 'Other Expenses'],
  ['Insurance (other than health)', '310', undefined],
  ['Legal and Professional Services', '298', undefined],
  ['Rent or Lease (equipment or business property)', '299', undefined],
  ['Gear Repairs and Maintenance', '315', undefined],
  ['Utilities', '318', undefined],
  ['Appearance / Wardrobe (for performers/models)', '302', 'Appearance / Wardrobe (for perf'],
  ['Hired Help', '685', undefined],
])('%s is code %s', (category, code, description) => {
  const txf = txfOf(scheduleOf({ gigs: [], expenses: [spent(category, '10.00')], drives: [] }), '2026-12-01', names)
  expect(recordsOf(txf)).toEqual([
    ['293', '1', '0.00', undefined],
    [code, '1', '-10.00', description],
  ])
})

test('every category has a row above', () => expect(expenseCategories).toHaveLength(16))

test.each([2024, 2026])('each other expense of %i has a record, numbered from 1, and gear to depreciate is marked', (year) => {
  const date = `${year}-06-01`
  const expenses = [
    spent('Other Expenses', '1.00', { date }),
    spent('Big Gear or Equipment', '2600.00', { date }),
    spent('Big Gear or Equipment', '20.00', { date }),
    spent('Classes', '3.00', { date }),
  ]
  expect(recordsOf(txfOf(scheduleOf({ gigs: [], expenses, drives: [] }, year), '2026-12-01', names)).slice(1)).toEqual([
    ['302', '1', '-2600.00', 'Gear to depreciate (Form 4562)'],
    ['302', '2', '-20.00', 'Big Gear or Equipment'],
    ['302', '3', '-3.00', 'Classes'],
    ['302', '4', '-1.00', 'Other Expenses'],
  ])
})

test.each([
  ['a^b\r\nTS\nN293', 'a b TS N293'],
  ['\u2028N293\u0000\t^', 'N293'],
  ['Łódź café', '?odz cafe'],
  ['🎷', '?'],
  ['אב', '??'],
  ['^', 'Other expenses'],
  ['x'.repeat(10_000), 'x'.repeat(31)],
])('a category %j is described as %j', (category, description) => {
  const txf = txfOf(scheduleOf({ gigs: [], expenses: [spent(category, '10.00')], drives: [] }), '2026-12-01', names)
  expect(recordsOf(txf)).toHaveLength(2)
  expect(recordsOf(txf)[1]).toEqual(['302', '1', '-10.00', description])
  expect(txf).toMatch(/^[ -~\r\n]*$/)
  expect(txf.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})

test('costs sum to the worksheet’s, and fully reimbursed ones are left out', () => {
  const gigs = paid(
    [aGig({ date: '2026-03-02' })],
    aPayload({ mileage: 33, parkingSpent: '8.00', parkingReimbursed: '8.00' }),
    '2026-03-02',
  )
  const expenses = [...expenseCategories, 'Classes', 'Coffee'].map((category, at) =>
    spent(category, `${at + 1}.37`, { reimbursedAmount: at % 5 === 0 ? `${at + 1}.37` : '0.50' }),
  )
  const schedule = scheduleOf({ gigs, expenses, drives: [] })
  const txf = txfOf(schedule, '2026-12-01', names)
  expect(centsOfRecords(txf)).toBe(schedule.grossReceipts - schedule.net)
  expect(txf).not.toContain('$-0.00')
})

test('the file of an empty period reports no income', () =>
  expect(txfOf(scheduleOf({ gigs: [], expenses: [], drives: [] }), '2026-12-01', names)).toBe(
    'V042\r\nAGigfolio\r\nD 12/01/2026\r\n^\r\nTS\r\nN293\r\nC1\r\nL1\r\n$0.00\r\n^\r\n',
  ))
