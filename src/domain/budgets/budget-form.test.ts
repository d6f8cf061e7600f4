import { expect, test } from 'vitest'
import { budgetForm, checkBudgetForm, storedBudget } from './budget-form.ts'

test('a budget that is opened and saved is the same', () => {
  const budget = { category: 'Supplies', subcategory: 'Cups', budgetAmount: '25.00', isMonthly: false }
  expect(storedBudget(budgetForm(budget))).toEqual(budget)
  expect(storedBudget({ ...budgetForm({ category: 'Supplies', subcategory: null }), amount: '$1,000' })).toEqual({
    ...{ category: 'Supplies', subcategory: null, budgetAmount: '1000.00', isMonthly: true },
  })
})

test('a new budget does not replace one that is there', () => {
  const form = { choice: 'supplies', amount: '5', holds: 'once' } as const
  const others = [{ category: 'Supplies', subcategory: null }]
  expect(checkBudgetForm(form, others)).toEqual([{ path: 'choice', problem: { code: 'budgetThere' } }])
})

test.each([
  ['', '25', ['choice noCategory']],
  ['Supplies', '', ['amount noBudget']],
  ['Supplies', '2.555', ['amount tooManyDecimals']],
  ['Supplies', '0', []],
])('%j with %j: %j', (choice, amount, expected) => {
  expect(checkBudgetForm({ choice, amount, holds: 'once' }).map(({ path, problem }) => `${path} ${problem.code}`)).toEqual(expected)
})
