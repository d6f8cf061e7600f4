import { describe, expect, test } from 'vitest'
import { aGig } from '../testing/factories.ts'
import { blankItem, fullPaymentForm, newPaymentForm, type PaymentForm, payloadOf, recordedPaymentForm } from './payment-form.ts'
import { checkStep, leaveStep, nextStep, type PaymentStep, paymentSteps, reachableStep } from './payment-steps.ts'

const today = '2026-11-21'
const payer = { known: [], chosenTaxPercentage: null, today }
const blank = newPaymentForm([aGig({ expectedPay: '300.00' })], payer)
const paid: PaymentForm = { ...blank, totalReceived: '292' }

test('the steps follow one another to the review', () => {
  const walked: PaymentStep[] = []
  for (let step: PaymentStep | undefined = 'total'; step; step = nextStep(step)) walked.push(step)
  expect(walked).toEqual(paymentSteps)
})

test.each<[string, PaymentStep, Partial<PaymentForm>, string | undefined]>([
  ['an amount is needed', 'total', { totalReceived: '' }, 'totalReceived'],
  ['nothing may have been paid', 'total', { totalReceived: '0' }, undefined],
  ['tips may be left empty', 'total', { tips: ' ' }, undefined],
  ['tips in words are asked about', 'total', { tips: 'ten' }, 'tips'],
  ['a payment of tomorrow is none', 'total', { gotPaidDate: '2026-11-22' }, 'gotPaidDate'],
  ['the most miles', 'mileage', { miles: '100000' }, undefined],
  ['a mile more', 'mileage', { miles: '100000.1' }, 'miles'],
  ['doubled they are too many', 'mileage', { miles: '50001', roundTrip: true }, 'miles'],
  ['miles in words', 'mileage', { miles: 'ten' }, 'miles'],
  ['parking that cannot be read', 'parking', { parkingSpent: '12.345' }, 'parkingSpent'],
  ['an untouched cost', 'expenses', { typedItem: blankItem }, undefined],
  ['a cost that was begun', 'expenses', { typedItem: { ...blankItem, amount: '5' } }, 'typedItem'],
])('%s (%s)', (_, step, change, path) => {
  expect(checkStep(step, { ...paid, ...change }, today)[0]?.path).toBe(path)
})

describe('a step that the address asks for', () => {
  test('is shown once all before it are right', () => expect(reachableStep('review', paid, today)).toBe('review'))
  test('waits for the first one that is not', () => {
    expect(reachableStep('review', blank, today)).toBe('total')
    expect(reachableStep('mileage', blank, today)).toBe('total')
    expect(reachableStep('tax', { ...paid, miles: 'ten', parkingSpent: 'x' }, today)).toBe('mileage')
  })
  test('may have mistakes itself', () => expect(reachableStep('total', blank, today)).toBe('total'))
})

test('leaving the expenses adds the cost that was typed, its reimbursement capped', () => {
  const typedItem = { businessPurpose: ' Tape ', amount: '10', category: 'Supplies', reimbursed: '99' }
  const left = leaveStep('expenses', { ...paid, typedItem })
  expect(left.items).toEqual([{ key: 1, businessPurpose: 'Tape', category: 'Supplies', amount: 1000, reimbursed: 1000 }])
  expect(left.typedItem).toEqual(blankItem)
  expect(leaveStep('tax', { ...paid, typedItem }).items).toEqual([])
})

test('a payment in full is what was agreed, and one that is recorded starts with what came', () => {
  const gig = aGig({ expectedPay: '300.00', parkingExpense: '18.00', reimbursedParking: '12.00', parkingReimbursed: true })
  expect(payloadOf(fullPaymentForm([gig], payer))).toMatchObject({
    totalReceived: '312.00',
    parkingSpent: '18.00',
    parkingReimbursed: '12.00',
  })
  const payment = { amount: '150.00', tips: null, receivedOn: '2026-10-01', method: 'check', isFinal: false } as const
  expect(recordedPaymentForm([gig], payment, payer)).toMatchObject({
    totalReceived: '150.00',
    gotPaidDate: '2026-10-01',
    paymentMethod: 'check',
    isPartial: true,
    parkingSpent: '18.00',
  })
})
