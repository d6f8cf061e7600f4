import { expect, test } from 'vitest'
import { paymentProblems } from '#words/en/payments.ts'
import { partialParkingNote, receivedNote } from '#words/payment-texts.ts'
import { inEnglish } from '#words/testing/in-english.ts'
import { aGig } from '../testing/factories.ts'
import { checkGigCostsForm, gigCostsFormOf, gigCostsPatch, lostCosts, withBlankItem } from './gig-costs-form.ts'

const gig = aGig({
  parkingExpense: '18.00',
  parkingReimbursed: true,
  reimbursedParking: '12.00',
  otherExpenses: '39.75',
  otherExpenseDescription: 'Cups; Lunch',
  mileage: 46,
})
const costs = gigCostsFormOf(gig)
const cups = { key: 0, businessPurpose: 'Cups', amount: '25.50', category: 'Supplies', reimbursed: '10.00', isNotItemized: false }
const stored = { businessPurpose: 'Cups', category: 'Supplies' }

test('unchanged costs have no issue and send nothing, and a cost of 0 is an empty field', () => {
  expect(costs).toMatchObject({ parkingExpense: '18.00', parkingDescription: '', mileage: '46' })
  expect(costs.items).toMatchObject([{ businessPurpose: 'Cups; Lunch', amount: '39.75', category: 'Other Expenses', isNotItemized: false }])
  expect(checkGigCostsForm(costs)).toEqual([])
  expect(gigCostsPatch(costs, costs)).toEqual({})
  expect(gigCostsFormOf(aGig())).toMatchObject({ parkingExpense: '', items: [], mileage: '' })
})

test.each([
  [{ parkingExpense: 'x' }, 'parkingExpense', 'Enter an amount like 250 or 250.00'],
  [{ items: [{ ...cups, amount: '-1' }] }, 'items', 'Please enter a valid amount'],
  [{ items: [{ ...cups, category: '' }] }, 'items', 'Please select a category'],
  [{ mileage: '1.5' }, 'mileage', 'Enter whole miles from 0 to 100,000'],
  [{ mileage: '100001' }, 'mileage', '100,000 is the most'],
])('%j is reported at its field', (fields, path, message) =>
  expect(checkGigCostsForm({ ...costs, ...fields }).map((issue) => inEnglish(paymentProblems, issue))).toEqual([{ path, message }]),
)

test.each([
  [{ parkingExpense: '' }, { parkingExpense: '0.00' }],
  [{ parkingExpense: '$10' }, { parkingExpense: '10.00' }],
  [{ parkingDescription: ' Lot B ' }, { parkingDescription: 'Lot B' }],
  [{ items: [] }, { otherExpenseItems: [] }],
  [{ items: withBlankItem([cups]) }, { otherExpenseItems: [{ ...stored, amount: '25.50', reimbursedAmount: '10.00' }] }],
  [
    { items: [{ ...cups, amount: '5', reimbursed: '9' }] },
    { otherExpenseItems: [{ ...stored, amount: '5.00', reimbursedAmount: '5.00' }] },
  ],
  [{ parkingReimbursed: false }, { parkingReimbursed: false }],
  [{ mileage: '' }, { mileage: 0 }],
  [{ mileage: '1,012' }, { mileage: 1012 }],
])('for an edit, %j sends only that', (fields, patch) => expect(gigCostsPatch({ ...costs, ...fields }, costs)).toEqual(patch))

test.each([
  ['0.00', undefined],
  ['12.00', '$12.00 of it reimbursed'],
  ['18.00', undefined],
  ['20.00', undefined],
])('%s back of 18.00 says %s', (reimbursedParking, note) => expect(partialParkingNote({ ...gig, reimbursedParking })).toBe(note))

test('the amounts that clearing removes are listed with their reimbursements', () => {
  expect(lostCosts(gig)).toEqual([
    { kind: 'parking', cents: 1800, reimbursed: 1200 },
    { kind: 'other', cents: 3975, reimbursed: 0 },
  ])
  expect(lostCosts(aGig({ parkingExpense: '12.00', reimbursedParking: '12.00' }))).toEqual([
    { kind: 'parking', cents: 1200, reimbursed: 1200 },
  ])
  expect(lostCosts(aGig({ mileage: 3 }))).toEqual([])
})

test('what is not itemized says so until the worker changes it', () => {
  const rest = { ...stored, amount: '25.50', reimbursedAmount: '0.00', isNotItemized: true as const }
  const before = gigCostsFormOf(aGig({ otherExpenses: '25.50', otherExpenseItems: [rest] }))
  expect(before.items).toMatchObject([{ key: 0, isNotItemized: true }])
  const [item] = before.items
  if (!item) throw new Error('No item')
  expect(gigCostsPatch({ ...before, items: withBlankItem(before.items) }, before)).toEqual({ otherExpenseItems: [rest] })
  const { isNotItemized: _, ...entered } = rest
  expect(gigCostsPatch({ ...before, items: [{ ...item, businessPurpose: 'Cups, two boxes' }] }, before)).toEqual({
    otherExpenseItems: [{ ...entered, businessPurpose: 'Cups, two boxes' }],
  })
})

test('what is not itemized stays so beside another cost', () => {
  const items = [
    { ...stored, amount: '5.00', reimbursedAmount: '0.00' },
    { ...stored, businessPurpose: 'Other', amount: '20.50', reimbursedAmount: '0.00', isNotItemized: true as const },
  ]
  const before = gigCostsFormOf(aGig({ otherExpenses: '25.50', otherExpenseItems: items }))
  expect(gigCostsPatch({ ...before, items: withBlankItem(before.items) }, before)).toEqual({ otherExpenseItems: items })
})

test('a cost without any amount is not shown, but a reimbursement without its cost is', () => {
  const nothing = { ...stored, amount: '0.00', reimbursedAmount: '0.00' }
  const items = [nothing, { ...nothing, reimbursedAmount: '5.00' }, { ...nothing, amount: '25.50' }]
  const form = gigCostsFormOf(aGig({ otherExpenses: '25.50', reimbursedOther: '5.00', otherExpenseItems: items }))
  expect(form.items.map(({ amount, reimbursed }) => [amount, reimbursed])).toEqual([
    ['', '5.00'],
    ['25.50', ''],
  ])
})

test('another cost is empty, with a key of its own', () => {
  const blank = { businessPurpose: '', amount: '', category: '', reimbursed: '', isNotItemized: false }
  expect(withBlankItem([])).toEqual([{ ...blank, key: 0 }])
  expect(withBlankItem([{ ...cups, key: 3 }, cups])[2]).toEqual({ ...blank, key: 4 })
})

test('a changed reimbursement of a paid gig says what counts as received', () => {
  expect(receivedNote({ totalReceived: '292.00' }, { totalReceived: '292.00' })).toBeUndefined()
  expect(receivedNote({ totalReceived: '292.00' }, { totalReceived: '282.00' })).toBe(
    'Your pay stays. Received with reimbursements: $282.00.',
  )
})
