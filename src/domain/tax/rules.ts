import type { Cents } from '../money/money.ts'
import { rules2024 } from './rules-2024.ts'
import { rules2025 } from './rules-2025.ts'
import { rules2026 } from './rules-2026.ts'

export const filingStatuses = ['single', 'joint', 'separate', 'head'] as const
/** How a return is filed. A surviving spouse has the brackets and the standard deduction of `joint`, but not all its limits. */
export type FilingStatus = (typeof filingStatuses)[number]

export const filingStatusNames: Readonly<Record<FilingStatus, string>> = {
  single: 'Single',
  joint: 'Married, filing together',
  separate: 'Married, filing separately',
  head: 'Head of household',
}

/** Whole dollars, as the IRS publishes them. */
export type Dollars = number
type ByStatus<Value> = Readonly<Record<FilingStatus, Value>>

/** The figures of the federal income tax that change from year to year (money.md 2.3). */
export interface TaxRules {
  readonly year: number
  /** Social security is paid on no more than this. */
  readonly wageBase: Dollars
  readonly standardDeduction: ByStatus<Dollars>
  /** Where the brackets of 10, 12, 22, 24, 32 and 35% end; beyond the last it is 37%. */
  readonly bracketTops: ByStatus<readonly Dollars[]>
  /** The qualified business income deduction is whole up to `from`, and gone `over` dollars of taxable income later. */
  readonly businessIncome: ByStatus<{ readonly from: Dollars; readonly over: Dollars }>
  /** Who has so much qualified business income deducts at least so much (199A(i)); null before there was a least. */
  readonly leastBusinessIncomeDeduction: { readonly income: Dollars; readonly deduction: Dollars } | null
}

/** Rates of the brackets, in percent. */
export const bracketRates = [10, 12, 22, 24, 32, 35, 37] as const

/** Earnings beyond this bear 0.9% more for Medicare; it is no figure of a year (1401(b)(2)). */
export const additionalMedicareFrom: ByStatus<Dollars> = { single: 200_000, joint: 250_000, separate: 125_000, head: 200_000 }

export const centsFrom = (dollars: Dollars): Cents => dollars * 100

const published: readonly TaxRules[] = [rules2024, rules2025, rules2026]

/** The rules of a year; of a year whose rules are not published yet, the latest that are. Null before the first. */
export const rulesOf = (year: number): TaxRules | null => published.findLast((rules) => rules.year <= year) ?? null
