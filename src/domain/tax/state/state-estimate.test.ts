import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { moneyOf } from '../../money/money.ts'
import { aTaxProfile } from '../../testing/factories.ts'
import { stateFile, stateFileNames, stateRules } from '../../testing/state-files.ts'
import { estimateFederal, type FederalEstimate, type TaxProfile } from '../federal-estimate.ts'
import { noOtherPay, type OtherPay } from '../pay-of-kinds.ts'
import { filingStatuses } from '../rules.ts'
import { localitiesOf } from './local-tax.ts'
import { estimateState } from './state-estimate.ts'
import { stateIncomeOf } from './state-income.ts'
import type { StateRules } from './state-rules.ts'

interface Given extends Partial<TaxProfile> {
  readonly profit: number
  readonly other?: Partial<OtherPay>
}

function federalOf(rules: StateRules, { profit, other = {}, ...answers }: Given) {
  const profile = { ...aTaxProfile, ...answers }
  return { profile, federal: estimateFederal(rules.year, profit, profile, { ...noOtherPay, ...other }) as FederalEstimate }
}

function estimated(name: string, given: Given) {
  const rules = stateRules(name)
  const { profile, federal } = federalOf(rules, given)
  return estimateState(rules, stateIncomeOf(federal, profile.filingStatus, profile.dependents), profile.locality)
}

const amountsOf = (name: string, given: Given) =>
  Object.fromEntries(estimated(name, given).steps.map(({ code, cents }) => [code, moneyOf(cents)]))

const profit = 5_000_000

describe('a single worker with $50,000.00 of profit', () => {
  test.each([
    ['NY-2025', { standardDeduction: '-8000.00', taxable: '38467.61', stateTax: '1950.72' }],
    ['NY-2026', { taxable: '38467.61', stateTax: '1912.25' }],
    ['MI-2025', { federalAgiPlusHalfSe: '50000.00', exemptions: '-5800.00', taxable: '44200.00', stateTax: '1878.50' }],
    ['MA-2025', { filerExemption: '-4400.00', socialSecurity: '-2000.00', taxable: '43600.00', stateTax: '2180.00' }],
    ['PA-2025', { ownNoAdjustments: '50000.00', stateTax: '1535.00' }],
    ['NJ-2025', { filerExemption: '-1000.00', taxable: '49000.00', stateTax: '1214.75' }],
    ['CO-2025', { federalTaxable: '24574.09', stateTax: '1081.26' }],
    ['OH-2025', { federalAgi: '46467.61', businessDeduction: '-50000.00', taxable: '0.00', stateTax: '0.00' }],
    ['CT-2025', { federalAgi: '46467.61', taxable: '46467.61', bracketTax: '1841.04', creditShare: '-184.10', stateTax: '1656.94' }],
    ['AL-2025', { standardDeduction: '-2500.00', filerExemption: '-1500.00', federalTaxDeduction: '-2710.39', stateTax: '2124.48' }],
    ['CA-2025', { standardDeduction: '-5706.00', credit: '-153.00', stateTax: '841.39' }],
    [
      'MO-2025',
      {
        standardDeduction: '-15750.00',
        federalTaxDeduction: '-677.60',
        businessShare: '-9293.52',
        taxable: '20746.49',
        stateTax: '799.14',
      },
    ],
  ])('%s', (name, lines) => expect(amountsOf(name, { profit })).toMatchObject(lines))
})

test('Ohio taxes wages, and no business income: profit 15,000 and wages 30,000', () => {
  expect(amountsOf('OH-2025', { profit: 1_500_000, wages: '30000.00' })).toMatchObject({
    ...{ federalAgi: '43940.28', businessDeduction: '-15000.00', exemptions: '-2150.00', taxable: '26790.28', stateTax: '362.36' },
  })
})

test('Pennsylvania forgives 40% of the tax on 8,000.00', () => {
  expect(amountsOf('PA-2025', { profit: 800_000 })).toMatchObject({ bracketTax: '245.60', forgiveness: '-98.24', stateTax: '147.36' })
})

test('New York takes the benefit of lower brackets back above 107,650', () => {
  expect(amountsOf('NY-2025', { profit: 18_000_000 })).toMatchObject({ bracketTax: '8988.75', supplement: '568.25', stateTax: '9557.00' })
  // IT-201, worksheet 8: above the next bracket, a base of 568 and up to 1,831 more.
  expect(amountsOf('NY-2025', { profit: 0, wages: '300000.00' }).supplement).toBe('2399.15')
})

test('wages of 50,000.00 cost 2,145.00 in New York', () => {
  expect(moneyOf(estimated('NY-2025', { profit: 0, wages: '50000.00' }).total)).toBe('2145.00')
})

