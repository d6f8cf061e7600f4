import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { agreementNote } from '#words/payment-texts.ts'
import { aGig } from '../testing/factories.ts'
import { agreedPayOf, agreedPayOfRecorded, noAnswers, type PayReading, readPay, type TypedPay } from './agreed-pay.ts'

const agreed = { due: 24_000, parkingBack: 0, itemsBack: 0 }
const pay = (fields: Partial<TypedPay>): PayReading =>
  readPay({ ...noAnswers, agreed, typed: 24_000, tips: 0, parkingBack: 0, itemsBack: 0, ...fields })

describe('what was agreed for a payment', () => {
  test('is the expected pay and the known reimbursements, less what came before', () => {
    const gig = aGig({ expectedPay: '240.00', parkingExpense: '18.50', reimbursedParking: '18.50' })
    expect(agreedPayOf([gig])).toEqual({ due: 25_850, parkingBack: 1_850, itemsBack: 0 })
    expect(agreedPayOf([{ ...gig, status: 'pending payment', totalReceived: '100.00' }]).due).toBe(15_850)
  })
  test('is nothing without an expected pay', () => {
    expect(agreedPayOf([aGig({ expectedPay: null, parkingExpense: '18.50', reimbursedParking: '18.50' })]).due).toBe(0)
  })
  test('stays the expected pay after a short payment, less what other payments brought', () => {
    const gig = aGig({
      expectedPay: '240.00',
      actualPay: '190.00',
      totalReceived: '190.00',
      gotPaidDate: '2026-11-08',
      status: 'completed',
    })
    expect(agreedPayOfRecorded([gig], [{ gigId: gig.id, received: '190.00' }]).due).toBe(24_000)
    expect(agreedPayOfRecorded([gig], [{ gigId: gig.id, received: '90.00' }]).due).toBe(14_000)
    expect(agreedPayOfRecorded([{ ...gig, expectedPay: null }], []).due).toBe(0)
  })

  const withCosts = { parkingExpense: '18.50', reimbursedParking: '18.50', otherExpenses: '40.00', reimbursedOther: '10.00' }
  test('has the reimbursed part of each cost, not the whole cost', () => {
    const gig = aGig({ expectedPay: '240.00', ...withCosts })
    expect(agreedPayOf([gig])).toEqual({ due: 26_850, parkingBack: 1_850, itemsBack: 1_000 })
    expect(agreedPayOfRecorded([gig], [])).toEqual({ due: 26_850, parkingBack: 1_850, itemsBack: 1_000 })
  })
  test('counts the costs of a day without pay beside days with pay', () => {
    const gigs = [aGig({ expectedPay: '240.00' }), aGig({ expectedPay: null, ...withCosts })]
    expect(agreedPayOf(gigs).due).toBe(26_850)
    expect(agreedPayOfRecorded(gigs, []).due).toBe(26_850)
  })
  test('is nothing for a recorded payment of costs alone', () =>
    expect(agreedPayOfRecorded([aGig({ expectedPay: '0.00', ...withCosts })], []).due).toBe(0))
  test('leaves to each day what other payments brought for that day', () => {
    const day = { expectedPay: '100.00', totalReceived: '100.00', gotPaidDate: '2026-11-08' }
    const [one, other] = [aGig(day), aGig(day)]
    const shares = [
      { gigId: one.id, received: '100.00' },
      { gigId: other.id, received: '40.00' },
    ]
    expect(agreedPayOfRecorded([one, other], shares).due).toBe(14_000)
  })
})

