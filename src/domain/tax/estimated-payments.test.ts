import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumOf } from '../money/money.ts'
import { aTaxProfile } from '../testing/factories.ts'
import { dueNow, isLate, oldestOpen, paidFor, type QuarterDue, quarterPaidOn, quartersDue, type TaxPayment } from './estimated-payments.ts'
import type { TaxProfile } from './federal-estimate.ts'

const profile: TaxProfile = { ...aTaxProfile, lastYearTax: '9000.00' }
/** $50,000 of profit, all of it earned by March. */
const early = [5_000_000, 5_000_000, 5_000_000, 5_000_000]
const paymentsOf = (amount: string, quarter = 1): TaxPayment[] => [
  { id: 1, kind: 'federal', taxYear: 2026, quarter, paidOn: '2026-04-15', amount },
]

interface Told extends Partial<TaxProfile> {
  readonly today?: string
  readonly profits?: readonly number[]
  readonly payments?: readonly TaxPayment[]
}
const dueOf = ({ today = '2027-01-05', profits = early, payments = [], ...told }: Told = {}) =>
  quartersDue({ year: 2026, today, profits, profile: { ...profile, ...told }, payments })
const requiredOf = (told?: Told) => dueOf(told).map(({ required }) => required)
const sum = (parts: readonly (number | null)[]) => sumOf(parts, (part) => part ?? 0)

test('the published case: 90% of the year’s $9,732.07, by four dates (money.md 2.2)', () =>
  expect(requiredOf()).toEqual([218_972, 218_972, 218_972, 218_970]))

describe('once the year is over, the total required is', () => {
  test.each([
    ['last year’s tax if it is lower', { lastYearTax: '8000.00' }, 800_000],
    ['110% of last year’s tax after a high income', { lastYearTax: '7000.00', wasHighIncome: true }, 770_000],
    ['90% of this year’s tax if 110% of last year’s is higher', { wasHighIncome: true }, 875_886],
    ['90% of this year’s tax if last year’s is unknown', { lastYearTax: null }, 875_886],
    ['nothing after a year without tax', { lastYearTax: '0.00' }, 0],
    ['last year’s tax to the cent', { lastYearTax: '8000.01' }, 800_001],
    ['90% of the tax on the whole year’s income', { lastYearTax: null, profits: [1_000_000, 2_000_000, 3_000_000, 5_000_000] }, 875_886],
    ['the rest of 90% if $1,000 is left to pay', { withholding: '8732.07', lastYearTax: null }, 2_679],
    ['nothing if less than $1,000 is left to pay', { withholding: '8732.08' }, 0],
    ['reduced by withholding', { withholding: '5000.00' }, 375_886],
    ['nothing if 90% is withheld', { withholding: '8800.00', lastYearTax: null }, 0],
  ] as const)('%s', (_, told, required) => expect(sum(requiredOf(told))).toBe(required))
})

describe('during the year', () => {
  test('income earned by a date is annualized: $5,000 by March is due as for $20,000 (6654(d)(2))', () => {
    const profits = [500_000, 500_000, 500_000, 500_000]
    // 22.5% of the tax on $20,000: $2,825.91 for self-employment, $198.96 of income tax.
    expect(requiredOf({ today: '2026-03-31', profits, lastYearTax: null })).toEqual([68_060, null, null, null])
  })

  test('nothing is due for an annualized tax below $1,000', () =>
    expect(requiredOf({ today: '2026-03-31', profits: [150_000, 150_000, 150_000, 150_000] })).toEqual([0, null, null, null]))

  test('the whole year’s tax is no ceiling before the year is over', () => {
    const first = (today: string) => requiredOf({ today, lastYearTax: null })[0]
    // 22.5% of the tax on $200,000: $28,234.30 for self-employment, $25,196.31 of income tax.
    expect([first('2026-12-31'), first('2027-01-01')]).toEqual([1_202_189, 218_972])
  })

  test('a known tax of last year is a ceiling', () =>
    expect(requiredOf({ today: '2026-03-31', lastYearTax: '1000.00' })).toEqual([25_000, null, null, null]))

  test('a quarter before its window requires nothing yet', () => {
    expect(requiredOf({ today: '2026-03-31' }).map((required) => required === null)).toEqual([false, true, true, true])
    expect(requiredOf({ today: '2026-04-01' }).map((required) => required === null)).toEqual([false, false, true, true])
    expect(requiredOf({ today: '2026-11-21' }).map((required) => required === null)).toEqual([false, false, false, false])
  })

  test('late income is due late', () => {
    const [first, second, third, fourth] = requiredOf({ today: '2026-12-31', profits: [0, 0, 0, 5_000_000], lastYearTax: null })
    expect([first, second, third, fourth]).toEqual([0, 0, 0, 875_886])
  })
})