test('Missouri deducts 25% of the federal tax at exactly 50,000 of income, and 15% above', () => {
  const part = (wages: string) => amountsOf('MO-2025', { profit: 0, wages }).federalTaxDeduction
  expect([part('50000.00'), part('50000.01')]).toEqual(['-967.88', '-580.73'])
})

test('Connecticut adds up to $250 back for the lowest rate, and lowers the exemption by $1,000 for each started $1,000', () => {
  const withWages = (wages: string) => amountsOf('CT-2025', { profit: 0, wages })
  expect(withWages('32000.01').filerExemption).toBe('-12000.00')
  expect([withWages('61500.01').supplement, withWages('150000').supplement]).toEqual(['50.00', '250.00'])
})

test('Alabama lowers the standard deduction by $25 for each full $500 above 25,500', () => {
  const standard = (wages: string) => amountsOf('AL-2025', { profit: 0, wages }).standardDeduction
  const wages = ['25999.99', '26000.00', '35500.00', '90000.00']
  expect(wages.map(standard)).toEqual(['-3000.00', '-2975.00', '-2500.00', '-2500.00'])
})

describe('Arkansas', () => {
  const withWages = (wages: string, answers: Partial<TaxProfile> = {}) => amountsOf('AR-2025', { profit: 0, wages, ...answers })

  test('has tables for low incomes, with the deductions built in', () => {
    expect(withWages('15050.00')).toEqual({
      ...{ federalAgiPlusHalfSe: '15050.00', taxable: '15050.00', tableTax: '54.00', credit: '-29.00', smallIncomeCredit: '-60.00' },
      stateTax: '0.00',
    })
    expect(withWages('25050.00', { filingStatus: 'joint' }).tableTax).toBe('118.00')
    expect(withWages('31050.00', { filingStatus: 'joint', dependents: 2 }).tableTax).toBe('247.00')
    expect(withWages('31050.00', { filingStatus: 'joint', dependents: 1 }).tableTax).toBeUndefined()
    expect(withWages('17500.00').bracketTax).toBe('226.90')
  })

  test('lowers the credit for small incomes by $5 for each started $100 above 26,500', () => {
    const credit = (wages: string) => withWages(wages).smallIncomeCredit
    // 2,470.00 more than the taxable income.
    expect(['28970.00', '28970.01', '29970.01', '30170.00'].map(credit)).toEqual(['-60.00', '-55.00', '-5.00', undefined])
  })

  test('has another schedule above 95,000', () => {
    // 3.9% less 420.00, and less 89.00 above 97,800.
    expect([withWages('90000.00').bracketTax, withWages('102470.00').bracketTax]).toEqual(['2993.67', '3811.00'])
  })
})

test('Ohio’s tax rises by $18.69 at 100,000 of taxable income (R.C. 5747.02)', () => {
  // 2,394.32 and 3.125% of what is above.
  expect(amountsOf('OH-2025', { profit: 0, wages: '111900.00' })).toMatchObject({ taxable: '110000.00', bracketTax: '2706.82' })
})

test('Massachusetts taxes nothing up to a limit, which dependents raise for a head of household', () => {
  const taxOf = (dependents: number) => estimated('MA-2025', { profit: 0, wages: '15000.00', filingStatus: 'head', dependents }).total
  expect([taxOf(0) > 0, taxOf(1)]).toEqual([true, 0])
})

test.each(['PA-2025', 'NJ-2025'])('%s: a business loss does not reduce wages', (name) => {
  const taxOf = (loss: number) => estimated(name, { profit: loss, wages: '50000.00' }).total
  expect(taxOf(-2_000_000)).toBe(taxOf(0))
})

test('federal deductions for tips and overtime reach a state only through its base, or where its file names them', () => {
  const given = { profit, isTippedJob: true, wages: '20000.00', other: { businessTips: 400_000, overtime: 300_000 } }
  const without = { profit, wages: '20000.00' }
  expect(estimated('NY-2026', given).total).toBe(estimated('NY-2026', without).total)
  expect(amountsOf('GA-2026', given)).toMatchObject({ tips: '-1750.00', overtime: '-1750.00' })
  expect(amountsOf('MI-2026', given)).toMatchObject({ tips: '-4000.00', overtime: '-3000.00' })
  expect(amountsOf('GA-2025', given).tips).toBeUndefined()
  expect(amountsOf('CO-2026', given).overtimeAdded).toBe('3000.00')
  expect(estimated('ND-2025', given).taxable).toBeLessThan(estimated('ND-2025', without).taxable)
})

