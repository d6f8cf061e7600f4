import { describe, expect, test } from 'vitest'
import { paymentProblems, paymentStepTitles } from '#words/en/payments.ts'
import { inEnglish } from '#words/testing/in-english.ts'
import { textOf } from '#words/text-of.ts'
import type { Issue } from '../check/check.ts'
import { aGig, noPayKinds } from '../testing/factories.ts'
import { agreedPayOf } from './agreed-pay.ts'
import { blankItem } from './item-form.ts'
import { fullPaymentForm, newPaymentForm, type PaymentForm, payloadOf, previewOf, recordedPaymentForm } from './payment-form.ts'
import {
  checkStep,
  farPayday,
  isBeforeReview,
  itemRefusal,
  leaveStep,
  nextStep,
  type PaymentProblem,
  type PaymentStep,
  paymentSteps,
  reachableStep,
  stepOfIssues,
} from './payment-steps.ts'

const said = (issue: Issue<PaymentProblem> | null | undefined) => issue && textOf(paymentProblems, issue.problem)

const today = '2026-11-21'
const worker = { homeAddress: 'Austin, TX 78701', drivesFromHome: null }
const payer = { known: [], chosenTaxPercentage: null, payKinds: noPayKinds, homeAddress: null, today }
const blank = newPaymentForm([aGig({ expectedPay: '300.00' })], payer)
const paid: PaymentForm = { ...blank, totalReceived: '292', rest: 'not_coming' }
const parkingBack = { parkingSpent: '18', parkingReimbursed: '18' }
const tape = { businessPurpose: 'Tape', amount: '10', category: 'Supplies', reimbursed: '4' }

test('the steps follow one another to the review', () => {
  const walked: PaymentStep[] = []
  for (let step: PaymentStep | undefined = 'total'; step; step = nextStep(step)) walked.push(step)
  expect(walked).toEqual(paymentSteps)
})

test('an issue from the server is shown in the first step that can fix it', () => {
  const found = [
    { path: 'otherExpenses.0.amount', message: 'Too much' },
    { path: 'gotPaidDate', message: 'Today is Nov 21, 2026' },
    { path: 'mileage', message: 'Too far' },
  ]
  expect(stepOfIssues(found)).toEqual({ step: 'total', issues: [{ path: 'gotPaidDate', message: 'Today is Nov 21, 2026' }] })
  expect(stepOfIssues(found.toSpliced(1, 1))).toEqual({ step: 'mileage', issues: [{ path: 'miles', message: 'Too far' }] })
  expect(stepOfIssues([{ path: 'seen', message: 'Wrong' }])).toBeNull()
})

test.each([
  ['totalReceived', 'total', 'totalReceived'],
  ['tips', 'total', 'tips'],
  ['gotPaidDate', 'total', 'gotPaidDate'],
  ['mileage', 'mileage', 'miles'],
  ['parkingSpent', 'parking', 'parkingSpent'],
  ['parkingReimbursed', 'parking', 'parkingReimbursed'],
  ['otherExpenses.2.category', 'expenses', 'typedItem'],
  ['otherReimbursed', 'expenses', 'typedItem'],
  ['taxPercentage', 'tax', 'taxPercentage'],
])('an issue of %s is shown in the step %s at %s', (sent, step, path) =>
  expect(stepOfIssues([{ path: sent, message: 'Wrong' }])).toEqual({ step, issues: [{ path, message: 'Wrong' }] }),
)

test('each step has its title (spec.md 2)', () =>
  expect(paymentSteps.map((step) => paymentStepTitles[step])).toEqual([
    'Total Payment',
    'Mileage Tracking',
    'Parking Expenses',
    'Other Business Expenses',
    'Tax Rate & Payment',
    'Review & Confirm',
  ]))

const far = 'That’s over a year from the work (Nov 14 – 16, 2026). Press Next again if it’s right.'
test.each([
  ['', null],
  ['2025-11-20', null],
  ['2026-11-25', null],
  ['2025-11-13', null],
  ['2025-11-12', far],
  ['2027-11-17', null],
  ['2027-11-18', far],
])('a payment day of %s asks %j', (gotPaidDate, message) =>
  expect(said(farPayday({ gotPaidDate }, ['2026-11-14', '2026-11-15', '2026-11-16'])) ?? null).toEqual(message),
)

test('a payment day near one of the days asks nothing', () =>
  expect(farPayday({ gotPaidDate: '2026-11-25' }, ['2024-11-14', '2026-11-14'])).toBeNull())

test.each([
  [{}, null],
  [{ businessPurpose: ' ' }, { path: 'businessPurpose', message: 'Please enter what the expense was for' }],
  [{ amount: '0' }, { path: 'amount', message: 'Please enter a valid amount' }],
  [{ category: '' }, { path: 'category', message: 'Please select a category' }],
  [{ reimbursed: 'all' }, { path: 'reimbursed', message: 'Please enter a valid amount' }],
])('a typed cost with %j is refused: %j', (fields, refusal) => {
  const issue = itemRefusal({ ...tape, ...fields })
  expect(issue && inEnglish(paymentProblems, issue)).toEqual(refusal)
})

