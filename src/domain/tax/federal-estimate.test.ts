import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { federalLines } from '#words/en/tax.ts'
import { moneyOf } from '../money/money.ts'
import { aTaxProfile } from '../testing/factories.ts'
import { businessIncomeDeduction } from './business-income.ts'
import { balanceOf, estimateFederal, leavesOut, profileFor, type TaxProfile } from './federal-estimate.ts'
import { incomeTax, slicesOf } from './income-tax.ts'
import { bracketRates, centsFrom, type FilingStatus, filingStatuses, rulesOf, type TaxRules } from './rules.ts'
import { additionalMedicare, selfEmploymentTax } from './self-employment.ts'

const rules = (year: number) => rulesOf(year) as TaxRules
const profile = (fields: Partial<TaxProfile> = {}): TaxProfile => ({ ...aTaxProfile, ...fields })

test('the published case: $50,000 of profit in 2026, single, is $9,732.07 (money.md 2.2)', () => {
  expect(estimateFederal(2026, 5_000_000, profile())).toMatchObject({
    selfEmploymentTax: 706_478,
    businessIncomeDeduction: 607_352,
    taxableIncome: 2_429_409,
    incomeTax: 266_729,
    total: 973_207,
  })
})

describe('brackets give the printed base taxes (Rev. Proc. 2023-34, 2024-40, 2025-32)', () => {
  test.each([
    [2024, 'single', 47_150, 542_600],
    [2024, 'single', 100_525, 1_716_850],
    [2025, 'single', 48_475, 557_850],
    [2025, 'single', 103_350, 1_765_100],
    [2025, 'joint', 206_700, 3_530_200],
    [2026, 'single', 50_400, 580_000],
    [2026, 'single', 105_700, 1_796_600],
    [2026, 'joint', 100_800, 1_160_000],
    [2026, 'head', 67_450, 774_000],
    [2026, 'single', 0, 0],
  ] as const)('%i %s %i', (year, status, dollars, cents) => expect(incomeTax(centsFrom(dollars), status, rules(year))).toBe(cents))

  test('an income at the top of a bracket has no part in the next one', () =>
    expect(slicesOf(centsFrom(50_400), 'single', rules(2026))).toEqual([
      { rate: 10, income: 1_240_000 },
      { rate: 12, income: 3_800_000 },
    ]))

  test.each([2024, 2025, 2026])('the bracket tops of %i rise, and a couple’s lower ones are twice those of a single filer', (year) => {
    const { bracketTops } = rules(year)
    for (const status of filingStatuses) {
      expect(bracketTops[status]).toHaveLength(bracketRates.length - 1)
      expect(bracketTops[status].toSorted((one, other) => one - other)).toEqual(bracketTops[status])
    }
    expect(bracketTops.joint.slice(0, 3)).toEqual(bracketTops.single.slice(0, 3).map((top) => 2 * top))
    expect(bracketTops.separate.slice(0, 5)).toEqual(bracketTops.single.slice(0, 5))
    expect(2 * (bracketTops.separate[5] ?? 0)).toBe(bracketTops.joint[5])
  })
})

describe('self-employment tax', () => {
  test.each([
    [43_300, 0],
    [43_313, 0],
    [43_314, 6_120],
    [43_400, 6_132],
    [-500_000, 0],
    [0, 0],
  ])('a profit of %i cents pays %i (the floor of $400 net)', (profit, cents) =>
    expect(selfEmploymentTax(profit, 0, rules(2026)).total).toBe(cents),
  )

  test.each([
    [184_500, 0],
    [200_000, 0],
    [184_000, 6_200],
    [100_000, 1_047_800],
    [0, 1_145_140],
  ])('after %i dollars of wages, the social security tax on $100,000 of profit is %i cents (wage base of 2026)', (wages, cents) => {
    const { socialSecurity, medicare } = selfEmploymentTax(10_000_000, centsFrom(wages), rules(2026))
    expect([socialSecurity, medicare]).toEqual([cents, 267_815])
  })

  test.each([
    ['single', 200_000, 0, 0],
    ['single', 200_000, 1_000, 900],
    ['single', 150_000, 60_000, 9_000],
    ['joint', 150_000, 60_000, 0],
    ['joint', 240_000, 60_000, 45_000],
    ['separate', 100_000, 60_000, 31_500],
    ['head', 0, 200_001, 1],
  ] as const)('%s with wages of %i and net earnings of %i pays %i cents more for Medicare', (status, wages, net, cents) =>
    expect(additionalMedicare(centsFrom(wages), centsFrom(net), status)).toBe(cents),
  )

  test('half of it is deductible, but not the additional Medicare Tax', () => {
    const lines = estimateFederal(2026, 40_000_000, profile())?.lines ?? []
    const { half } = selfEmploymentTax(40_000_000, 0, rules(2026))
    expect(lines.find(({ code }) => code === 'halfOfSelfEmployment')?.cents).toBe(-half)
    expect(lines.find(({ code }) => code === 'additionalMedicare')?.cents).toBe(152_460)
  })
})

