import { expect, test } from 'vitest'
import { aGig } from '../testing/factories.ts'
import { fitsInto, hasSignOf, heldIn, withBalances } from './allocation.ts'
import { flatTaxOf, openPayOf, percentOfProfit, standingOf } from './tax-jar.ts'

test('a jar says what is missing, and which percentage of the open gigs covers it', () => {
  expect(standingOf(124_000, 161_000, 180_000)).toEqual({ held: 124_000, stillToPay: 161_000, short: 37_000, over: 0, percent: 21 })
  expect(standingOf(165_500, 161_000, 180_000)).toMatchObject({ short: 0, over: 4_500, percent: null })
  expect(standingOf(0, 100_000, 199_999)).toMatchObject({ short: 100_000, percent: null })
  expect(standingOf(0, 100_000, 200_000)).toMatchObject({ percent: 50 })
  expect(standingOf(0, 1, 0)).toMatchObject({ short: 1, percent: null })
  expect(standingOf(-6_000, -100, 0)).toEqual({ held: -6_000, stillToPay: 0, short: 6_000, over: 0, percent: null })
})

test('only open gigs of the year on a 1099 count for the percentage', () => {
  const open = { status: 'upcoming', expectedPay: '100.00', tips: null } as const
  const gigs = [
    aGig({ ...open, id: 1, date: '2026-12-02' }),
    aGig({ ...open, id: 2, date: '2027-01-02' }),
    aGig({ ...open, id: 3, date: '2026-12-03' }),
    aGig({ ...open, id: 4, date: '2026-12-04', status: 'completed' }),
  ]
  expect(openPayOf(gigs, 2026, '2026-11-21', new Map([[3, 'w2']]))).toBe(10_000)
})

test('without tax answers, the tax is what the gigs of the year set aside', () => {
  const done = { status: 'completed', totalReceived: '100.00', actualPay: '100.00', gotPaidDate: '2026-11-20', taxPercentage: 25 } as const
  const gigs = [aGig({ ...done, date: '2026-11-07' }), aGig({ ...done, date: '2025-11-07' }), aGig({ expectedPay: '900.00' })]
  expect(flatTaxOf(gigs, 2026, null)).toBe(2_500)
})

test('the tax is a whole percentage of the profit', () => {
  expect(percentOfProfit(190_000, 1_000_000)).toBe(19)
  expect(percentOfProfit(195_000, 1_000_000)).toBe(20)
  expect(percentOfProfit(0, 1_000_000)).toBe(null)
  expect(percentOfProfit(100, 0)).toBe(null)
})

test('each row says what there was after it: 290.60, 90.60 after a payment, -132.50 after an undo', () => {
  const rows = [
    { id: 1, goalId: null, day: '2026-11-07', amount: '67.50' },
    { id: 2, goalId: null, day: '2026-11-14', amount: '223.10' },
    { id: 3, goalId: null, day: '2026-11-14', amount: '-200.00' },
  ]
  expect(withBalances(rows).map(({ balance }) => balance)).toEqual([9_060, 29_060, 6_750])
  expect(
    heldIn(
      rows.filter(({ id }) => id !== 2),
      null,
    ),
  ).toBe(-13_250)
  expect(heldIn([...rows, { goalId: 7, amount: '25.00' }], null)).toBe(9_060)
  expect(heldIn([...rows, { goalId: 7, amount: '25.00' }], 7)).toBe(2_500)
})

test('money is set aside, taken out, or corrected to either side', () => {
  expect([hasSignOf('tax', '1.00'), hasSignOf('tax', '-1.00'), hasSignOf('withdrawal', '-1.00'), hasSignOf('withdrawal', '1.00')]).toEqual([
    true,
    false,
    true,
    false,
  ])
  expect([hasSignOf('correction', '-1.00'), hasSignOf('correction', '1.00'), hasSignOf('correction', '0.00')]).toEqual([true, true, false])
})

test('tax goes into the jar, and savings into a goal', () => {
  expect([fitsInto('tax', null), fitsInto('tax', 7), fitsInto('goal', null), fitsInto('goal', 7)]).toEqual([true, false, false, true])
  expect([fitsInto('correction', 7), fitsInto('withdrawal', null)]).toEqual([true, true])
})
