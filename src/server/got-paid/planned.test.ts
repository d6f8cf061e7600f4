import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Gig } from '#contract/gigs.ts'
import { wholeStub } from '#domain/gigs/stub.ts'
import { payGigs } from '#domain/payments/plan-payment.ts'
import { type Person, startServer, type TestServer } from '../testing/server.ts'

// What a device shows for a payment that it could not send yet must equal what the server stores later.

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startServer()
  ada = await server.worker()
})
afterAll(() => server.stop())

const plain = {
  mileage: 0,
  parkingSpent: '0.00',
  parkingReimbursed: '0.00',
  otherExpenses: [],
  paymentMethod: 'zelle' as const,
  taxPercentage: 25,
}
const stub = wholeStub({ gross: '300.00', federal: '40.01', state: '8.01' })
const cost = { businessPurpose: 'Badge', category: 'Supplies', amount: '20.00', reimbursedAmount: '20.00' }
const payments: Record<string, readonly object[]> = {
  'one payment': [{ totalReceived: '300.00', tips: '12.34', mileage: 31 }],
  'costs, some of them paid back': [
    { totalReceived: '333.33', parkingSpent: '18.00', parkingReimbursed: '25.00', otherExpenses: [cost], otherReimbursed: '5.00' },
  ],
  'less than what was paid back': [{ totalReceived: '5.00', parkingSpent: '18.00', parkingReimbursed: '18.00' }],
  'a deposit': [{ totalReceived: '100.00', isPartial: true }],
  'a deposit and the rest': [
    { totalReceived: '100.01', tips: '5.00', isPartial: true },
    { totalReceived: '200.00', tips: '7.00' },
  ],
  'a part with a reimbursement on top, after which the rest is still owed': [
    { totalReceived: '308.50', parkingSpent: '18.50', parkingReimbursed: '18.50', isPartial: true },
  ],
  'parts until the pay is reached': [
    { totalReceived: '120.00', isPartial: true },
    { totalReceived: '80.00', isPartial: true },
    { totalReceived: '100.00', isPartial: true },
  ],
  'a pay stub': [{ totalReceived: '251.98', stub }],
  'a part with a pay stub, and the rest': [{ totalReceived: '51.98', stub, isPartial: true }, { totalReceived: '200.00' }],
}

/** Returns the fields of a gig that a payment changes, without those that only the server counts. */
const seen = ({ version: _, distanceMiles: __, travelTimeMinutes: ___, ...gig }: Gig) => gig

test.each(Object.entries(payments).flatMap(([name, made]) => [1, 3].map((days) => ({ name, made, days }))))(
  '$name over $days days is shown as the server will store it',
  async ({ made, days }) => {
    const plan = {
      eventName: 'Launch',
      clientName: 'Harbor',
      expectedPay: '300.00',
      payKind: 'w2' as const,
      startDate: '2026-11-01',
      endDate: `2026-11-0${days}`,
    }
    const { body: planned } = await ada.call('POST /api/gigs/days', { body: plan })
    let now: readonly Gig[] = planned
    let shown: readonly Gig[] = planned
    for (const each of made) {
      const payment = {
        ...plain,
        totalReceived: '0.00',
        gotPaidDate: '2026-11-09',
        mileageMode: 'total' as const,
        isPartial: false,
        ...each,
      }
      const { body } = await ada.call('POST /api/gigs/got-paid', { body: { ...payment, gigIds: planned.map(({ id }: Gig) => id) } })
      now = body
      shown = payGigs(shown, { ...payment, isCorrection: false }, '2026-11-15')
    }
    expect(shown.map(seen)).toEqual(now.map(seen))
  },
)