test('the review is a shortcut from every step except the one that leads to it', () => {
  expect(paymentSteps.filter(isBeforeReview)).toEqual(['total', 'mileage', 'parking', 'expenses'])
})

test.each<[string, PaymentStep, Partial<PaymentForm>, string | undefined]>([
  ['an amount is required', 'total', { totalReceived: '' }, 'totalReceived'],
  ['an amount of 0 is valid once the rest is answered', 'total', { totalReceived: '0', rest: 'not_coming' }, undefined],
  ['a short payment needs an answer', 'total', { totalReceived: '210', rest: null }, 'rest'],
  ['a larger payment needs an answer', 'total', { totalReceived: '320' }, 'extra'],
  ['a payment as agreed needs no answer', 'total', { totalReceived: '300', rest: null }, undefined],
  ['a payment without an agreed pay needs no answer', 'total', { agreed: agreedPayOf([]), rest: null }, undefined],
  ['a reimbursement needs an answer', 'parking', { ...parkingBack }, 'isParkingOnTop'],
  ['a reimbursement beside the agreed pay needs none', 'parking', { ...parkingBack, totalReceived: '300' }, undefined],
  ['a reimbursement of a typed cost needs an answer', 'expenses', { typedItem: tape }, 'areItemsOnTop'],
  ['a reimbursement in the total needs its cost', 'expenses', { totalReceived: '320', extra: 'reimbursement' }, 'unexplained'],
  [
    'a reimbursement in the total is explained by its cost',
    'expenses',
    { ...parkingBack, totalReceived: '318', extra: 'reimbursement' },
    undefined,
  ],
  ['a larger payment with an answer is valid', 'total', { totalReceived: '320', extra: 'pay' }, undefined],
  ['an amount that cannot be read asks nothing else', 'total', { totalReceived: 'x', rest: null }, 'totalReceived'],
  ['the answer is asked for before wrong tips', 'total', { totalReceived: '210', rest: null, tips: 'ten' }, 'rest'],
  ['an answered reimbursement of a cost is valid', 'expenses', { typedItem: tape, areItemsOnTop: true }, undefined],
  ['tips may be left empty', 'total', { tips: ' ' }, undefined],
  ['tips in words are refused', 'total', { tips: 'ten' }, 'tips'],
  ['a payment day of tomorrow is refused', 'total', { gotPaidDate: '2026-11-22' }, 'gotPaidDate'],
  ['the maximum of miles is valid', 'mileage', { miles: '100000' }, undefined],
  ['more than the maximum is refused', 'mileage', { miles: '100000.1' }, 'miles'],
  ['doubled miles above the maximum are refused', 'mileage', { miles: '50001', roundTrip: true }, 'miles'],
  ['miles in words are refused', 'mileage', { miles: 'ten' }, 'miles'],
  ['blank miles are valid', 'mileage', { miles: ' ' }, undefined],
  ['an unreadable reimbursement is refused', 'parking', { parkingSpent: '18', parkingReimbursed: 'x' }, 'parkingReimbursed'],
  ['unreadable parking is refused', 'parking', { parkingSpent: '12.345' }, 'parkingSpent'],
  ['a blank cost is valid', 'expenses', { typedItem: blankItem }, undefined],
  ['a half-typed cost is refused', 'expenses', { typedItem: { ...blankItem, amount: '5' } }, 'typedItem'],
])('%s (%s)', (_, step, change, path) => {
  expect(checkStep(step, { ...paid, ...change }, today)[0]?.path).toBe(path)
})

test.each<[string, PaymentStep, Partial<PaymentForm>]>([
  ['Enter what you were paid, like 250 or 250.00', 'total', { totalReceived: '' }],
  ['Choose one to go on', 'total', { totalReceived: '210', rest: null }],
  ['100,000 miles in all is the most', 'mileage', { miles: '100001' }],
  ['Enter miles like 46 or 46.5', 'mileage', { miles: 'ten' }],
  [
    'Add the cost that $20.00 of the total paid back, or change your answer in step 1',
    'expenses',
    { totalReceived: '320', extra: 'reimbursement' },
  ],
])('%s', (message, step, change) => expect(said(checkStep(step, { ...paid, ...change }, today)[0])).toBe(message))

test('the last two steps have nothing to refuse', () =>
  expect((['tax', 'review'] as const).map((step) => checkStep(step, blank, today))).toEqual([[], []]))

