import { expect, test } from 'vitest'
import { filingStatusNames } from '#words/en/tax.ts'
import { additionalMedicareFrom, bracketRates, centsFrom, type FilingStatus, filingStatuses, rulesOf } from './rules.ts'

// Every figure of the law once more, typed from the papers, so that no digit changes unnoticed.
const published = {
  /** Rev. Proc. 2023-34, sections 3.01, 3.15 and 3.27; wage base: SSA, 88 FR 72803. */
  2024: {
    wageBase: 168_600,
    standardDeduction: { joint: 29_200, head: 21_900, single: 14_600, separate: 14_600 },
    brackets: {
      joint: '23,200 94,300 201,050 383,900 487,450 731,200',
      head: '16,550 63,100 100,500 191,950 243,700 609,350',
      single: '11,600 47,150 100,525 191,950 243,725 609,350',
      separate: '11,600 47,150 100,525 191,950 243,725 365,600',
    },
    businessIncome: {
      joint: '383,900 to 483,900',
      head: '191,950 to 241,950',
      single: '191,950 to 241,950',
      separate: '191,950 to 241,950',
    },
    least: null,
  },
  /** Rev. Proc. 2024-40, sections 2.01 and 2.27; the deductions of P.L. 119-21, section 70102 (63(c)(7)). */
  2025: {
    wageBase: 176_100,
    standardDeduction: { joint: 31_500, head: 23_625, single: 15_750, separate: 15_750 },
    brackets: {
      joint: '23,850 96,950 206,700 394,600 501,050 751,600',
      head: '17,000 64,850 103,350 197,300 250,500 626,350',
      single: '11,925 48,475 103,350 197,300 250,525 626,350',
      separate: '11,925 48,475 103,350 197,300 250,525 375,800',
    },
    businessIncome: {
      joint: '394,600 to 494,600',
      head: '197,300 to 247,300',
      single: '197,300 to 247,300',
      separate: '197,300 to 247,300',
    },
    least: null,
  },
  /** Rev. Proc. 2025-32, section 4 (4.26: business income); ranges of 75,000 and 150,000, least deduction: P.L. 119-21, section 70105. */
  2026: {
    wageBase: 184_500,
    standardDeduction: { joint: 32_200, head: 24_150, single: 16_100, separate: 16_100 },
    brackets: {
      joint: '24,800 100,800 211,400 403,550 512,450 768,700',
      head: '17,700 67,450 105,700 201,750 256,200 640,600',
      single: '12,400 50,400 105,700 201,775 256,225 640,600',
      separate: '12,400 50,400 105,700 201,775 256,225 384,350',
    },
    businessIncome: {
      joint: '403,500 to 553,500',
      head: '201,750 to 276,750',
      single: '201,750 to 276,750',
      separate: '201,775 to 276,775',
    },
    least: { income: 1_000, deduction: 400 },
  },
} as const

const written = (dollars: number) => dollars.toLocaleString('en-US')
const byStatus = <Value>(figuresOf: (status: FilingStatus) => Value) =>
  Object.fromEntries(filingStatuses.map((status) => [status, figuresOf(status)]))

test.each([2024, 2025, 2026] as const)('the figures of %i are those of its Rev. Proc.', (year) => {
  const rules = rulesOf(year)
  expect(rules?.year).toBe(year)
  if (!rules) return
  expect({
    wageBase: rules.wageBase,
    standardDeduction: rules.standardDeduction,
    brackets: byStatus((status) => rules.bracketTops[status].map(written).join(' ')),
    businessIncome: byStatus((status) => {
      const { from, over } = rules.businessIncome[status]
      return `${written(from)} to ${written(from + over)}`
    }),
    least: rules.leastBusinessIncomeDeduction,
  }).toEqual(published[year])
})

test('each filing status has its name', () =>
  expect(filingStatuses.map((status) => filingStatusNames[status])).toEqual([
    'Single',
    'Married, filing together',
    'Married, filing separately',
    'Head of household',
  ]))

test('the rates and limits that stay the same every year are those of the law (1(j), 1401(b)(2))', () => {
  expect(bracketRates).toEqual([10, 12, 22, 24, 32, 35, 37])
  expect(additionalMedicareFrom).toEqual({ single: 200_000, joint: 250_000, separate: 125_000, head: 200_000 })
  expect(centsFrom(1)).toBe(100)
})

test('a year after the last published one has its rules, and a year before the first has none', () => {
  expect([2023, 2024, 2027].map((year) => rulesOf(year)?.year)).toEqual([undefined, 2024, 2026])
})
