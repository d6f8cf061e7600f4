import { describe, expect, test } from 'vitest'
import type { Gig } from '../gigs/gig.ts'
import { aGig, aPayload, paid } from '../testing/factories.ts'
import { type PaidNow, paidGig, payGigs, planPayment, type RecordedPayment } from './plan-payment.ts'

const today = '2026-11-21'
const payment = (totalReceived: string, fields: Partial<RecordedPayment> = {}): RecordedPayment => ({
  ...aPayload({ totalReceived, paymentMethod: 'zelle' }),
  ...{ mileageMode: 'total', isPartial: false, isCorrection: false },
  ...fields,
})
const [settled] = paid([aGig()], aPayload(), '2026-11-08') as [Gig]
const deposit = aGig({ status: 'pending payment', totalReceived: '50.00', tips: '5.00', paymentMethod: 'check' })
const open = aGig({ status: 'pending payment' })
const byHand = aGig({ status: 'completed' })
const parking = { parkingSpent: '18.00', parkingReimbursed: '18.00' }

describe('a payment is', () => {
  test('for the days that are not completed, or completed without a payment', () => {
    const { toPay, parts, isAgain } = planPayment([settled, deposit, open, byHand], payment('300.00'))
    expect(toPay).toEqual([deposit, open, byHand])
    expect(parts.map(({ received }) => received)).toEqual([10_000, 10_000, 10_000])
    expect(isAgain).toBe(false)
  })
  test('for all days if it replaces another payment', () => {
    const { toPay, isAgain } = planPayment([settled, open], payment('300.00', { isCorrection: true }))
    expect([toPay, isAgain]).toEqual([[settled, open], false])
  })
  test('for all days, and recorded again, if every day was paid', () => {
    const { toPay, isAgain } = planPayment([settled, settled], payment('300.00'))
    expect([toPay, isAgain]).toEqual([[settled, settled], true])
  })
})

// The deposit day still waits for $250.00, the open one for $300.00.
test.each<[string, RecordedPayment, readonly Gig[], boolean]>([
  ['the whole pay', payment('1.00'), [deposit, open], true],
  ['a part', payment('549.99', { isPartial: true }), [deposit, open], false],
  ['a part that is all that was left', payment('550.00', { isPartial: true }), [deposit, open], true],
  ['a part, short of its own reimbursement', payment('567.99', { isPartial: true, ...parking }), [deposit, open], false],
  ['a part with all of its reimbursement', payment('568.00', { isPartial: true, ...parking }), [deposit, open], true],
  ['a part without an agreed pay', payment('20.00', { isPartial: true, ...parking }), [aGig({ expectedPay: null })], false],
])('whether %s completes the days', (_, recorded, gigs, isFinal) => expect(planPayment(gigs, recorded).isFinal).toBe(isFinal))

