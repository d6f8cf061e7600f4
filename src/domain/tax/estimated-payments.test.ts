import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumOf } from '../money.ts'
import { dueNext, paidFor, quarterPaidOn, quartersDue, requiredPayments } from './estimated-payments.ts'

const known = { lastYearTax: '9000.00', wasHighIncome: false }
const unknown = { lastYearTax: null, wasHighIncome: false }

test('the published case: 90% of this year’s $9,732.07, by four dates (money.md 2.2)', () => {
  const required = requiredPayments({ total: 973_207, withholding: 0 }, known)
  expect(required).toBe(875_886)
  expect(quartersDue(2026, required, []).map((quarter) => quarter.required)).toEqual([218_972, 218_972, 218_972, 218_970])
})

test.each([
  [973_207, 0, { ...known, lastYearTax: '8000.00' }, 800_000],
  [973_207, 0, { ...known, wasHighIncome: true }, 875_886],
  [973_207, 0, { lastYearTax: '7000.00', wasHighIncome: true }, 770_000],
  [973_207, 0, unknown, 875_886],
  [973_207, 0, { lastYearTax: '0.00', wasHighIncome: false }, 0],
  [973_207, 500_000, known, 375_886],
  [973_207, 880_000, known, 0],
  [99_999, 0, unknown, 0],
  [100_000, 0, unknown, 90_000],
  [0, 100_000, unknown, 0],
])('a tax of %i with %i withheld, %j: %i by the dates', (total, withholding, profile, required) =>
  expect(requiredPayments({ total, withholding }, profile)).toBe(required),
)

test('dates move on from weekends and holidays, and payments count for the quarter that they say', () => {
  const payments = [
    { id: 1, taxYear: 2027, quarter: 4, paidOn: '2028-01-18', amount: '100.00' },
    { id: 2, taxYear: 2027, quarter: 4, paidOn: '2028-01-10', amount: '0.05' },
    { id: 3, taxYear: 2026, quarter: 4, paidOn: '2027-01-10', amount: '7.00' },
  ]
  expect(quartersDue(2027, 0, payments)).toMatchObject([
    { quarter: 1, dueOn: '2027-04-15', paid: 0 },
    { dueOn: '2027-06-15', paid: 0 },
    { dueOn: '2027-09-15', paid: 0 },
    { quarter: 4, dueOn: '2028-01-18', paid: 10_005 },
  ])
  expect([paidFor(payments, 2026), paidFor(payments, 2027), paidFor(payments, 2027, 1)]).toEqual([700, 10_005, 0])
})

test.each([
  ['2026-01-15', 2025, 4],
  ['2026-01-16', 2026, 1],
  ['2026-04-15', 2026, 1],
  ['2026-04-16', 2026, 2],
  ['2026-06-15', 2026, 2],
  ['2026-09-15', 2026, 3],
  ['2026-09-16', 2026, 4],
  ['2026-12-31', 2026, 4],
  ['2028-01-18', 2027, 4],
])('a payment of %s is for %i, quarter %i', (day, taxYear, quarter) => expect(quarterPaidOn(day)).toEqual({ taxYear, quarter }))

const inAll = (amount: string, quarter = 1) => [{ id: 1, taxYear: 2026, quarter, paidOn: '2026-04-15', amount }]
test.each([
  ['2026-01-01', [], '2026-04-15', 1_000],
  ['2026-04-15', [], '2026-04-15', 1_000],
  ['2026-04-16', [], '2026-06-15', 2_000],
  ['2026-04-16', inAll('10.00'), '2026-06-15', 1_000],
  ['2026-12-01', inAll('15.00', 3), '2027-01-15', 2_500],
  ['2027-02-01', inAll('39.99'), '2027-01-15', 1],
])('on %s after %j, by %s %i are to be paid', (today, payments, dueOn, cents) =>
  expect(dueNext(quartersDue(2026, 4_000, payments), today)).toEqual({ dueOn, cents }),
)

test('who has paid all of it, or need not pay, owes nothing next', () => {
  expect(dueNext(quartersDue(2026, 4_000, inAll('40.00')), '2026-12-01')).toBeNull()
  expect(dueNext(quartersDue(2026, 0, []), '2026-12-01')).toBeNull()
})

test('the quarters sum to the whole, none below 0', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), (required) => {
      const parts = quartersDue(2026, required, []).map((quarter) => quarter.required)
      expect(sumOf(parts, (part) => part)).toBe(required)
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
    }),
  )
})
