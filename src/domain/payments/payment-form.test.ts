import { describe, expect, test } from 'vitest'
import { cappedHint, taxTypingNote } from '#words/payment-texts.ts'
import { aGig, aPayload, noPayKinds, paid } from '../testing/factories.ts'
import { blankItem } from './item-form.ts'
import {
  formMeasured,
  fullPaymentForm,
  isTypedMiles,
  newPaymentForm,
  type PaymentForm,
  payloadOf,
  readForm,
  recordedPaymentForm,
  taxPercentageIn,
  withTypedItem,
} from './payment-form.ts'
import { payGigs } from './plan-payment.ts'

const payer = { known: [], chosenTaxPercentage: null, payKinds: noPayKinds, homeAddress: null, today: '2026-11-21' }
const worker = { homeAddress: null, drivesFromHome: null }
const items = [
  { businessPurpose: 'Cups', category: 'Supplies', amount: '25.50', reimbursedAmount: '10.00' },
  { businessPurpose: 'Lunch', category: 'Work Meals', amount: '14.25', reimbursedAmount: '0.00' },
]
const gig = aGig({
  ...{ gigAddress: 'Waco, TX 76701', mileage: 12, tips: '5.00', paymentMethod: 'check' },
  ...{ parkingExpense: '18.00', reimbursedParking: '12.00', parkingReimbursed: true },
  ...{ otherExpenses: '39.75', reimbursedOther: '10.00', otherExpenseItems: items },
})
const form = newPaymentForm([gig], payer)

describe('a new form', () => {
  test('starts with what is known of the gigs, summed', () =>
    expect(newPaymentForm([gig, gig], { ...payer, homeAddress: 'Austin, TX 78701' })).toMatchObject({
      ...{ totalReceived: '', tips: '10.00', hadTips: true, gotPaidDate: '2026-11-21', rest: null, extra: null },
      ...{ fromAddress: 'Austin, TX 78701', toAddress: 'Waco, TX 76701', measured: null, miles: '24', hadMiles: 24 },
      ...{ roundTrip: false, mileageMode: 'total', parkingSpent: '36.00', parkingReimbursed: '24.00' },
      items: [
        { key: 0, businessPurpose: 'Cups', category: 'Supplies', amount: 5100, reimbursed: 2000 },
        { key: 1, businessPurpose: 'Lunch', category: 'Work Meals', amount: 2850, reimbursed: 0 },
      ],
      ...{ typedItem: blankItem, taxPercentage: 25, paymentMethod: 'check' },
    }))
  test('has no zeros to delete', () =>
    expect(newPaymentForm([aGig()], payer)).toMatchObject({
      ...{ tips: '', hadTips: false, fromAddress: '', toAddress: '', miles: '', hadMiles: 0, parkingSpent: '', parkingReimbursed: '' },
      items: [],
    }))
  test('has defaults without a gig', () =>
    expect(newPaymentForm([], payer)).toMatchObject({ toAddress: '', taxPercentage: 25, paymentMethod: 'cash', agreed: { due: 0 } }))
  test('starts with how the same client last paid', () => {
    const known = [
      ...paid([aGig({ clientName: 'Harbor' })], aPayload({ paymentMethod: 'venmo' }), '2026-11-02'),
      ...paid([aGig({ clientName: 'Lumen' })], aPayload({ paymentMethod: 'zelle' }), '2026-11-09'),
    ]
    const methodOf = (clientName: string) => newPaymentForm([aGig({ clientName })], { ...payer, known }).paymentMethod
    expect([methodOf('Harbor'), methodOf('Lumen'), methodOf('Bluebird')]).toEqual(['venmo', 'zelle', 'zelle'])
  })
  test('leaves out the tips of an earlier part, which would count twice with the rest', () => {
    const agreed = aGig({ status: 'pending payment', expectedPay: '300.00' })
    const options = { mileageMode: 'total', isCorrection: false } as const
    const part = { ...aPayload({ totalReceived: '100.00', tips: '10.00' }), ...options, isPartial: true }
    const [partlyPaid = agreed] = payGigs([agreed], part, '2026-11-09')
    const rest = fullPaymentForm([partlyPaid], payer)
    expect(rest).toMatchObject({ totalReceived: '200.00', tips: '', hadTips: false })
    const [settled] = payGigs([partlyPaid], { ...payloadOf(rest, worker), ...options, isPartial: false }, '2026-11-20')
    expect(settled).toMatchObject({ status: 'completed', totalReceived: '300.00', tips: '10.00' })
  })
  test('in full has the whole amount', () => expect(fullPaymentForm([gig], payer).totalReceived).toBe('322.00'))
})

describe('the form of a recorded payment', () => {
  const [day] = paid([aGig({ expectedPay: '300.00' })], aPayload({ totalReceived: '300.00' }), '2026-11-08')
  if (!day) throw new Error('No gig')
  const recorded = (amount: string, isFinal: boolean, expectedPay: string | null = '300.00') => {
    const payment = { amount, isFinal, tips: null, receivedOn: '2026-11-08', method: 'zelle' as const }
    const shares = [{ gigId: day.id, received: amount }]
    return recordedPaymentForm([{ ...day, expectedPay, totalReceived: amount }], { ...payment, shares }, payer)
  }
  test.each([
    ['as agreed', '300.00', true, '300.00', null, null],
    ['less than agreed', '299.99', true, '300.00', 'not_coming', null],
    ['more than agreed', '300.01', true, '300.00', null, 'pay'],
    ['a part', '150.00', false, '300.00', 'owed', null],
    ['a part beyond what was agreed', '310.00', false, '300.00', 'owed', 'pay'],
    ['without an agreed pay', '150.00', true, null, null, null],
    ['a part without an agreed pay', '150.00', false, null, 'owed', null],
  ] as const)('answers for a payment %s', (_, amount, isFinal, expectedPay, rest, extra) =>
    expect(recorded(amount, isFinal, expectedPay)).toMatchObject({ rest, extra, totalReceived: amount, paymentMethod: 'zelle' }),
  )
  test('knows whether the payment stated tips', () => {
    const payment = { amount: '300.00', isFinal: true, receivedOn: '2026-11-08', method: 'zelle', shares: [] } as const
    const tipsOf = (tips: string | null) => {
      const { tips: typed, hadTips } = recordedPaymentForm([gig], { ...payment, tips }, payer)
      return [typed, hadTips]
    }
    expect([tipsOf(null), tipsOf('0.00'), tipsOf('4.00')]).toEqual([
      ['', false],
      ['', true],
      ['4.00', true],
    ])
  })
})

