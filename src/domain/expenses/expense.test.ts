import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineCategory, linePurpose } from '#words/expense-texts.ts'
import { moneyOf, sumOf } from '../money/money.ts'
import { aDrive, aGig, anExpense } from '../testing/factories.ts'
import { expenseNet, expenseSections, lastCategory } from './expense.ts'

test("an expense for a gig is listed with the gigs' costs, followed by its reimbursement", () => {
  const rows = ['2026-11-14', '2026-11-07'].map((date) => ({ gig: aGig({ date }), cents: 500 }))
  const meal = anExpense({ date: '2026-11-10', businessPurpose: 'Lunch', gigId: 7, reimbursedAmount: '4.00' })
  const tape = anExpense({ date: '2026-11-12', businessPurpose: 'Tape' })
  const { standalone, gigRelated } = expenseSections(rows, [tape, meal], [{ drive: aDrive({ day: '2026-11-13' }), cents: 840 }])
  expect(standalone.map(({ line, driven }) => (line ? linePurpose(line) : driven.drive.purpose))).toEqual(['Supplies', 'Tape'])
  expect(gigRelated.map(({ row, line }) => (line ? [linePurpose(line), lineCategory(line)] : row.gig.date))).toEqual([
    '2026-11-14',
    ['Lunch', 'Office Expenses'],
    ['Reimbursement: Lunch', 'Client Reimbursement'],
    '2026-11-07',
  ])
})

test('the sections are unchanged without expenses for gigs, and empty without any expense', () => {
  expect(expenseSections([], [], [])).toEqual({ standalone: [], gigRelated: [] })
})

test('the two sections sum to the costs of the gigs and the net of the expenses', () => {
  const expense = fc
    .record({ cents: fc.nat(9_999), gigId: fc.option(fc.nat(3)), day: fc.integer({ min: 10, max: 28 }) })
    .map(({ cents, gigId, day }) =>
      anExpense({ amount: moneyOf(cents), reimbursedAmount: moneyOf(Math.floor(cents / 3)), gigId, date: `2026-11-${day}` }),
    )
  fc.assert(
    fc.property(fc.array(expense), fc.array(fc.nat(9_999)), (expenses, costs) => {
      const rows = costs.map((cents) => ({ gig: aGig(), cents }))
      const { standalone, gigRelated } = expenseSections(rows, expenses, [])
      const sum = sumOf(standalone, ({ line }) => line?.cents ?? 0) + sumOf(gigRelated, ({ row, line }) => row?.cents ?? line?.cents ?? 0)
      expect(sum).toBe(sumOf(costs, (cents) => cents) + sumOf(expenses, expenseNet))
    }),
  )
})

test.each([
  ['Uber', 'Work Travel'],
  [' uber ', 'Work Travel'],
  ['Lyft', undefined],
  ['', undefined],
  [' ', undefined],
])('the last category at %j is %s', (merchant, category) => {
  const expenses = [
    anExpense({ merchant: 'UBER', date: '2026-11-07', category: 'Work Travel' }),
    anExpense({ merchant: 'Uber', date: '2026-11-01', category: 'Car (besides mileage)' }),
    anExpense({ merchant: null, date: '2026-11-20', category: 'Supplies' }),
  ]
  expect(lastCategory(expenses, merchant)).toBe(category)
})
