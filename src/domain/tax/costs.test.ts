import { expect, test } from 'vitest'
import { reports } from '#words/en/reports.ts'
import { textOf } from '#words/text-of.ts'
import { aGig, anExpense } from '../testing/factories.ts'
import { gigCosts, loggedCosts } from './costs.ts'

const named = { eventName: 'Gala', clientName: 'Harbor', date: '2026-11-07' }
const item = { businessPurpose: 'Cups', category: 'Supplies', amount: '25.50', reimbursedAmount: '10.00' }
const cups = { otherExpenses: '25.50', reimbursedOther: '10.00', otherExpenseItems: [item] }
const rowOf = ({ category, purpose, gross, reimbursed, net, over }: ReturnType<typeof gigCosts>[number]) =>
  [category, textOf(reports.purposes, purpose), gross, reimbursed, net, over] as const

test.each([
  ['no cost', {}, []],
  ['parking', { parkingExpense: '18.00', reimbursedParking: '12.00' }, [[null, 'Parking', 1800, 1200, 600, 0]]],
  ['described parking', { parkingExpense: '18.00', parkingDescription: 'Lot B' }, [[null, 'Lot B', 1800, 0, 1800, 0]]],
  ['a reimbursement without its cost', { reimbursedParking: '12.00' }, [[null, 'Parking', 0, 1200, 0, 1200]]],
  ['an item', cups, [['Supplies', 'Cups', 2550, 1000, 1550, 0]]],
  [
    'an item that is not itemized',
    { ...cups, otherExpenseItems: [{ ...item, isNotItemized: true as const }] },
    [['Supplies', 'Cups (not itemized)', 2550, 1000, 1550, 0]],
  ],
  ['items of another sum', { ...cups, otherExpenses: '30.00' }, [['Other Expenses', 'Other expenses', 3000, 1000, 2000, 0]]],
  [
    'items of another reimbursement',
    { ...cups, reimbursedOther: '9.00', otherExpenseDescription: 'Paper cups' },
    [['Other Expenses', 'Paper cups', 2550, 900, 1650, 0]],
  ],
])('a gig with %s', (_, fields, rows) => {
  const costs = gigCosts(aGig({ ...named, ...fields }))
  expect(costs.map(rowOf)).toEqual(rows)
  for (const cost of costs)
    expect(cost).toMatchObject({ date: '2026-11-07', merchant: '', gig: { clientName: 'Harbor', eventName: 'Gala' } })
})

test('logged expenses above 0 are costs without a gig', () => {
  const hotel = anExpense({
    merchant: 'Marriott',
    amount: '260.00',
    reimbursedAmount: '200.00',
    category: 'Work Travel',
    businessPurpose: 'Hotel',
  })
  const fields = { date: '2026-11-03', subcategory: null, gig: null, over: 0 }
  const garage = anExpense({ category: 'Parking and tolls', businessPurpose: 'Garage' })
  expect(loggedCosts([garage])).toMatchObject([{ category: null, purpose: { code: 'typed', text: 'Garage' } }])
  expect(loggedCosts([hotel, anExpense({ amount: '0.00' }), anExpense()])).toEqual([
    {
      ...fields,
      category: 'Work Travel',
      purpose: { code: 'typed', text: 'Hotel' },
      merchant: 'Marriott',
      gross: 26000,
      reimbursed: 20000,
      net: 6000,
    },
    {
      ...fields,
      category: 'Office Expenses',
      purpose: { code: 'typed', text: 'Printer paper' },
      merchant: '',
      gross: 1000,
      reimbursed: 0,
      net: 1000,
    },
  ])
})
