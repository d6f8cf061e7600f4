import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gigProblems } from '#words/en/gigs.ts'
import { inEnglish } from '#words/testing/in-english.ts'
import { centsOf, type Money, moneyOf, sumOf } from '../money/money.ts'
import { aGig } from '../testing/factories.ts'
import type { Gig, GigExpenseItem } from './gig.ts'
import { editGig, type GigPatch } from './gig-edit.ts'
import { otherExpensesIssue } from './other-expenses.ts'

const said = (issue: ReturnType<typeof otherExpensesIssue>) => issue && inEnglish(gigProblems, issue).message

const cups: GigExpenseItem = { businessPurpose: 'Cups', amount: '25.50', category: 'Supplies', reimbursedAmount: '10.00' }
const lunch: GigExpenseItem = {
  businessPurpose: 'Lunch',
  amount: '14.25',
  category: 'Work Meals (50% deductible)',
  reimbursedAmount: '0.00',
}
const rest = (amount: Money, businessPurpose = 'Sound system'): GigExpenseItem => ({
  ...{ businessPurpose, amount, category: 'Other Expenses', reimbursedAmount: '0.00', isNotItemized: true },
})
const gig = aGig({
  ...{ otherExpenses: '39.75', reimbursedOther: '10.00', otherExpensesReimbursed: true },
  ...{ otherExpenseDescription: 'Cups; Lunch', otherExpenseItems: [cups, lunch] },
})
const edited = (patch: GigPatch, from: Gig = gig): Gig => ({ ...from, ...editGig(from, patch) }) as Gig

describe('a new total of other expenses', () => {
  test('leaves each receipt as it was typed, and says that the rest is not itemized', () => {
    const after = edited({ otherExpenses: '100.00', otherExpenseDescription: 'Sound system' })
    expect(after.otherExpenseItems).toEqual([cups, lunch, rest('60.25')])
    expect(after).toMatchObject({ otherExpenses: '100.00', reimbursedOther: '10.00', otherExpenseDescription: 'Sound system' })
    const lower = edited({ otherExpenses: '50.00' }, after)
    expect(lower.otherExpenseItems).toEqual([cups, lunch, rest('10.25')])
    expect(edited({ otherExpenses: '39.75' }, lower).otherExpenseItems).toEqual([cups, lunch])
    expect(edited({ otherExpenseDescription: 'PA' }, after).otherExpenseItems).toEqual([cups, lunch, rest('60.25', 'PA')])
    expect(edited({ otherExpenses: '41.00' }).otherExpenseItems).toEqual([cups, lunch, rest('1.25', 'Other expenses')])
  })
  test('below the sum of the items is refused, with the sum', () => {
    expect(said(otherExpensesIssue(gig, { otherExpenses: '29.75' }))).toBe(
      'The items add up to $39.75 (Cups $25.50, Lunch $14.25). Enter at least that, or change an item.',
    )
    for (const total of ['39.75', '100.00', '0.00', null]) expect(otherExpensesIssue(gig, { otherExpenses: total })).toBeNull()
    expect(otherExpensesIssue(aGig({ otherExpenses: '50.00' }), { otherExpenses: '1.00' })).toBeNull()
  })
  test('of zero removes all items with their words, and so does a parking cost of zero', () => {
    expect(edited({ otherExpenses: '0.00' })).toMatchObject({
      ...{ otherExpenses: '0.00', reimbursedOther: '0.00', otherExpensesReimbursed: false },
      ...{ otherExpenseItems: [], otherExpenseDescription: null },
    })
    expect(
      edited({ otherExpenses: null }, aGig({ otherExpenses: '9.00', otherExpenseDescription: 'Cups' })).otherExpenseDescription,
    ).toBeNull()
    expect(edited({ parkingExpense: '0.00' }, aGig({ parkingExpense: '9.00', parkingDescription: 'Lot B' })).parkingDescription).toBeNull()
    expect(edited({ parkingExpense: '0.00' }, aGig({ parkingDescription: 'Free at Lot B' })).parkingDescription).toBe('Free at Lot B')
  })
})

test('items are edited one by one, and their sum is the total', () => {
  const after = edited({ otherExpenseItems: [cups, { ...lunch, amount: '4.25' }] })
  expect(after).toMatchObject({ otherExpenses: '29.75', reimbursedOther: '10.00', otherExpenseDescription: 'Cups; Lunch' })
  expect(after.otherExpenseItems[0]).toEqual(cups)
  expect(edited({ otherExpenseItems: [] })).toMatchObject({ otherExpenses: '0.00', otherExpenseDescription: null })
  expect(said(otherExpensesIssue(gig, { otherExpenseItems: [cups], otherExpenses: '25.50' }))).toBe(
    'Send the items or their total, not both.',
  )
})

test.each([
  ['unticking takes every reimbursement away', false, ['0.00', '0.00']],
  ['a repeated tick keeps them', true, ['10.00', '0.00']],
])('%s (A23)', (_, otherExpensesReimbursed, backs) =>
  expect(edited({ otherExpensesReimbursed }).otherExpenseItems.map(({ reimbursedAmount }) => reimbursedAmount)).toEqual(backs),
)
test('a new tick reimburses each item (A23)', () =>
  expect(edited({ otherExpensesReimbursed: true }, edited({ otherExpensesReimbursed: false })).otherExpenseItems).toEqual([
    { ...cups, reimbursedAmount: '25.50' },
    { ...lunch, reimbursedAmount: '14.25' },
  ]))

test('no total ever changes what was entered from a receipt, and the items sum to the total', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 5 }), (totals) => {
      let now = gig
      for (const cents of totals) {
        const patch = { otherExpenses: moneyOf(cents) }
        if (!otherExpensesIssue(now, patch)) now = edited(patch, now)
        const kept = now.otherExpenseItems.filter(({ isNotItemized }) => !isNotItemized)
        if (kept.length > 0) expect(kept).toEqual([cups, lunch])
        if (now.otherExpenseItems.length > 0)
          expect(sumOf(now.otherExpenseItems, ({ amount }) => centsOf(amount))).toBe(centsOf(now.otherExpenses))
      }
    }),
  )
})
