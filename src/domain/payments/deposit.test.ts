import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumOf } from '../money/money.ts'
import { aGig } from '../testing/factories.ts'
import { completesGig, type DepositPart, depositedGig, setAsideSoFar, splitDeposit } from './deposit.ts'
import { noShares, type Share } from './payment.ts'

const open = (cents: number, typed: number | null = null): DepositPart => ({ open: cents, typed })

test.each<[string, number, DepositPart[], number[]]>([
  ['all that is open', 90_000, [open(30_000), open(60_000)], [30_000, 60_000]],
  ['a part, in proportion', 60_000, [open(30_000), open(60_000)], [20_000, 40_000]],
  ['odd cents', 100_00, [open(100), open(100), open(100)], [3_333, 3_334, 3_333]],
  ['a typed amount and the rest', 60_000, [open(30_000, 30_000), open(60_000), open(60_000)], [30_000, 15_000, 15_000]],
  ['more than is open', 120_000, [open(30_000), open(60_000)], [40_000, 80_000]],
  ['gigs without an agreed pay', 1_001, [open(0), open(0)], [500, 501]],
  ['nothing left for the others', 10_000, [open(30_000, 20_000), open(60_000)], [20_000, 0]],
  ['no gig', 10_000, [], []],
])('a deposit of %s', (_, total, parts, expected) => expect(splitDeposit(total, parts)).toEqual(expected))

test('the parts of a deposit sum to it, and none exceeds what is open while the deposit does not', () => {
  const cents = fc.integer({ min: 0, max: 9_999_999 })
  fc.assert(
    fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 200 }), (total, amounts) => {
      const parts = splitDeposit(
        total,
        amounts.map((amount) => open(amount)),
      )
      const isCovered = total <= sumOf(amounts, (amount) => amount)
      return sumOf(parts, (part) => part) === total && (!isCovered || parts.every((part, at) => part <= (amounts[at] ?? 0)))
    }),
  )
})

test('typed amounts stay, and the others take exactly the rest', () => {
  const part = fc.record({ open: fc.nat(100_000), typed: fc.option(fc.nat(1_000)) })
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.array(part, { minLength: 1, maxLength: 20 }), (total, parts) => {
      const split = splitDeposit(total, parts)
      const typed = sumOf(parts, (each) => each.typed ?? 0)
      const others = sumOf(
        parts.map((each, at) => (each.typed === null ? (split[at] ?? 0) : 0)),
        (each) => each,
      )
      const isShared = parts.some((each) => each.typed === null)
      return (
        parts.every((each, at) => each.typed === null || split[at] === each.typed) && others === (isShared ? Math.max(0, total - typed) : 0)
      )
    }),
  )
})

test.each<[string, Parameters<typeof aGig>[0], number]>([
  ['an open gig', { tips: '20.00' }, 0],
  ['a part', { status: 'pending payment', totalReceived: '100.00', taxPercentage: 25 }, 2_500],
  [
    'all of it, with tips',
    { status: 'completed', gotPaidDate: '2026-11-20', totalReceived: '300.00', tips: '20.00', taxPercentage: 25 },
    8_000,
  ],
])('for %s, there is to be set aside', (_, fields, cents) => expect(setAsideSoFar(aGig(fields), null)).toBe(cents))

describe('a gig after its part of a deposit', () => {
  const share = { gigId: 1, received: '300.00', taxPercentage: 25, isPartial: false }
  const deposited = { method: 'check', paidOn: '2026-11-20', held: [] } as const
  const earlier: Share = { paymentId: 1, received: '100.00', tips: '5.00', receivedOn: '2026-11-10', method: 'cash', isFinal: false }

  test('is completed, with its own costs and miles', () => {
    const gig = aGig({ status: 'pending payment', parkingExpense: '10.00', reimbursedParking: '4.00', mileage: 12 })
    expect(depositedGig(gig, share, deposited).change).toEqual({
      ...{ status: 'completed', gotPaidDate: '2026-11-20', paymentMethod: 'check', totalReceived: '300.00', actualPay: '296.00' },
      ...{ taxPercentage: 25, taxPercentageEdited: true, ...noShares },
    })
  })
  test('stays open if more is expected', () => {
    const { change } = depositedGig(aGig({ status: 'pending payment' }), { ...share, received: '299.99', isPartial: true }, deposited)
    expect(change).toMatchObject({ totalReceived: '299.99', gotPaidDate: null })
    expect(change).not.toHaveProperty('status')
  })
  test('is completed by a part that is all that was agreed', () => expect(completesGig(aGig(), { ...share, isPartial: true })).toBe(true))
  test('keeps tips that were typed before, and does not count those of earlier payments twice', () => {
    const typed = aGig({ tips: '5.00' })
    expect(depositedGig(typed, { ...share, tips: '20.00' }, deposited).change).toMatchObject({ tips: '25.00' })
    expect(depositedGig(typed, share, deposited).change).not.toHaveProperty('tips')
    const partly = aGig({ status: 'pending payment', totalReceived: '100.00', tips: '5.00' })
    const { change } = depositedGig(partly, { ...share, received: '200.00', tips: '20.00' }, { ...deposited, held: [earlier] })
    expect(change).toMatchObject({ tips: '25.00', totalReceived: '300.00' })
  })
})
