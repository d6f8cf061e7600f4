import { expect, test } from 'vitest'
import { aGig } from '../testing/factories.ts'
import { typedReceipts } from './typed-receipts.ts'

const item = (businessPurpose: string, amount: string) => ({ businessPurpose, amount, category: 'Supplies', reimbursedAmount: '0.00' })
const typed = [item('Cups', '25.50'), item('Lunch', '14.25')]
const gigWith = (cups: string, lunch: string, otherExpenses: string) =>
  aGig({ otherExpenses, otherExpenseDescription: 'Sound system', otherExpenseItems: [item('Cups', cups), item('Lunch', lunch)] })
const rest = { businessPurpose: 'Sound system', category: 'Other Expenses', amount: '60.25', reimbursedAmount: '0.00', isNotItemized: true }

test.each([
  ['a higher total keeps the receipts, and the rest is an item of its own', gigWith('64.15', '35.85', '100.00'), [...typed, rest]],
  [
    'a description that only joins the receipts does not name the rest',
    { ...gigWith('64.15', '35.85', '100.00'), otherExpenseDescription: 'Cups; Lunch' },
    [...typed, { ...rest, businessPurpose: 'Other expenses' }],
  ],
  ['a lower total leaves the receipts', gigWith('19.08', '10.67', '29.75'), typed],
  ['a receipt that was corrected alone asks nothing', gigWith('25.50', '4.25', '29.75'), null],
  ['receipts as they were typed ask nothing', gigWith('25.50', '14.25', '39.75'), null],
  [
    'items that were added or removed since ask nothing',
    aGig({ otherExpenses: '64.15', otherExpenseItems: [item('Cups', '64.15')] }),
    null,
  ],
])('%s', (_, gig, items) => expect(typedReceipts(gig, typed)).toEqual(items))
