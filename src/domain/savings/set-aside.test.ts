import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumOf } from '../money/money.ts'
import { earnedFrom, paymentOf, splitPayment } from '../payments/got-paid.ts'
import { aGig } from '../testing/factories.ts'
import { neverSetAside, paidIn, splitSetAside, toSetAside } from './set-aside.ts'

const payload = {
  mileage: 0,
  parkingSpent: '0.00',
  parkingReimbursed: '0.00',
  otherExpenses: [],
  paymentMethod: 'cash',
} as const

test('a payment offers its own tax: 67.50, and 76.37 with tips (money.md E1)', () => {
  const e1 = { ...payload, totalReceived: '292.00', parkingSpent: '18.00', parkingReimbursed: '12.00', taxPercentage: 25 }
  const items = { otherExpenses: [{ businessPurpose: 'Tape', category: 'Supplies', amount: '25.50', reimbursedAmount: '10.00' }] }
  expect(earnedFrom(paymentOf({ ...e1, ...items }))).toEqual({ earned: 27_000, tax: 6_750 })
  expect(earnedFrom(paymentOf({ ...e1, ...items, tips: '35.46' }))).toEqual({ earned: 30_546, tax: 7_637 })
})

test('a job is split as its tax: 223.10 = 74.37 + 74.36 + 74.37 (money.md E2)', () => {
  const e2 = {
    ...{ ...payload, totalReceived: '1000.00', parkingSpent: '50.00', parkingReimbursed: '20.00', taxPercentage: 23 },
    otherExpenses: [{ businessPurpose: 'Train', category: 'Work Travel', amount: '45.00', reimbursedAmount: '10.01' }],
  }
  const parts = splitPayment(paymentOf(e2), 3, 'total').map(earnedFrom)
  expect(splitSetAside(22_310, parts)).toEqual([7_437, 7_436, 7_437])
  expect(splitSetAside(10_000, parts)).toEqual([3_333, 3_334, 3_333])
})

test('the parts of what is set aside sum to it, and none is more than its gig earned', () => {
  const part = fc.record({ earned: fc.integer({ min: 0, max: 1_000_000 }), percent: fc.integer({ min: 0, max: 50 }) })
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 7 }), fc.double({ min: 0, max: 1, noNaN: true }), (drawn, of) => {
      const parts = drawn.map(({ earned, percent }) => ({ earned, tax: Math.round((earned * percent) / 100) }))
      fc.pre(parts.some(({ earned }) => earned > 0))
      const amount = Math.floor(sumOf(parts, ({ tax }) => tax) * of)
      const split = splitSetAside(amount, parts)
      expect(sumOf(split, (cents) => cents)).toBe(amount)
      for (const [at, cents] of split.entries()) expect(cents).toBeLessThanOrEqual(parts[at]?.earned ?? 0)
    }),
  )
})

describe('what is still to set aside', () => {
  const paid = (id: number, received: string, more = {}) =>
    aGig({ id, totalReceived: received, actualPay: received, gotPaidDate: '2026-11-20', status: 'completed', taxPercentage: 25, ...more })
  const facts = { payKinds: new Map([[3, 'w2'] as const]), defaultTaxPercentage: null }

  test('is the tax of each 1099 gig less what was set aside from it', () => {
    const rows = [
      { gigId: 1, goalId: null, amount: '67.50' },
      { gigId: 2, goalId: null, amount: '10.00' },
      { gigId: null, goalId: null, amount: '500.00' },
    ]
    const gigs = [paid(1, '270.00'), paid(2, '100.00'), paid(3, '400.00'), paid(4, '50.00', { taxPercentage: 0 })]
    expect(toSetAside(gigs, { ...facts, rows }).map(({ gig, cents }) => [gig.id, cents])).toEqual([[2, 1_500]])
  })

  test('from earlier payments leaves out those of which a part was set aside', () => {
    const rows = [{ gigId: 2, goalId: null, amount: '10.00' }]
    const gigs = [paid(1, '270.00'), paid(2, '100.00')]
    expect(neverSetAside(gigs, { ...facts, rows }).map(({ gig, cents }) => [gig.id, cents])).toEqual([[1, 6_750]])
  })

  test('counts a part of the pay too, and nothing for planned work', () => {
    const part = aGig({
      id: 5,
      totalReceived: '80.00',
      gotPaidDate: null,
      status: 'pending payment',
      taxPercentage: 25,
      expectedPay: '200.00',
    })
    const planned = aGig({ id: 6, expectedPay: '200.00' })
    expect(toSetAside([part, planned], { ...facts, rows: [] }).map(({ gig, cents }) => [gig.id, cents])).toEqual([[5, 2_000]])
  })

  test('belongs to the year in which the money came', () => {
    const gigs = [paid(1, '10.00', { date: '2025-12-30', gotPaidDate: '2026-01-04' }), paid(2, '10.00', { gotPaidDate: '2025-12-31' })]
    expect(paidIn(gigs, 2026).map(({ id }) => id)).toEqual([1])
  })
})