describe('a step named in the address', () => {
  test('is shown if all steps before it are valid', () => expect(reachableStep('review', paid, today)).toBe('review'))
  test('gives way to the first invalid step before it', () => {
    expect(reachableStep('review', blank, today)).toBe('total')
    expect(reachableStep('mileage', blank, today)).toBe('total')
    expect(reachableStep('tax', { ...paid, miles: 'ten', parkingSpent: 'x' }, today)).toBe('mileage')
  })
  test('may be invalid itself', () => expect(reachableStep('total', blank, today)).toBe('total'))
  test('may come before an invalid one', () => expect(reachableStep('mileage', { ...paid, parkingSpent: 'x' }, today)).toBe('mileage'))
})

test('leaving the expenses step adds the typed cost and caps its reimbursement', () => {
  const typedItem = { businessPurpose: ' Tape ', amount: '10', category: 'Supplies', reimbursed: '99' }
  const left = leaveStep('expenses', { ...paid, typedItem })
  expect(left.items).toEqual([{ key: 1, businessPurpose: 'Tape', category: 'Supplies', amount: 1000, reimbursed: 1000 }])
  expect(left.typedItem).toEqual(blankItem)
  expect(leaveStep('tax', { ...paid, typedItem }).items).toEqual([])
})

test('a payment in full starts with the expected pay, and a recorded one with its amount', () => {
  const gig = aGig({ expectedPay: '300.00', parkingExpense: '18.00', reimbursedParking: '12.00', parkingReimbursed: true })
  expect(payloadOf(fullPaymentForm([gig], payer), worker)).toMatchObject({
    totalReceived: '312.00',
    parkingSpent: '18.00',
    parkingReimbursed: '12.00',
  })
  const payment = { amount: '150.00', tips: null, receivedOn: '2026-10-01', method: 'check', isFinal: false, shares: [] } as const
  expect(recordedPaymentForm([gig], payment, payer)).toMatchObject({
    totalReceived: '150.00',
    gotPaidDate: '2026-10-01',
    paymentMethod: 'check',
    rest: 'owed',
    parkingSpent: '18.00',
  })
})

test('a payment sends the route of entered or calculated miles, and leaves recorded trips unchanged', () => {
  const gig = aGig({ mileage: 12, gigAddress: 'Waco, TX 76701' })
  const form = newPaymentForm([gig], { ...payer, homeAddress: 'Austin, TX 78701' })
  expect(form).toMatchObject({ fromAddress: 'Austin, TX 78701', toAddress: 'Waco, TX 76701', miles: '12' })
  expect(payloadOf(form, worker)).not.toHaveProperty('trip')
  const byHand = { fromAddress: 'Austin, TX 78701', toAddress: 'Waco, TX 76701', method: 'manual', minutes: null }
  expect(payloadOf({ ...form, roundTrip: true }, worker)).toMatchObject({ mileage: 24, trip: { ...byHand, isRoundTrip: true } })
  expect(payloadOf({ ...form, miles: '' }, worker)).not.toHaveProperty('trip')
  const measured = { ...form, stops: [], miles: 102, minutes: 95, plusMinusMiles: 6, method: 'estimated' as const }
  expect(payloadOf({ ...form, measured, miles: '102', roundTrip: true }, worker)).toMatchObject({
    mileage: 204,
    trip: { ...byHand, method: 'estimated', minutes: 190, isRoundTrip: true },
  })
  expect(payloadOf({ ...form, measured, miles: '110' }, worker)).toMatchObject({ mileage: 110, trip: byHand })
})

test('commuting miles are sent with their trip, and no figure counts them', () => {
  const form = {
    ...newPaymentForm([aGig({ gigAddress: 'Waco, TX 76701' })], payer),
    fromAddress: 'Austin TX, 78701',
    miles: '42',
    roundTrip: true,
  }
  const commuter = { ...worker, drivesFromHome: 'commute' as const, usesIrsMileageRate: false }
  expect(payloadOf(form, commuter)).toMatchObject({ mileage: 84, trip: { isCommute: true } })
  expect(previewOf(form, ['2026-11-07'], commuter)).toMatchObject({ miles: 0, commuteMiles: 84, mileageDeduction: 0, deductions: 0 })
  expect(previewOf(form, ['2026-11-07'], { ...commuter, drivesFromHome: 'business' })).toMatchObject({ miles: 84, commuteMiles: 0 })
})

test('E6: a reimbursement on top of the agreed pay is received, and the pay stays taxable as agreed', () => {
  const form = {
    ...newPaymentForm([aGig({ expectedPay: '240.00' })], payer),
    totalReceived: '240',
    parkingSpent: '18.50',
    parkingReimbursed: '18.50',
  }
  const rates = { ...worker, usesIrsMileageRate: false }
  expect(payloadOf(form, worker)).toMatchObject({ totalReceived: '258.50', isPartial: false })
  expect(previewOf({ ...form, taxPercentage: 25 }, ['2026-11-07'], rates)).toMatchObject({ received: 25_850, taxable: 24_000, tax: 6_000 })
  const within = { ...form, isParkingOnTop: false, taxPercentage: 25 }
  expect(previewOf(within, ['2026-11-07'], rates)).toMatchObject({ received: 24_000, taxable: 22_150 })
})