test('nothing is required without a tax profile, or in a year without rules', () => {
  expect(
    sum(quartersDue({ year: 2026, today: '2027-01-05', profits: early, profile: null, payments: [] }).map(({ required }) => required)),
  ).toBe(0)
  expect(sum(quartersDue({ year: 2020, today: '2027-01-05', profits: early, profile, payments: [] }).map(({ required }) => required))).toBe(
    0,
  )
})

test('due dates move past weekends and holidays, and payments count for their own quarter', () => {
  const payments: TaxPayment[] = [
    { id: 1, kind: 'federal', taxYear: 2027, quarter: 4, paidOn: '2028-01-18', amount: '100.00' },
    { id: 2, kind: 'federal', taxYear: 2027, quarter: 4, paidOn: '2028-01-10', amount: '0.05' },
    { id: 3, kind: 'federal', taxYear: 2026, quarter: 4, paidOn: '2027-01-10', amount: '7.00' },
  ]
  expect(quartersDue({ year: 2027, today: '2028-02-01', profits: early, profile, payments })).toMatchObject([
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

describe('due', () => {
  const each = (required: number, payments: readonly TaxPayment[] = []) => dueOf({ payments }).map((quarter) => ({ ...quarter, required }))
  test.each([
    ['2026-01-01', [], 0, '2026-04-15', 1_000],
    ['2026-04-15', [], 0, '2026-04-15', 1_000],
    ['2026-04-16', [], 1_000, '2026-06-15', 1_000],
    ['2026-04-16', paymentsOf('10.00'), 0, '2026-06-15', 1_000],
    // Although logged for the third quarter, it covers the first one and half of the second.
    ['2026-12-01', paymentsOf('15.00', 3), 1_500, '2027-01-15', 1_000],
    ['2026-05-01', paymentsOf('15.00'), 0, '2026-06-15', 500],
    ['2026-12-01', paymentsOf('99.00'), 0, '2027-01-15', 0],
  ])('on %s after %j, %i are late, and by %s %i are next', (today, payments, late, dueOn, cents) =>
    expect(dueNow(each(1_000, payments), today)).toEqual({ late, next: { dueOn, cents } }),
  )

  test('nothing is next after the last date', () => {
    expect(dueNow(each(1_000, paymentsOf('39.99')), '2027-02-01')).toEqual({ late: 1, next: null })
    expect(dueNow([], '2027-02-01')).toEqual({ late: 0, next: null })
  })

  test('a quarter is late once its date has passed and payments do not cover it', () => {
    const quarters = each(1_000, paymentsOf('20.00', 4))
    const late = (today: string) => quarters.map((quarter) => isLate(quarters, quarter, today))
    expect(late('2026-12-01')).toEqual([false, false, true, false])
    expect(late('2027-01-15')).toEqual([false, false, true, false])
    expect(late('2027-01-16')).toEqual([false, false, true, true])
    const [first, ...more] = each(1_000).map((quarter, at) => ({ ...quarter, required: at === 1 ? 0 : quarter.required }))
    expect(first && more.map((quarter) => isLate([first, ...more], quarter, '2026-12-01'))).toEqual([false, true, false])
    expect(isLate(each(0), each(0)[0] as QuarterDue, '2027-02-01')).toBe(false)
  })
})

const cents = fc.nat(30_000_000)
test('no quarter requires less than nothing, and the total never exceeds last year’s tax or the annualized tax', () => {
  fc.assert(
    fc.property(fc.tuple(cents, cents, cents, cents), fc.option(cents), fc.nat(1_000_000), (earned, last, withheld) => {
      let soFar = 0
      const profits = earned.map((each) => (soFar += each))
      const money = (amount: number) => (amount / 100).toFixed(2)
      const parts = requiredOf({ profits, lastYearTax: last === null ? null : money(last), withholding: money(withheld) })
      expect(Math.min(...parts.map((part) => part ?? 0))).toBeGreaterThanOrEqual(0)
      if (last !== null) expect(sum(parts)).toBeLessThanOrEqual(Math.max(0, last))
    }),
    { numRuns: 200 },
  )
})

test('a quarter is open exactly while payments do not cover what is required so far', () => {
  const amounts = fc.array(fc.nat(1_000_000), { minLength: 4, maxLength: 4 })
  fc.assert(
    fc.property(amounts, amounts, (required, paid) => {
      const quarters = required.map((each, at) => ({ quarter: at + 1, dueOn: '2026-04-15', required: each, paid: paid[at] ?? 0 }))
      const left = Math.max(0, sum(required) - sum(paid))
      const oldest = oldestOpen(quarters)
      expect(oldest !== null).toBe(left > 0)
      expect(oldest?.open ?? 0).toBe(oldest ? left - sum(required.slice(oldest.quarter)) : 0)
    }),
  )
})