test.each<[string, Partial<TypedPay>, Partial<PayReading>, string | null]>([
  ['as agreed', {}, { short: 0, over: 0, received: 24_000, isPartial: false }, null],
  ['short, not answered', { typed: 15_000 }, { short: 9_000, isPartial: false }, '$90.00 less than agreed'],
  ['short, still owed', { typed: 15_000, rest: 'owed' }, { short: 9_000, isPartial: true }, '$90.00 still owed'],
  ['short, not coming', { typed: 15_000, rest: 'not_coming' }, { isPartial: false, received: 15_000 }, '$90.00 less than agreed'],
  ['extra pay', { typed: 26_000, extra: 'pay' }, { over: 2_000, received: 26_000, tips: 0 }, '$20.00 more than agreed'],
  ['a tip in the total', { typed: 26_000, extra: 'tip' }, { received: 24_000, tips: 2_000, movedToTips: 2_000 }, null],
  ['a tip in the total beside another', { typed: 26_000, extra: 'tip', tips: 500 }, { received: 24_000, tips: 2_500 }, null],
  ['a tip in the total that was typed as a tip too', { typed: 26_000, extra: 'tip', tips: 2_000 }, { received: 24_000, tips: 2_000 }, null],
  [
    'a reimbursement in the total',
    { typed: 25_850, extra: 'reimbursement', parkingBack: 1_850 },
    { received: 25_850, isParkingOnTop: false, unexplained: 0 },
    null,
  ],
  [
    'a reimbursement in the total without its cost',
    { typed: 25_850, extra: 'reimbursement' },
    { unexplained: 1_850 },
    '$18.50 more than agreed',
  ],
  ['a reimbursement beside the agreed pay', { parkingBack: 1_850 }, { isParkingOnTop: true, onTop: 1_850, received: 25_850 }, null],
  [
    'a reimbursement in the agreed pay',
    { parkingBack: 1_850, isParkingOnTop: false },
    { onTop: 0, received: 24_000 },
    '$18.50 less than agreed',
  ],
  ['a reimbursement beside another total', { typed: 25_000, extra: 'pay', itemsBack: 1_000 }, { areItemsOnTop: null, onTop: 0 }, null],
  [
    'a reimbursement that was known before',
    { agreed: { due: 25_850, parkingBack: 1_850, itemsBack: 0 }, typed: 25_850, parkingBack: 1_850 },
    { parkingAdded: 0, onTop: 0, received: 25_850 },
    null,
  ],
  ['no agreed pay', { agreed: { ...agreed, due: 0 }, typed: 15_000 }, { short: 0, over: 0, isPartial: false }, null],
  [
    'a reimbursement answer to a total as agreed',
    { extra: 'reimbursement', parkingBack: 1_850 },
    { isParkingOnTop: true, onTop: 1_850 },
    null,
  ],
  [
    'a reimbursement on top of another total',
    { typed: 25_000, extra: 'pay', itemsBack: 1_000, areItemsOnTop: true },
    { areItemsOnTop: true, onTop: 1_000, received: 26_000, unexplained: 0 },
    '$10.00 more than agreed',
  ],
  [
    'both reimbursements beside the agreed pay',
    { parkingBack: 1_850, itemsBack: 1_000 },
    { parkingAdded: 1_850, itemsAdded: 1_000, onTop: 2_850, received: 26_850 },
    null,
  ],
  [
    'more of a cost than was known before',
    { agreed: { due: 25_000, parkingBack: 0, itemsBack: 1_000 }, typed: 25_000, itemsBack: 1_200 },
    { itemsAdded: 200, received: 25_200 },
    null,
  ],
  ['a part of W-2 pay without a stub', { typed: 15_000, withheld: null, rest: 'owed' }, { short: 0, isPartial: true }, null],
  ['W-2 pay without a stub', { typed: 15_000, withheld: null }, { short: 0, isPartial: false }, null],
  [
    'a tip in pay with a stub',
    { typed: 10_000, withheld: 30_000, extra: 'tip' },
    { over: 16_000, received: 0, tips: 10_000 },
    '$60.00 more than agreed',
  ],
  ['the whole pay with a leftover answer', { rest: 'owed' }, { isPartial: false }, null],
  [
    'a reimbursement without an agreed pay',
    { agreed: { ...agreed, due: 0 }, typed: 15_000, parkingBack: 1_850, isParkingOnTop: false },
    { lessThanAgreed: 0, received: 15_000 },
    null,
  ],
  [
    'a reimbursement, no agreed pay and nothing received',
    { agreed: { ...agreed, due: 0 }, typed: 0, parkingBack: 1_850 },
    { isParkingOnTop: null, onTop: 0 },
    null,
  ],
  ['a part without an agreed pay', { agreed: { ...agreed, due: 0 }, typed: 15_000, rest: 'owed' }, { isPartial: true }, null],
])('%s', (_, typed, reading, note) => {
  expect(pay(typed)).toMatchObject(reading)
  expect(agreementNote(pay(typed))).toBe(note)
})

test('all money that was typed is received or a tip, and reimbursements on top are all that is added', () => {
  const cents = fc.integer({ min: 0, max: 100_000 })
  const answer = fc.constantFrom(null, true, false)
  const typedPay = fc.record({
    ...{ typed: cents, tips: cents, parkingBack: cents, itemsBack: cents, isParkingOnTop: answer, areItemsOnTop: answer },
    rest: fc.constantFrom(null, 'owed' as const, 'not_coming' as const),
    extra: fc.constantFrom(null, 'pay' as const, 'tip' as const, 'reimbursement' as const),
    agreed: fc.record({ due: cents, parkingBack: cents, itemsBack: cents }),
  })
  fc.assert(
    fc.property(typedPay, (typed) => {
      const { received, movedToTips, onTop, short, over } = readPay(typed)
      expect(received + movedToTips).toBe(typed.typed + onTop)
      expect(Math.min(short, over)).toBe(0)
    }),
  )
})