describe('counties and cities', () => {
  test.each([
    ['IN-2025', 'Marion', 5_000_000, '918.45'],
    ['MD-2025', 'Baltimore City', 5_000_000, '1277.36'],
    // One rate on all of it: 39,917.61 × 2.75%.
    ['MD-2025', 'Frederick', 5_000_000, '1097.73'],
    ['MD-2025', 'Anne Arundel', 5_000_000, '1077.78'],
    ['NY-2025', 'New York City', 5_000_000, '1372.75'],
    ['PA-2025', 'Philadelphia', 5_000_000, '1870.00'],
    ['MO-2025', 'Kansas City', 5_000_000, '500.00'],
    ['MO-2025', 'Another place', 5_000_000, '0.00'],
    ['CA-2025', 'Los Angeles', 5_000_000, '0.00'],
  ])('%s, %s', (name, locality, ofProfit, tax) => {
    const { localTax, stateTax, total } = estimated(name, { profit: ofProfit, locality })
    expect([moneyOf(localTax), total]).toEqual([tax, stateTax + localTax])
  })

  test('can be chosen where a state has some', () => {
    const offered = stateFileNames.filter((name) => localitiesOf(stateFile(name)).length > 0)
    expect(offered.filter((name) => name.endsWith('2025'))).toEqual(['IN-2025', 'MD-2025', 'MO-2025', 'NY-2025', 'PA-2025'])
    expect([localitiesOf(stateFile('IN-2025')).length, localitiesOf(stateFile('MD-2025')).length, localitiesOf(null)]).toEqual([92, 24, []])
  })
})

const taxed = stateFileNames.filter((name) => stateFile(name).kind === 'brackets')
const cents = fc.integer({ min: -5_000_000, max: 60_000_000 })

/** Where an income one cent higher may cost more at once: exemptions, credits and thresholds that end, by the fields of the file. */
const hasThreshold = (rules: StateRules) =>
  [
    rules.filingThreshold,
    rules.zeroUpToAgi,
    rules.zeroUpTo,
    rules.perPersonScale,
    rules.creditPhaseOut,
    rules.creditEndsAbove,
    rules.risesBy,
  ].some(Boolean) ||
  [
    rules.lowIncomeTables,
    rules.standardSteps,
    rules.filerSteps,
    rules.supplementSteps,
    rules.creditShare,
    rules.federalTaxDeduction,
    rules.forgiveness,
  ].some(Boolean)

test.each(taxed)('%s: the tax is never negative, never more than the income, and does not fall when the profit rises', (name) => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 10_000_000 }), fc.constantFrom(...filingStatuses), (one, more, filingStatus) => {
      const [low, high] = [one, one + more].map((ofProfit) => estimated(name, { profit: ofProfit, filingStatus })) as [never, never]
      const { total, steps } = high as ReturnType<typeof estimated>
      expect(total).toBeGreaterThanOrEqual(0)
      expect(total).toBeLessThanOrEqual(Math.max(0, one + more))
      // A cent for each rounded step, and what a schedule of the state takes off at once.
      const atOnce = Math.min(0, ...(stateRules(name).risesBy ?? []).map(([, cents]) => cents))
      expect(total - (low as ReturnType<typeof estimated>).total).toBeGreaterThanOrEqual(atOnce - steps.length)
    }),
    { numRuns: 100 },
  )
})

test.each(taxed)('%s: one cent more of profit costs at most a few cents, except at a threshold of the file', (name) => {
  if (hasThreshold(stateRules(name))) return
  fc.assert(
    fc.property(cents, fc.constantFrom(...filingStatuses), (ofProfit, filingStatus) => {
      const [low, high] = [ofProfit, ofProfit + 1].map((each) => estimated(name, { profit: each, filingStatus }).total)
      expect(Math.abs((high ?? 0) - (low ?? 0))).toBeLessThanOrEqual(3)
    }),
    { numRuns: 100 },
  )
})

test.each(taxed)('%s: taxes are continuous at the beginnings of brackets', (name) => {
  const { brackets } = stateRules(name)
  for (const status of filingStatuses)
    for (const [from] of brackets[status].slice(1)) {
      const rules = { ...stateRules(name), base: 'ownNoAdjustments', brackets } as StateRules
      const bare: StateRules = { ...bareOf(rules) }
      const taxAt = (income: number) => {
        const { profile, federal } = federalOf(bare, { profit: income, filingStatus: status })
        return estimateState(bare, stateIncomeOf(federal, profile.filingStatus, 0), null).total
      }
      expect(taxAt(from * 100 + 1) - taxAt(from * 100)).toBeLessThanOrEqual(1)
    }
})

/** Returns the brackets of a state alone, on the profit. */
const bareOf = ({ state, year, kind, checkedOn, carried, sources, brackets, leavesOut }: StateRules): StateRules => ({
  ...{ state, year, kind, checkedOn, carried, sources, brackets, leavesOut },
  base: 'ownNoAdjustments',
})
