import { expect, test } from 'vitest'
import type { Gig } from '../gigs/gig.ts'
import { aGig } from '../testing/factories.ts'
import { carriedPayments } from './carried-payment.ts'

const aPaidDay = (fields: Partial<Gig> = {}) =>
  aGig({ multiDayGroupId: 'job', totalReceived: '100.00', gotPaidDate: '2026-11-10', status: 'completed', ...fields })

test('a single paid gig becomes a payment that leaves the gig unpaid when it is undone', () => {
  const gig = aPaidDay({ multiDayGroupId: null, tips: '5.00', paymentMethod: 'check' })
  expect(carriedPayments([gig])).toEqual([
    {
      ...{ receivedOn: '2026-11-10', method: 'check', isFinal: true, amount: '100.00', tips: null },
      shares: [
        {
          ...{ gigId: gig.id, received: '100.00', tips: null },
          changed: {
            status: ['pending payment', 'completed'],
            totalReceived: ['0.00', '100.00'],
            gotPaidDate: [null, '2026-11-10'],
            actualPay: ['0.00', null],
          },
        },
      ],
    },
  ])
})

test('money without a payment day is a part of the pay, received on the day of the work', () =>
  expect(carriedPayments([aPaidDay({ date: '2026-11-07', gotPaidDate: null })])).toMatchObject([
    { receivedOn: '2026-11-07', isFinal: false },
  ]))

test('a gig without a payment has none', () => expect(carriedPayments([aGig(), aGig({ status: 'completed' })])).toEqual([]))

test.each<[string, Partial<Gig>[], string[]]>([
  ['days of a job with even amounts share one payment', [{}, { totalReceived: '100.01' }, { totalReceived: '100.01' }], ['300.02']],
  ['days whose amounts differ by two cents do not', [{}, { totalReceived: '100.02' }], ['100.00', '100.02']],
  ['days that were paid on different days do not', [{}, { gotPaidDate: '2026-11-11' }], ['100.00', '100.00']],
  ['days that were paid by different methods do not', [{}, { paymentMethod: 'zelle' }], ['100.00', '100.00']],
  ['days of different jobs do not', [{}, { multiDayGroupId: 'another' }], ['100.00', '100.00']],
  ['single gigs do not', [{ multiDayGroupId: null }, { multiDayGroupId: null }], ['100.00', '100.00']],
])('%s', (_, days, amounts) => {
  const gigs = days.map(aPaidDay)
  const payments = carriedPayments(gigs)
  expect(payments.map(({ amount }) => amount)).toEqual(amounts)
  expect(payments.flatMap(({ shares }) => shares.map(({ gigId }) => gigId))).toEqual(gigs.map(({ id }) => id))
})