describe('the business income deduction', () => {
  const deduction = (business: number, taxable: number, year = 2026, status: FilingStatus = 'single') =>
    businessIncomeDeduction({ business: centsFrom(business), taxable: centsFrom(taxable) }, status, rules(year))
  test.each([
    ['20% of the business', 10_000, 50_000, 2026, 200_000],
    ['20% of the taxable income if that is less', 50_000, 10_000, 2026, 200_000],
    ['at least $400 from $1,000 of business income on', 1_000, 50_000, 2026, 40_000],
    ['the minimum applies without taxable income too', 1_000, 0, 2026, 40_000],
    ['no minimum below $1,000', 999, 50_000, 2026, 19_980],
    ['no minimum before 2026', 1_000, 50_000, 2025, 20_000],
    ['nothing for a loss', -10_000, 50_000, 2026, 0],
    ['in full at the threshold', 100_000, 201_750, 2026, 2_000_000],
    ['half in the middle of the phase-out', 100_000, 239_250, 2026, 1_000_000],
    ['only the minimum above the phase-out', 100_000, 276_750, 2026, 40_000],
    ['nothing above the phase-out in 2025', 100_000, 247_300, 2025, 0],
    ['nothing of a large business above the phase-out', 200_000, 250_000, 2025, 0],
    ['20% to the cent below the threshold', 150_000, 191_949, 2024, 3_000_000],
    ['20% to the cent at the threshold', 191_950, 191_950, 2024, 3_839_000],
  ] as const)('%s', (_, business, taxable, year, cents) => expect(deduction(business, taxable, year)).toBe(cents))

  test('half of the self-employment tax lowers the business income', () => {
    // 20% of $20,000 less half of $2,825.91.
    expect(estimateFederal(2026, 2_000_000, profile({ wages: '60000.00' }))?.businessIncomeDeduction).toBe(371_741)
  })

  test('a couple has its own threshold and phase-out', () => {
    expect(deduction(100_000, 403_500, 2026, 'joint')).toBe(2_000_000)
    expect(deduction(100_000, 478_500, 2026, 'joint')).toBe(1_000_000)
    expect(deduction(100_000, 201_775, 2026, 'separate')).toBe(2_000_000)
  })
})

test('a spouse’s wages count only for a joint return, and never toward the wage base', () => {
  const married = { wages: '30000.00', spouseWages: '200000.00' }
  const [joint, separate] = (['joint', 'separate'] as const).map((filingStatus) =>
    estimateFederal(2026, 5_000_000, profile({ ...married, filingStatus })),
  )
  expect([joint?.lines[1]?.cents, separate?.lines[1]?.cents]).toEqual([23_000_000, 3_000_000])
  expect(joint?.selfEmploymentTax).toBe(706_478)
})

test('each step from profit to tax has its name, and additional Medicare Tax is listed only if there is any', () => {
  const labelsOf = (profit: number) => estimateFederal(2026, profit, profile())?.lines.map(({ code }) => federalLines[code])
  const [before, after] = [
    [
      'Net profit (Schedule C, line 31)',
      'Wages',
      'Half of the self-employment tax',
      'Adjusted gross income',
      'Standard deduction',
      'Business income deduction (QBI)',
      'Taxable income',
      'Income tax by the brackets',
      'Self-employment tax (Schedule SE)',
    ],
    ['Estimated federal tax', 'Withheld from wages'],
  ]
  expect(labelsOf(5_000_000)).toEqual([...before, ...after])
  expect(labelsOf(40_000_000)).toEqual([...before, 'Additional Medicare Tax, 0.9%', ...after])
})

