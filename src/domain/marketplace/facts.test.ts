import { describe, expect, test } from 'vitest'
import { factsText } from '#words/marketplace-texts.ts'
import { type Booking, factsOf } from './facts.ts'

const today = '2026-11-21'
const booking = (workerId: number, fields: Partial<Booking> = {}): Booking => ({
  workerId,
  workedOn: '2026-10-01',
  wasCanceled: false,
  agreed: '200.00',
  paidOn: '2026-10-11',
  paidAmount: '200.00',
  answer: 'confirmed',
  ...fields,
})
const five = [1, 2, 3, 4, 5].map((worker) => booking(worker))

describe('facts of an agency', () => {
  test.each([
    ['five gigs of five workers', five, { medianDaysToPay: 10, paidAsAgreed: 100, canceled: 0, workers: 5, gigs: 5 }],
    ['five gigs of four workers', five.map((each) => ({ ...each, workerId: Math.min(4, each.workerId) })), null],
    ['four gigs', five.slice(1), null],
    ['unconfirmed gigs', five.map((each) => ({ ...each, answer: null })), null],
    ['denied gigs', five.map((each) => ({ ...each, answer: 'not_received' as const })), null],
    ['gigs older than 24 months', five.map((each) => ({ ...each, workedOn: '2024-11-20' })), null],
    ['future gigs', five.map((each) => ({ ...each, workedOn: '2026-11-22' })), null],
  ])('of %s', (_, bookings, facts) => expect(factsOf(bookings, today)).toEqual(facts))

  test('are the median days, the percentage paid in full, and the percentage canceled', () => {
    const days = [1, 3, 8, 30, 90].map((day, worker) =>
      booking(worker, { workedOn: '2026-08-01', paidOn: `2026-08-${String(Math.min(31, day + 1)).padStart(2, '0')}` }),
    )
    const [first, ...others] = days
    const bookings = [
      { ...(first as Booking), paidAmount: '199.99' },
      ...others,
      booking(9, { agreed: null, paidOn: '2026-10-01' }),
      booking(9, { wasCanceled: true, answer: null, paidOn: null, paidAmount: null }),
    ]
    expect(factsOf(bookings, today)).toEqual({ medianDaysToPay: 6, paidAsAgreed: 80, canceled: 14, workers: 6, gigs: 6 })
  })

  test('fit in one line', () =>
    expect(factsText({ medianDaysToPay: 1, paidAsAgreed: 98, canceled: 2, workers: 5, gigs: 9 })).toBe(
      'Pays after 1 day · 98% as agreed · cancels 2%',
    ))
})
