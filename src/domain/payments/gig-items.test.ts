import { expect, test } from 'vitest'
import type { GigExpenseItem } from '../gigs/gig.ts'
import { aGig } from '../testing/factories.ts'
import { itemsOf, listedItems } from './gig-items.ts'

const cups: GigExpenseItem = { businessPurpose: 'Cups', category: 'Supplies', amount: '25.50', reimbursedAmount: '10.00' }
const whole = { otherExpenses: '25.50', reimbursedOther: '10.00', otherExpenseItems: [cups], otherExpenseDescription: 'Paper cups' }
const single = { category: 'Other Expenses', businessPurpose: 'Paper cups' }

test.each([
  ['its items if they sum to its cost', {}, [cups]],
  ['one cost if they sum to less', { otherExpenses: '30.00' }, [{ ...single, amount: '30.00', reimbursedAmount: '10.00' }]],
  [
    'one cost if they do not sum to its reimbursement',
    { reimbursedOther: '9.00' },
    [{ ...single, amount: '25.50', reimbursedAmount: '9.00' }],
  ],
  [
    'one cost, reimbursed no more than it cost',
    { otherExpenses: '8.00', reimbursedOther: '9.00' },
    [{ ...single, amount: '8.00', reimbursedAmount: '8.00' }],
  ],
  [
    'one cost with a name if it has no description',
    { otherExpenses: '8.00', reimbursedOther: '0.00', otherExpenseDescription: '' },
    [{ ...single, businessPurpose: 'Other expenses', amount: '8.00', reimbursedAmount: '0.00' }],
  ],
  [
    'one cost with the first 255 characters of its description',
    { otherExpenses: '8.00', reimbursedOther: '0.00', otherExpenseDescription: 'x'.repeat(256) },
    [{ ...single, businessPurpose: 'x'.repeat(255), amount: '8.00', reimbursedAmount: '0.00' }],
  ],
])('a gig has %s', (_, fields, items) => expect(listedItems(aGig({ ...whole, ...fields }))).toEqual(items))

test('items of the same category and purpose are joined over the days', () => {
  const tape = { ...cups, businessPurpose: 'Tape' }
  const day = aGig({ ...whole, otherExpenses: '51.00', reimbursedOther: '20.00', otherExpenseItems: [cups, tape] })
  const other = aGig({ ...whole, otherExpenseItems: [{ ...cups, category: 'Work Meals' }] })
  expect(itemsOf([day, day, other])).toEqual([
    { businessPurpose: 'Cups', category: 'Supplies', amount: 5100, reimbursed: 2000 },
    { businessPurpose: 'Tape', category: 'Supplies', amount: 5100, reimbursed: 2000 },
    { businessPurpose: 'Cups', category: 'Work Meals', amount: 2550, reimbursed: 1000 },
  ])
})