describe('what is sent', () => {
  const sent = (fields: Partial<PaymentForm>) => payloadOf({ ...form, totalReceived: '322', ...fields }, worker)
  test('has the costs with their reimbursements', () =>
    expect(sent({})).toMatchObject({
      otherExpenses: items,
      otherReimbursed: '10.00',
      parkingSpent: '18.00',
      parkingReimbursed: '12.00',
      isPartial: false,
    }))
  test.each<[string, Partial<PaymentForm>, string | undefined]>([
    ['typed tips', { hadTips: false, tips: '4' }, '4.00'],
    ['no tips if none were typed', { hadTips: false, tips: ' ' }, undefined],
    ['0 if stored tips were emptied', { hadTips: true, tips: '' }, '0.00'],
    ['a tip that is part of the total', { hadTips: false, tips: '', totalReceived: '330', extra: 'tip' }, '8.00'],
  ])('states %s', (_, fields, tips) => expect(sent(fields).tips).toBe(tips))

  const measured = { fromAddress: '', toAddress: 'Waco, TX 76701', stops: ['Temple'], miles: 12, minutes: 20, plusMinusMiles: 1 }
  const route = { ...measured, method: 'estimated' as const }
  test.each<[string, Partial<PaymentForm>, object | undefined]>([
    ['no trip for untouched miles', {}, undefined],
    ['a trip for miles of each day', { mileageMode: 'per_day' }, { stops: [], method: 'manual', minutes: null }],
    ['a trip for a measured route of the same miles', { measured: route }, { stops: ['Temple'], method: 'estimated', minutes: 20 }],
    ['a trip without stops after other miles', { measured: route, miles: '13' }, { stops: [], method: 'manual', minutes: null }],
    ['no trip without miles', { measured: route, miles: '' }, undefined],
    ['no trip without a destination', { miles: '13', toAddress: ' ' }, undefined],
  ])('has %s', (_, fields, trip) => {
    const payload = sent(fields)
    if (trip) expect(payload.trip).toMatchObject(trip)
    else expect(payload).not.toHaveProperty('trip')
  })
  test('has the measured route only while places and miles are the same', () => {
    const measuredBy = (fields: Partial<PaymentForm>) => formMeasured({ ...form, measured: route, ...fields })
    expect(measuredBy({})).toBe(route)
    expect([measuredBy({ miles: '13' }), measuredBy({ toAddress: 'Dallas' }), formMeasured(form)]).toEqual([null, null, null])
  })
})

test('a reimbursement of the cost that is still typed is read, at most the cost', () => {
  const read = (amount: string, reimbursed: string) => readForm({ ...form, typedItem: { ...blankItem, amount, reimbursed } }).itemsAdded
  expect([read('10', '4'), read('10', '99'), read('', '4'), read('ten', '4')]).toEqual([400, 1000, 0, 0])
})

test('each added cost has a new key', () => {
  const typedItem = { businessPurpose: 'Tape', amount: '10', category: 'Supplies', reimbursed: '4' }
  const tape = { businessPurpose: 'Tape', category: 'Supplies', amount: 1000, reimbursed: 400 }
  expect(withTypedItem({ ...form, items: [], typedItem }).items).toEqual([{ ...tape, key: 1 }])
  const some = [
    { ...tape, key: 7 },
    { ...tape, key: 2 },
  ]
  expect(withTypedItem({ ...form, items: some, typedItem })).toMatchObject({ items: [...some, { ...tape, key: 8 }], typedItem: blankItem })
})

test.each([
  ['18', '18', undefined],
  ['18', '18.01', 'Counted as $18.00: no more than it cost.'],
  [' ', '5', 'Counted as $0.00: no more than it cost.'],
  ['', '', undefined],
  ['x', '5', undefined],
  ['18', 'x', undefined],
])('a cost of %j with %j back says %s', (spent, reimbursed, hint) => expect(cappedHint(spent, reimbursed)).toBe(hint))

test.each([
  ['', null, 23],
  ['0', null, 0],
  ['7', null, 7],
  [' 25 ', null, 25],
  ['50', null, 50],
  ['51', '50 is the most', 23],
  ['100', '50 is the most', 23],
  ['2.5', 'Whole numbers only', 23],
  ['x5', 'Whole numbers only', 23],
  ['5x', 'Whole numbers only', 23],
  ['-5', 'Whole numbers only', 23],
])('the typed percentage %j says %j, and %i counts', (text, note, percentage) => {
  expect(taxTypingNote(text)).toBe(note)
  expect(taxPercentageIn(text, 23)).toBe(percentage)
})

test.each([
  ['46', true],
  ['46.5', true],
  ['', false],
  ['far', false],
])('whether %j is a number of miles: %s', (text, isNumber) => expect(isTypedMiles(text)).toBe(isNumber))
