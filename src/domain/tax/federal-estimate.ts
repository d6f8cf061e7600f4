import { type Cents, centsOf, type Money } from '../money/money.ts'
import { businessIncomeDeduction } from './business-income.ts'
import { incomeTax } from './income-tax.ts'
import { centsFrom, type FilingStatus, rulesOf } from './rules.ts'
import { additionalMedicare, selfEmploymentTax } from './self-employment.ts'

/** What the estimate asks once, for a tax year. Amounts as stored, `"123.45"`. */
export interface TaxProfile {
  readonly year: number
  readonly filingStatus: FilingStatus
  /** The worker's own wages of the year, from a W-2. */
  readonly wages: Money
  /** Their spouse's; counted only where they file together. */
  readonly spouseWages: Money
  /** Federal income tax withheld from all these. */
  readonly withholding: Money
  /** The total tax of the return before; null when it is not known. */
  readonly lastYearTax: Money | null
  /** The adjusted gross income of the year before was above $150,000, or $75,000 where they file separately. */
  readonly wasHighIncome: boolean
}

/** A step from profit to tax. Cents. */
export interface EstimateLine {
  readonly label: string
  readonly cents: Cents
  /** What the lines above it come to. */
  readonly isSum?: boolean
}

/** The federal tax on a year's profit and wages. Cents, never rounded to dollars. */
export interface FederalEstimate {
  readonly year: number
  /** The year whose rules were used: an earlier one where the year's own are not published. */
  readonly rulesYear: number
  readonly selfEmploymentTax: Cents
  readonly additionalMedicare: Cents
  readonly businessIncomeDeduction: Cents
  readonly taxableIncome: Cents
  readonly incomeTax: Cents
  readonly total: Cents
  readonly withholding: Cents
  /** The total less what was withheld; below 0 when too much was. */
  readonly toPay: Cents
  readonly lines: readonly EstimateLine[]
}

/**
 * Estimates the federal tax of a year on the profit that is recorded (Schedule C, line 31; a loss is below 0) and what the worker told of
 * their wages (money.md 2.3). Null for years before the first published rules here, 2024.
 */
export function estimateFederal(year: number, netProfit: Cents, profile: TaxProfile): FederalEstimate | null {
  const rules = rulesOf(year)
  if (!rules) return null
  const status = profile.filingStatus
  const ownWages = centsOf(profile.wages)
  const wages = ownWages + (status === 'joint' ? centsOf(profile.spouseWages) : 0)
  const selfEmployment = selfEmploymentTax(netProfit, ownWages, rules)
  const adjusted = wages + netProfit - selfEmployment.half
  const standard = centsFrom(rules.standardDeduction[status])
  const taxable = Math.max(0, adjusted - standard)
  const business = businessIncomeDeduction({ business: netProfit - selfEmployment.half, taxable }, status, rules)
  const taxableIncome = Math.max(0, taxable - business)
  const tax = incomeTax(taxableIncome, status, rules)
  const medicare = additionalMedicare(wages, selfEmployment.netEarnings, status)
  const total = tax + selfEmployment.total + medicare
  const withholding = centsOf(profile.withholding)
  return {
    year,
    rulesYear: rules.year,
    selfEmploymentTax: selfEmployment.total,
    additionalMedicare: medicare,
    businessIncomeDeduction: business,
    taxableIncome,
    incomeTax: tax,
    total,
    withholding,
    toPay: total - withholding,
    lines: [
      { label: 'Net profit (Schedule C, line 31)', cents: netProfit },
      { label: 'Wages', cents: wages },
      { label: 'Half of the self-employment tax', cents: -selfEmployment.half },
      { label: 'Adjusted gross income', cents: adjusted, isSum: true },
      { label: 'Standard deduction', cents: -standard },
      { label: 'Business income deduction (QBI)', cents: -business },
      { label: 'Taxable income', cents: taxableIncome, isSum: true },
      { label: 'Income tax by the brackets', cents: tax },
      { label: 'Self-employment tax (Schedule SE)', cents: selfEmployment.total },
      ...(medicare > 0 ? [{ label: 'Additional Medicare Tax, 0.9%', cents: medicare }] : []),
      { label: 'Estimated federal tax', cents: total, isSum: true },
      { label: 'Withheld from wages', cents: -withholding },
    ],
  }
}

/** What of an estimate is covered by withholding and payments, and what is left to pay; below 0 when too much was paid. Cents. */
export const balanceOf = ({ toPay, withholding }: Pick<FederalEstimate, 'toPay' | 'withholding'>, paid: Cents) => ({
  covered: withholding + paid,
  left: toPay - paid,
})

/** What a preparer would ask about and this estimate does not: always shown with it. */
export const leavesOut = [
  'State and local taxes.',
  'Itemized deductions and gifts, the larger standard deduction from 65 or with blindness, and the deduction from 65 of 2025–2028.',
  'Tax credits, for children or health insurance for example.',
  'The status of a surviving spouse, and wages whose social security part (box 3) is not their taxable part (box 1).',
  'Other income: interest, dividends, gains, a spouse’s business, unemployment.',
  'Health insurance and retirement plans of the self-employed, student loan interest, losses of other years.',
  'The home office, and depreciation over years: gear counts whole in its year.',
  'The deductions of 2025–2028 for tips, overtime and car loan interest.',
  'Miles at $0.70, unless you chose the IRS rate of each date, which a return takes.',
  'Above the QBI threshold: the rule for specified services such as performing arts, which lowers the deduction further.',
  'Income is counted on the day of work; a cash-basis return counts it on the day it was paid.',
] as const

/**
 * The profile that holds for a year: its own, else the last one before it, whose `year` tells so. Asked once, it need not be asked again; but
 * what it says of the year before is of its own year alone.
 */
export function profileFor(profiles: readonly TaxProfile[], year: number): TaxProfile | null {
  const last = profiles.toSorted((one, other) => one.year - other.year).findLast((profile) => profile.year <= year)
  if (!last || last.year === year) return last ?? null
  return { ...last, lastYearTax: null, wasHighIncome: false }
}
