import { expect, test } from 'vitest'
import { checkExpensePlan } from './expense-plan.ts'

const plan = {
  date: '2026-11-07',
  amount: '12.50',
  merchant: '',
  businessPurpose: 'Tape',
  category: 'Supplies',
  reimbursedAmount: '',
  gigId: '',
}

test('a good expense has no issue, and neither has one of 0', () => {
  expect(checkExpensePlan(plan)).toEqual([])
  expect(checkExpensePlan({ ...plan, amount: '0' })).toEqual([])
})

test.each([
  [{ date: '' }, 'date', 'Date is required'],
  [{ date: '0026-11-07' }, 'date', 'Enter a date from 1900 to 2100'],
  [{ amount: ' ' }, 'amount', 'Amount is required'],
  [{ amount: '-1' }, 'amount', 'Amount must be a valid number (0 or greater)'],
  [{ businessPurpose: '' }, 'businessPurpose', 'Business purpose is required'],
  [{ category: '' }, 'category', 'Category is required'],
  [{ reimbursedAmount: 'x' }, 'reimbursedAmount', 'Amount must be a valid number (0 or greater)'],
])('%j is told at its field', (fields, path, message) => expect(checkExpensePlan({ ...plan, ...fields })).toEqual([{ path, message }]))