test('a loss reduces the income from wages, and there is no tax below the standard deduction', () => {
  expect(estimateFederal(2026, -1_000_000, profile({ wages: '40000.00' }))).toMatchObject({
    selfEmploymentTax: 0,
    taxableIncome: 1_390_000,
  })
  expect(estimateFederal(2026, 30_000, profile())).toMatchObject({ total: 0, taxableIncome: 0 })
})

test('withholding and payments beyond the tax give a negative balance', () => {
  const estimate = estimateFederal(2026, 0, profile({ wages: '20000.00', withholding: '1000.00' }))
  expect(estimate?.toPay).toBe(39_000 - 100_000)
  expect(estimate && balanceOf(estimate, 500)).toEqual({ covered: 100_500, left: -61_500 })
})

test('a year without its own rules uses the latest ones; before 2024 there is no estimate', () => {
  expect(estimateFederal(2027, 100, profile())?.rulesYear).toBe(2026)
  expect(estimateFederal(2023, 100, profile())).toBeNull()
})

test('a year uses its own profile, or else the last one before', () => {
  const profiles = [profile({ year: 2026, wages: '2.00' }), profile({ year: 2024, wages: '1.00' })]
  expect([2023, 2024, 2025, 2026, 2027].map((year) => profileFor(profiles, year)?.wages)).toEqual([
    undefined,
    '1.00',
    '1.00',
    '2.00',
    '2.00',
  ])
  expect(profileFor([], 2026)).toBeNull()
})

test("a reused profile drops last year's tax and the high-income flag", () => {
  const told = profile({ year: 2025, lastYearTax: '0.00', wasHighIncome: true, withholding: '5.00' })
  expect(profileFor([told], 2025)).toEqual(told)
  expect(profileFor([told], 2026)).toEqual({ ...told, lastYearTax: null, wasHighIncome: false })
  expect(profileFor([told], 2024)).toBeNull()
})

test('a deduction in the phase-out is rounded once', () => {
  expect(businessIncomeDeduction({ business: 107, taxable: 22_206_000 }, 'single', rules(2024))).toBe(9)
})

test('the estimate lists what it leaves out', () => expect(leavesOut.length).toBeGreaterThan(5))

const cents = fc.integer({ min: 0, max: 100_000_000 })
const anyStatus = fc.constantFrom(...filingStatuses)
const anyYear = fc.constantFrom(2024, 2025, 2026)

test('slices sum to the income, and an additional cent never costs more than 37% and the rounding', () => {
  fc.assert(
    fc.property(cents, anyStatus, anyYear, (income, status, year) => {
      expect(slicesOf(income, status, rules(year)).reduce((sum, slice) => sum + slice.income, 0)).toBe(income)
      const step = incomeTax(income + 100, status, rules(year)) - incomeTax(income, status, rules(year))
      expect(step).toBeGreaterThanOrEqual(9)
      expect(step).toBeLessThanOrEqual(38)
    }),
  )
})

test('the steps sum to their subtotals, and the parts to the total', () => {
  fc.assert(
    fc.property(cents, cents, anyStatus, anyYear, (profit, wages, filingStatus, year) => {
      const estimate = estimateFederal(year, profit, profile({ filingStatus, wages: moneyOf(wages) }))
      if (!estimate) throw new Error('No rules')
      const { total, incomeTax: tax, selfEmploymentTax: own, additionalMedicare: more, taxableIncome, withholding, toPay, lines } = estimate
      expect(total).toBe(tax + own + more)
      expect(toPay).toBe(total - withholding)
      const sums = lines.flatMap(({ isSum }, at) => (isSum ? [at] : []))
      const [adjusted = 0, taxable = 0, last = 0] = sums
      const sum = (from: number, to: number) => lines.slice(from, to).reduce((all, line) => all + line.cents, 0)
      expect(sum(0, adjusted)).toBe(lines[adjusted]?.cents)
      expect(Math.max(0, sum(adjusted, taxable))).toBe(taxableIncome)
      expect(sum(taxable + 1, last)).toBe(total)
    }),
  )
})
