import type { Cents } from '../money/money.ts'
import { rules2024 } from './rules-2024.ts'
import { rules2025 } from './rules-2025.ts'
import { rules2026 } from './rules-2026.ts'

export const filingStatuses = ['single', 'joint', 'separate', 'head'] as const
/** A filing status. A surviving spouse has the brackets and the standard deduction of `joint`, but not all its limits. */
export type FilingStatus = (typeof filingStatuses)[number]

/** Whole dollars, as the IRS publishes them. */
export type Dollars = number
type ByStatus<Value> = Readonly<Record<FilingStatus, Value>>

/** The figures of the federal income tax that change from year to year (money.md 2.3). */
export interface TaxRules {
  readonly year: number
  /** The highest earnings that are subject to social security tax. */
  readonly wageBase: Dollars
  readonly standardDeduction: ByStatus<Dollars>
  /** What the standard deduction gains for each person of 65 or older (63(f)). */
  readonly additionalStandard: { readonly unmarried: Dollars; readonly married: Dollars }
  /** The tops of the 10, 12, 22, 24, 32 and 35% brackets. Income above the last one is taxed at 37%. */
  readonly bracketTops: ByStatus<readonly Dollars[]>
  /** The qualified business income deduction is full up to `from` dollars of taxable income, and 0 from `over` dollars above that. */
  readonly businessIncome: ByStatus<{ readonly from: Dollars; readonly over: Dollars }>
  /** The least deduction for a worker with at least so much qualified business income (199A(i)); null before that rule existed. */
  readonly leastBusinessIncomeDeduction: { readonly income: Dollars; readonly deduction: Dollars } | null
}

/** Rates of the brackets, in percent. */
export const bracketRates = [10, 12, 22, 24, 32, 35, 37] as const

/** Earnings above this are subject to 0.9% additional Medicare Tax. The amount is the same every year (1401(b)(2)). */
export const additionalMedicareFrom: ByStatus<Dollars> = { single: 200_000, joint: 250_000, separate: 125_000, head: 200_000 }

export const centsFrom = (dollars: Dollars): Cents => dollars * 100

const published: readonly TaxRules[] = [rules2024, rules2025, rules2026]

/** Returns the rules of a year, or the latest published rules before it; null before the first ones. */
export const rulesOf = (year: number): TaxRules | null => published.findLast((rules) => rules.year <= year) ?? null
