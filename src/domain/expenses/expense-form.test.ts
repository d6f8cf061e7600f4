import { expect, test } from 'vitest'
import { expenseProblems } from '#words/en/expenses.ts'
import { inEnglish } from '#words/testing/in-english.ts'
import { anExpense } from '../testing/factories.ts'
import { addDays } from '../time/calendar-day.ts'
import { checkExpenseForm, expenseFormOf, expensePatch, gigsNear } from './expense-form.ts'

const plan = {
  date: '2026-11-07',
  amount: '12.50',
  merchant: '',
  businessPurpose: 'Tape',
  category: 'Supplies',
  subcategory: '',
  reimbursedAmount: '',
  gigId: '',
}

test('a valid expense has no issue, and neither has an expense of 0', () => {
  expect(checkExpenseForm(plan)).toEqual([])
  expect(checkExpenseForm({ ...plan, amount: '0' })).toEqual([])
})

test.each([
  [{ date: '' }, 'date', 'Date is required'],
  [{ date: '0026-11-07' }, 'date', 'Enter a date from 1900 to 2100'],
  [{ amount: ' ' }, 'amount', 'Amount is required'],
  [{ amount: '-1' }, 'amount', 'Amount must be a valid number (0 or greater)'],
  [{ businessPurpose: '' }, 'businessPurpose', 'Business purpose is required'],
  [{ category: '' }, 'category', 'Category is required'],
  [{ reimbursedAmount: 'x' }, 'reimbursedAmount', 'Amount must be a valid number (0 or greater)'],
])('%j is reported at its field', (fields, path, message) =>
  expect(checkExpenseForm({ ...plan, ...fields }).map((issue) => inEnglish(expenseProblems, issue))).toEqual([{ path, message }]),
)

test('an expense saved without edits sends nothing, however its amounts are written', () => {
  const before = expenseFormOf(anExpense({ amount: '260.00', reimbursedAmount: '200.00', merchant: 'Marriott', gigId: 7 }))
  expect(before).toMatchObject({ amount: '260.00', reimbursedAmount: '200.00', merchant: 'Marriott', gigId: '7' })
  expect(expensePatch(before, before)).toEqual({})
  expect(expensePatch({ ...before, amount: '$260', merchant: 'Marriott ' }, before)).toEqual({})
})

test.each([
  [{ amount: '12' }, { amount: '12.00' }],
  [{ merchant: ' ' }, { merchant: null }],
  [{ reimbursedAmount: '' }, { reimbursedAmount: '0.00' }],
  [{ gigId: '' }, { gigId: null }],
  [
    { gigId: '8', category: 'Utilities' },
    { gigId: 8, category: 'Utilities', subcategory: null },
  ],
])('for an edit, only %j is sent', (fields, sent) => {
  const before = expenseFormOf(anExpense({ merchant: 'Marriott', reimbursedAmount: '5.00', gigId: 7 }))
  expect(expensePatch({ ...before, ...fields }, before)).toEqual(sent)
})

test('the gigs nearest to the day come first, the past one of two equally near', () => {
  const gigs = ['2026-12-24', '2026-11-15', '2026-11-14', '2026-11-13', '2026-01-01'].map((date, at) => ({ id: at + 1, date }))
  expect(gigsNear(gigs, '2026-11-14', null).map(({ id }) => id)).toEqual([3, 4, 2, 1, 5])
})

test('a hundred gigs are offered, and the chosen one at any distance', () => {
  const gigs = Array.from({ length: 300 }, (_, id) => ({ id, date: addDays('2026-01-01', id) }))
  expect(gigsNear(gigs, '2026-01-01', null)).toHaveLength(100)
  expect(gigsNear(gigs, '2026-01-01', 299).map(({ id }) => id)).toEqual([...Array(100).keys(), 299])
})