describe('a device that cannot reach the server shows', () => {
  test('the paid days, and keeps the others', () => {
    const [first, second, third] = payGigs([settled, deposit, open], payment('550.00'), today)
    expect(first).toBe(settled)
    const now = { status: 'completed', gotPaidDate: today, paymentMethod: 'zelle' }
    expect(second).toMatchObject({ ...now, id: deposit.id, totalReceived: '325.00', actualPay: '325.00', tips: '5.00' })
    expect(third).toMatchObject({ ...now, id: open.id, totalReceived: '275.00', actualPay: '275.00', tips: '0.00' })
  })
  test('a part of the pay as received, without a payment day', () => {
    const [gig] = payGigs([deposit], payment('100.00', { isPartial: true, tips: '10.00' }), today)
    expect(gig).toMatchObject({ status: 'pending payment', totalReceived: '150.00', tips: '15.00', actualPay: '0.00', gotPaidDate: null })
  })
  test('the reimbursements less in the pay', () =>
    expect(payGigs([open], payment('318.00', parking), today)).toMatchObject([{ totalReceived: '318.00', actualPay: '300.00' }]))
  test('the stated payment day, or the later day of an earlier payment', () => {
    expect(payGigs([open], payment('300.00', { gotPaidDate: '2026-11-20' }), today)).toMatchObject([{ gotPaidDate: '2026-11-20' }])
    const reopened = { ...deposit, gotPaidDate: '2026-11-25', totalReceived: null }
    expect(payGigs([reopened], payment('300.00'), today)).toMatchObject([
      { totalReceived: '300.00', gotPaidDate: '2026-11-25', paymentMethod: 'check' },
    ])
  })
  test('tips that the payment does not state as they were', () => {
    const tipped = { ...open, tips: '4.00' }
    expect(payGigs([tipped], payment('300.00'), today)).toMatchObject([{ tips: '4.00' }])
    expect(payGigs([tipped], payment('300.00', { isCorrection: true }), today)).toMatchObject([{ tips: '4.00' }])
  })
  test('nothing new if every day was paid, unless the payment is corrected', () => {
    const gigs = [settled]
    expect(payGigs(gigs, payment('310.00'), today)).toBe(gigs)
    expect(payGigs(gigs, payment('310.00', { isCorrection: true }), today)).toMatchObject([
      { totalReceived: '310.00', actualPay: '310.00', gotPaidDate: today },
    ])
    expect(payGigs([open], payment('310.00', { isCorrection: true }), today)).toMatchObject([{ totalReceived: '310.00' }])
  })
})

test('a payment of the same day as an earlier one is the last one', () => {
  const [part] = planPayment([open], payment('250.00')).parts
  const held = { paymentId: 7, received: '50.00', tips: null, receivedOn: today, method: 'check', isFinal: false } as const
  if (!part) throw new Error('No part')
  const { shares, change } = paidGig(open, part, { isFinal: true, paidOn: today, held: [held], replaced: [] })
  expect(shares.map(({ received, isFinal }) => [received, isFinal])).toEqual([
    ['50.00', false],
    ['250.00', true],
  ])
  expect(change).toMatchObject({ totalReceived: '300.00', gotPaidDate: today, paymentMethod: 'zelle', status: 'completed' })
})

const part = { paymentId: 7, received: '50.00', receivedOn: '2026-11-10', method: 'check', isFinal: false } as const
const typedLater = aGig({ status: 'pending payment', totalReceived: '50.00', tips: '20.00' })
test.each<[string, Gig, PaidNow['held'], PaidNow['replaced'], string]>([
  ['of an open gig: those of the wizard, which shows them', { ...open, tips: '20.00' }, [], [], '15.00'],
  [
    'of a first part that was only tips: those of the wizard',
    { ...open, tips: '10.00' },
    [{ ...part, received: '0.00', tips: '10.00' }],
    [],
    '15.00',
  ],
  ['typed after a first part: both', typedLater, [{ ...part, tips: null }], [], '35.00'],
  ['of a first part: both', typedLater, [{ ...part, tips: '20.00' }], [], '35.00'],
  ['of a first part that is corrected: the new ones', typedLater, [], [{ ...part, tips: '20.00' }], '15.00'],
  ['typed after a first part that is corrected: both', typedLater, [], [{ ...part, tips: null }], '35.00'],
  ['of another part than the corrected one: both', typedLater, [{ ...part, tips: '20.00' }], [{ ...part, tips: null }], '35.00'],
  ['of a settled gig whose payment is corrected: the new ones', { ...settled, tips: '20.00' }, [], [{ ...part, tips: null }], '15.00'],
])('after a payment with 15.00 in tips, tips %s', (_, gig, held, replaced, expected) => {
  const [paidNow] = planPayment([open], payment('250.00', { tips: '15.00' })).parts
  if (!paidNow) throw new Error('No part')
  expect(paidGig(gig, paidNow, { isFinal: true, paidOn: today, held, replaced }).change).toMatchObject({ tips: expected })
})
