import fc from 'fast-check'
import { expect, test } from 'vitest'
import { earnings, type Gig, isCompleted, reimbursementsOf } from '../gigs/gig.ts'
import { centsOf, moneyOf, sumOf } from '../money/money.ts'
import { reportOf } from '../reports/report.ts'
import { aGig, aWorker, noPayKinds } from '../testing/factories.ts'
import { periodAt } from '../time/period.ts'
import { cashIncome, cashIncomeOf, incomeSum } from './cash-basis.ts'
import { projectShares, type Share } from './payment.ts'

const aShare = (fields: Partial<Share> = {}): Share => ({
  paymentId: 1,
  received: '100.00',
  tips: null,
  receivedOn: '2026-12-10',
  method: 'cash',
  isFinal: true,
  ...fields,
})
const deposit = aShare({ received: '500.00', isFinal: false })
const rest = aShare({ paymentId: 2, received: '1520.00', receivedOn: '2027-01-08', method: 'check' })

/** Returns a gig with the columns that its payments determine. */
const paidGig = (shares: readonly Share[], fields: Partial<Gig> = {}): Gig => {
  const gig = aGig({ date: '2027-01-02', ...fields })
  const projected = projectShares(gig, shares)
  return { ...gig, ...projected, status: projected.gotPaidDate ? 'completed' : gig.status }
}

test.each<[string, Gig, [string, number, number, number][]]>([
  [
    'a deposit in December counts in December, the rest in January',
    paidGig([rest, deposit]),
    [
      ['2026-12-10', 50000, 0, 0],
      ['2027-01-08', 152000, 0, 0],
    ],
  ],
  ['a deposit counts before the work', paidGig([deposit]), [['2026-12-10', 50000, 0, 0]]],
  [
    'a reimbursement is part of the last payment',
    paidGig([deposit, rest], { reimbursedParking: '20.00' }),
    [
      ['2026-12-10', 50000, 0, 0],
      ['2027-01-08', 150000, 2000, 0],
    ],
  ],
  [
    'a reimbursement larger than the last payment is also part of the one before',
    paidGig([deposit, { ...rest, received: '15.00' }], { reimbursedOther: '20.00' }),
    [
      ['2026-12-10', 49500, 500, 0],
      ['2027-01-08', 0, 1500, 0],
    ],
  ],
  [
    'tips stated by a payment count with it',
    paidGig([{ ...deposit, tips: '5.00' }, rest]),
    [
      ['2026-12-10', 50500, 0, 500],
      ['2027-01-08', 152000, 0, 0],
    ],
  ],
  [
    'tips that no payment states count with the last one',
    paidGig([deposit, rest], { tips: '30.00' }),
    [
      ['2026-12-10', 50000, 0, 0],
      ['2027-01-08', 155000, 0, 3000],
    ],
  ],
  [
    'a gig completed without a payment counts on its own day',
    aGig({ date: '2026-12-30', status: 'completed', expectedPay: '80.00', tips: '4.00' }),
    [['2026-12-30', 8400, 0, 400]],
  ],
  ['an unpaid gig does not count', aGig({ date: '2026-12-30', tips: '4.00' }), []],
  [
    'what a server of the last release added to a gig with shares counts on the payment day',
    { ...paidGig([deposit]), totalReceived: '2020.00', gotPaidDate: '2027-01-08', status: 'completed' },
    [['2027-01-08', 202000, 0, 0]],
  ],
])('%s', (_, gig, expected) => {
  const incomes = cashIncomeOf(gig)
  expect(incomes.map(({ paidOn, income, reimbursed, tips }) => [paidOn, income, reimbursed, tips])).toEqual(expected)
})

test('the income of several gigs is listed by day, and by gig on the same day', () => {
  const paidOn = (...days: string[]) => paidGig(days.map((receivedOn, paymentId) => aShare({ paymentId, receivedOn })))
  const [first, second, third] = [paidOn('2027-01-08'), paidOn('2026-12-10'), paidOn('2026-12-10', '2026-11-30')] as const
  expect(cashIncome([third, first, second]).map(({ paidOn, gig }) => [paidOn, gig.id])).toEqual([
    ['2026-11-30', third.id],
    ['2026-12-10', second.id],
    ['2026-12-10', third.id],
    ['2027-01-08', first.id],
  ])
})

const aDay = fc
  .tuple(fc.integer({ min: 2024, max: 2028 }), fc.constantFrom('01-01', '03-31', '06-15', '12-31'))
  .map((parts) => parts.join('-'))
const cents = fc.integer({ min: 0, max: 200_000 }).map(moneyOf)
const anyShare = fc.record({ received: cents, tips: fc.option(cents), receivedOn: aDay, isFinal: fc.boolean() })
const anyGig = fc.record({
  date: aDay,
  shares: fc.array(anyShare, { maxLength: 4 }),
  reimbursedParking: cents,
  reimbursedOther: cents,
  tips: cents,
})

test('the cash reports of all years sum to all shares, and each explains its difference from the work-date report', () => {
  fc.assert(
    fc.property(fc.array(anyGig, { maxLength: 12 }), (drawn) => {
      const all = drawn.map(({ shares, ...fields }, at) => {
        const own = shares.map((share, number) => aShare({ ...share, paymentId: at * 10 + number }))
        return { gig: own.length > 0 ? paidGig(own, fields) : aGig(fields), shares: own }
      })
      const gigs = all.map(({ gig }) => gig)
      const shares = all.flatMap(({ shares: own }) => own)
      const data = { gigs, expenses: [], drives: [], payKinds: noPayKinds, taxPayments: [] }
      const years = [2024, 2025, 2026, 2027, 2028].map((year) => reportOf(periodAt('annual', year, 1), aWorker, data, '2028-12-31'))
      for (const { bridge, scheduleC, quarters } of years) {
        expect(incomeSum(bridge.worked)).toBe(bridge.work)
        const { work, unfinished, otherWork, paidElsewhere, cash } = bridge
        expect(work + incomeSum(unfinished) + incomeSum(otherWork) - incomeSum(paidElsewhere)).toBe(cash)
        expect([scheduleC.grossReceipts, sumOf(quarters, ({ income }) => income)]).toEqual([cash, cash])
      }
      const receivedOf = (of: readonly Share[]) => sumOf(of, ({ received }) => centsOf(received))
      const reimbursed = sumOf(all, ({ gig, shares: own }) => Math.min(receivedOf(own), reimbursementsOf(gig)))
      const ownTips = sumOf(all, ({ gig, shares: own }) =>
        isCompleted(gig) && own.length > 0 && own.every(({ tips }) => tips === null) ? centsOf(gig.tips) : 0,
      )
      const byShares = receivedOf(shares) + sumOf(shares, ({ tips }) => centsOf(tips)) + ownTips - reimbursed
      expect(sumOf(years, ({ bridge }) => bridge.cash)).toBe(byShares)
      expect(sumOf(years, ({ payers }) => sumOf(payers, ({ received }) => received))).toBe(receivedOf(shares))
      for (const { gig } of all) if (isCompleted(gig)) expect(incomeSum(cashIncomeOf(gig))).toBe(earnings(gig))
      const flat = (of: readonly { readonly tax: number }[]) => sumOf(of, ({ tax }) => tax)
      if (gigs.every(isCompleted))
        expect(sumOf(years, ({ quarters }) => flat(quarters))).toBe(sumOf(years, ({ summary }) => summary.taxEstimate))
    }),
  )
})
