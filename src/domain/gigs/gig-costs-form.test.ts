import { expect, test } from 'vitest'
import { aGig } from '../testing/factories.ts'
import { checkGigCostsForm, gigCostsFormOf, gigCostsPatch, lostCosts, partialNotes } from './gig-costs-form.ts'

const gig = aGig({
  parkingExpense: '18.00',
  parkingReimbursed: true,
  reimbursedParking: '12.00',
  otherExpenses: '39.75',
  otherExpenseDescription: 'Cups; Lunch',
  mileage: 46,
})
const costs = gigCostsFormOf(gig)

test('unchanged costs have no issue and send nothing, and a cost of 0 is an empty field', () => {
  expect(costs).toMatchObject({ parkingExpense: '18.00', parkingDescription: '', otherExpenseDescription: 'Cups; Lunch', mileage: '46' })
  expect(checkGigCostsForm(costs)).toEqual([])
  expect(gigCostsPatch(costs, costs)).toEqual({})
  expect(gigCostsFormOf(aGig())).toMatchObject({ parkingExpense: '', otherExpenses: '', mileage: '' })
})

test.each([
  [{ parkingExpense: 'x' }, 'parkingExpense', 'Enter an amount like 250 or 250.00'],
  [{ otherExpenses: '-1' }, 'otherExpenses', 'Enter an amount like 250 or 250.00'],
  [{ mileage: '1.5' }, 'mileage', 'Enter whole miles from 0 to 100,000'],
  [{ mileage: '100001' }, 'mileage', '100,000 is the most'],
])('%j is reported at its field', (fields, path, message) =>
  expect(checkGigCostsForm({ ...costs, ...fields })).toEqual([{ path, message }]),
)

test.each([
  [{ parkingExpense: '' }, { parkingExpense: '0.00' }],
  [{ parkingExpense: '$10' }, { parkingExpense: '10.00' }],
  [{ parkingDescription: ' Lot B ' }, { parkingDescription: 'Lot B' }],
  [{ otherExpenseDescription: '' }, { otherExpenseDescription: null }],
  [{ parkingReimbursed: false }, { parkingReimbursed: false }],
  [{ mileage: '' }, { mileage: 0 }],
])('for an edit, %j sends only that', (fields, patch) => expect(gigCostsPatch({ ...costs, ...fields }, costs)).toEqual(patch))

test.each([
  ['0.00', undefined],
  ['12.00', '$12.00 of it reimbursed'],
  ['18.00', undefined],
  ['20.00', undefined],
])('%s back of 18.00 says %s', (reimbursedParking, note) =>
  expect(partialNotes({ ...gig, reimbursedParking })).toEqual({ parking: note, other: undefined }),
)

test('the amounts that clearing removes are listed with their reimbursements', () => {
  expect(lostCosts(gig)).toEqual([
    { name: 'Parking', cents: 1800, reimbursed: 1200 },
    { name: 'Other expenses', cents: 3975, reimbursed: 0 },
  ])
  expect(lostCosts(aGig({ mileage: 3 }))).toEqual([])
})
