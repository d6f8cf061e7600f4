import { type Cents, scale } from '../money/money.ts'
import { bracketRates, centsFrom, type FilingStatus, type TaxRules } from './rules.ts'

/** The part of an income in one bracket, and its tax before rounding in hundredths of a cent. */
interface Slice {
  readonly rate: number
  readonly income: Cents
}

/** Splits an income into its brackets, the lowest first. */
export function slicesOf(taxable: Cents, status: FilingStatus, { bracketTops }: Pick<TaxRules, 'bracketTops'>): Slice[] {
  const tops = [...bracketTops[status].map(centsFrom), Number.POSITIVE_INFINITY]
  return bracketRates
    .map((rate, at) => ({ rate, income: Math.min(taxable, tops[at] ?? 0) - (tops[at - 1] ?? 0) }))
    .filter(({ income }) => income > 0)
}

/** Returns the income tax by the rate schedules in cents, rounded once, on the sum (money.md 2.3). */
export const incomeTax = (taxable: Cents, status: FilingStatus, rules: Pick<TaxRules, 'bracketTops'>): Cents =>
  scale(
    slicesOf(taxable, status, rules).reduce((sum, { rate, income }) => sum + rate * income, 0),
    1,
    100,
  )
