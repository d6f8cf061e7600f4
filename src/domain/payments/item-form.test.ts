import { expect, test } from 'vitest'
import { blankItem, isItemFormBegun, paidItemOf } from './item-form.ts'

test.each([
  [{}, false],
  [{ businessPurpose: ' ', amount: ' ', category: ' ', reimbursed: ' ' }, false],
  [{ businessPurpose: 'Tape' }, true],
  [{ amount: '5' }, true],
  [{ category: 'Supplies' }, true],
  [{ reimbursed: '1' }, true],
])('whether the cost %j was begun: %s', (fields, isBegun) => expect(isItemFormBegun({ ...blankItem, ...fields })).toBe(isBegun))

test.each([
  [{ businessPurpose: ' Tape ', amount: '$10', category: 'Supplies', reimbursed: '4' }, 'Tape', 1000, 400],
  [{ ...blankItem, amount: '10', reimbursed: '99' }, '', 1000, 1000],
  [{ ...blankItem, amount: 'ten', reimbursed: '4' }, '', 0, 0],
  [{ ...blankItem, amount: '10', reimbursed: 'all' }, '', 1000, 0],
])('%j is a cost of %j', (item, businessPurpose, amount, reimbursed) =>
  expect(paidItemOf(item)).toEqual({ businessPurpose, category: item.category, amount, reimbursed }),
)
