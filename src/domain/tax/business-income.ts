import { type Cents, scale } from '../money/money.ts'
import { centsFrom, type FilingStatus, type TaxRules } from './rules.ts'

interface Income {
  /** Profit less half of the self-employment tax. */
  readonly business: Cents
  /** Taxable income before this deduction. */
  readonly taxable: Cents
}

/**
 * Returns the qualified business income deduction (199A) of a worker without employees, in cents: 20% of the business income, at most 20%
 * of the taxable income. Above the threshold it decreases evenly to 0. From 2026 on, $1,000 of business income gives at least $400
 * (199A(i)).
 */
export function businessIncomeDeduction({ business, taxable }: Income, status: FilingStatus, rules: TaxRules): Cents {
  const { from, over } = rules.businessIncome[status]
  const beyond = Math.max(0, taxable - centsFrom(from))
  const left = Math.max(0, centsFrom(over) - beyond)
  const ofBusiness = scale(Math.max(0, business), left, 5 * centsFrom(over))
  const deduction = Math.min(ofBusiness, scale(Math.max(0, taxable), 1, 5))
  const least = rules.leastBusinessIncomeDeduction
  return least && business >= centsFrom(least.income) ? Math.max(deduction, centsFrom(least.deduction)) : deduction
}
