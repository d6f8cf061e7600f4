import { describe, expect, test } from 'vitest'
import { centsOf, formatCents } from '../money/money.ts'
import { aTaxProfile } from '../testing/factories.ts'
import { estimateFederal } from './federal-estimate.ts'
import { noOtherPay } from './pay-of-kinds.ts'
import { centsFrom, type FilingStatus } from './rules.ts'
import { type DeductionAnswers, noDeductionAnswers, schedule1A } from './schedule-1a.ts'

const of = (income: number, status: FilingStatus = 'single', more: object = {}) => ({
  ...{ status, adjustedIncome: centsFrom(income), businessTips: 0, wageTips: 0, business: centsFrom(income), overtime: 0 },
  ...more,
})
const deductions = (answers: Partial<DeductionAnswers>, given: ReturnType<typeof of>, year = 2026) =>
  schedule1A(year, { ...noDeductionAnswers, ...answers }, given)

describe('tips', () => {
  const tips = (income: number, business: number, wage = 0, status: FilingStatus = 'single', year = 2026) =>
    deductions({ isTippedJob: true }, of(income, status, { businessTips: centsFrom(business), wageTips: centsFrom(wage) }), year).tips / 100
  test.each([
    ['in full', 40_000, 4_000, 0, 'single', 4_000],
    ['at most $25,000', 100_000, 20_000, 9_000, 'single', 25_000],
    ['in full at the limit', 150_999, 4_000, 0, 'single', 4_000],
    ['less $100 for a full $1,000 above it', 151_000, 4_000, 0, 'single', 3_900],
    ['to nothing', 191_000, 4_000, 0, 'single', 0],
    ['by the double limit on a joint return', 300_999, 4_000, 0, 'joint', 4_000],
    ['not on a separate return', 40_000, 4_000, 0, 'separate', 0],
    ['no more business tips than profit', 3_000, 4_000, 500, 'single', 3_500],
  ] as const)('%s', (_, income, business, wage, status, expected) => expect(tips(income, business, wage, status)).toBe(expected))
  test('only from 2025 to 2028, and only for a listed job', () => {
    expect([2024, 2025, 2028, 2029].map((year) => tips(40_000, 100, 0, 'single', year))).toEqual([0, 100, 100, 0])
    expect(deductions({}, of(40_000, 'single', { businessTips: 100 })).tips).toBe(0)
  })
})

test.each([
  [12_000, 'single', 12_000],
  [13_000, 'single', 12_500],
  [26_000, 'joint', 25_000],
  [1_000, 'separate', 0],
] as const)('overtime of %i for %s', (premium, status, expected) =>
  expect(deductions({}, of(50_000, status, { overtime: centsFrom(premium) })).overtime).toBe(centsFrom(expected)),
)

test.each([
  [75_000, 'single', false, '$6,000.00'],
  [85_000, 'single', false, '$5,400.00'],
  [175_000, 'single', false, '$0.00'],
  [150_000, 'joint', true, '$12,000.00'],
  [170_000, 'joint', true, '$9,600.00'],
  [50_000, 'separate', false, '$0.00'],
] as const)('65 or older with an income of %i, %s, and spouse too: %s', (income, status, isSpouseOver65, expected) =>
  expect(formatCents(deductions({ isOver65: true, isSpouseOver65 }, of(income, status)).senior)).toBe(expected),
)

test.each([
  ['1200.00', 100_000, 'single', '$1,200.00'],
  ['12000.00', 100_000, 'single', '$10,000.00'],
  ['1200.00', 100_001, 'single', '$1,000.00'],
  ['1200.00', 106_000, 'single', '$0.00'],
  ['1200.00', 200_000, 'joint', '$1,200.00'],
] as const)('car loan interest of %s with an income of %i, %s', (carLoanInterest, income, status, expected) =>
  expect(formatCents(deductions({ carLoanInterest }, of(income, status)).carLoan)).toBe(expected),
)

test('money.md: listed tips lower the business income deduction and the income tax, not the self-employment tax', () => {
  const other = { ...noOtherPay, businessTips: 400_000 }
  const estimates = [aTaxProfile, { ...aTaxProfile, isTippedJob: true }].map((answers) => estimateFederal(2026, 4_000_000, answers, other))
  expect(estimates.map((estimate) => [estimate?.businessIncomeDeduction, estimate?.incomeTax, estimate?.selfEmploymentTax])).toEqual([
    [421_482, 177_511, 565_182],
    [341_482, 139_111, 565_182],
  ])
  const line = estimates[1]?.lines.find(({ code }) => code === 'tipsDeduction')
  expect(line?.cents).toBe(-400_000)
})

test.each([
  ['single', 2025, 2_000],
  ['head', 2026, 2_050],
  ['separate', 2026, 1_650],
  ['joint', 2026, 3_300],
  ['joint', 2025, 3_200],
] as const)('%s in %i: the standard deduction gains %i with age', (filingStatus, year, more) => {
  const answers = { ...aTaxProfile, filingStatus, isOver65: true, isSpouseOver65: filingStatus === 'joint' }
  const line = estimateFederal(year, centsOf('30000.00'), answers)?.lines.find(({ code }) => code === 'additionalStandard')
  expect(line?.cents).toBe(-centsFrom(more))
})
