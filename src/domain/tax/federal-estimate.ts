import { type Cents, centsOf, type Money } from '../money/money.ts'
import type { AccountingMethod } from './accounting-method.ts'
import { businessIncomeDeduction } from './business-income.ts'
import { incomeTax } from './income-tax.ts'
import { noOtherPay, type OtherPay } from './pay-of-kinds.ts'
import { centsFrom, type FilingStatus, rulesOf, type TaxRules } from './rules.ts'
import { type DeductionAnswers, schedule1A } from './schedule-1a.ts'
import { additionalMedicare, selfEmploymentTax } from './self-employment.ts'
import type { StateAnswers } from './state/state-answers.ts'

/** A worker's tax profile for a tax year, entered once. Amounts are stored as `"123.45"`. */
export interface TaxProfile extends DeductionAnswers, StateAnswers {
  readonly year: number
  readonly filingStatus: FilingStatus
  /** The worker's own wages of the year, from forms W-2 of work that is not in Gigfolio. */
  readonly wages: Money
  /** The spouse's wages; counted only for a joint return. */
  readonly spouseWages: Money
  /** The federal income tax withheld from all these wages. */
  readonly withholding: Money
  /** The total tax of the previous year's return; null when unknown. */
  readonly lastYearTax: Money | null
  /** Whether the previous year's adjusted gross income was above $150,000, or above $75,000 when filing separately. */
  readonly wasHighIncome: boolean
  readonly accountingMethod: AccountingMethod
}

/** The steps from income to what is left to pay. */
export type FederalLine =
  | 'netProfit'
  | 'wages'
  | 'otherIncome'
  | 'halfOfSelfEmployment'
  | 'adjustedIncome'
  | 'standardDeduction'
  | 'additionalStandard'
  | 'tipsDeduction'
  | 'overtimeDeduction'
  | 'seniorDeduction'
  | 'carLoanDeduction'
  | 'businessDeduction'
  | 'taxableIncome'
  | 'incomeTax'
  | 'selfEmploymentTax'
  | 'additionalMedicare'
  | 'federalTax'
  | 'withheld'
  | 'grossReceipts'
  | 'deductible'
  | 'paymentsLogged'
  | 'stillToPay'

/** A step from profit to tax. Cents. */
export interface EstimateLine {
  readonly code: FederalLine
  readonly cents: Cents
  /** Whether this line is the sum of the lines above it. */
  readonly isSum?: boolean
}

/** The federal tax on a year's profit and wages. Cents; not rounded to dollars. */
export interface FederalEstimate {
  readonly year: number
  /** The year of the rules that were used; an earlier one if the year's own rules are not published. */
  readonly rulesYear: number
  readonly selfEmploymentTax: Cents
  readonly additionalMedicare: Cents
  readonly businessIncomeDeduction: Cents
  readonly taxableIncome: Cents
  readonly incomeTax: Cents
  readonly total: Cents
  readonly withholding: Cents
  /** The total less withholding; negative when too much was withheld. */
  readonly toPay: Cents
  readonly lines: readonly EstimateLine[]
  readonly from: FederalParts
}

/** What the estimate is calculated from, for the state's. Cents. */
export interface FederalParts {
  /** The profit of the worker's business; negative for a loss. */
  readonly netProfit: Cents
  /** The worker's wages, and the spouse's on a joint return. */
  readonly wages: Cents
  readonly spouseWages: Cents
  readonly otherIncome: Cents
  readonly halfOfSelfEmployment: Cents
  readonly adjustedIncome: Cents
  /** The deductions for tips and for overtime. */
  readonly tips: Cents
  readonly overtime: Cents
}

/**
 * Estimates the federal tax of a year from the recorded profit (Schedule C, line 31; negative for a loss), the worker's tax profile, and the
 * pay of gigs outside of their business (money.md 2.3). Returns null for years before 2024, which have no rules here.
 */
export function estimateFederal(year: number, netProfit: Cents, profile: TaxProfile, other: OtherPay = noOtherPay): FederalEstimate | null {
  const rules = rulesOf(year)
  if (!rules) return null
  const status = profile.filingStatus
  const own = centsOf(profile.wages)
  const spouse = status === 'joint' ? centsOf(profile.spouseWages) : 0
  const wages = own + other.wages + spouse
  const selfEmployment = selfEmploymentTax(netProfit, own + other.socialSecurityWages, rules)
  const adjustedIncome = wages + netProfit + other.otherIncome - selfEmployment.half
  const standard = centsFrom(rules.standardDeduction[status])
  const additional = additionalStandard(profile, rules)
  const ownBusiness = netProfit - selfEmployment.half
  const more = schedule1A(year, profile, { ...other, status, adjustedIncome, business: ownBusiness })
  const taxable = Math.max(0, adjustedIncome - standard - additional - more.tips - more.overtime - more.senior - more.carLoan)
  const business = businessIncomeDeduction({ business: ownBusiness - more.businessTips, taxable }, status, rules)
  const taxableIncome = Math.max(0, taxable - business)
  const tax = incomeTax(taxableIncome, status, rules)
  const medicare = additionalMedicare(own + spouse + other.medicareWages, selfEmployment.netEarnings, status)
  const total = tax + selfEmployment.total + medicare
  const withholding = centsOf(profile.withholding) + other.withheld
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
    from: {
      ...{ netProfit, wages: own + other.wages, spouseWages: spouse, otherIncome: other.otherIncome },
      ...{ halfOfSelfEmployment: selfEmployment.half, adjustedIncome, tips: more.tips, overtime: more.overtime },
    },
    lines: [
      { code: 'netProfit', cents: netProfit },
      { code: 'wages', cents: wages },
      ...(other.otherIncome === 0 ? [] : [{ code: 'otherIncome' as const, cents: other.otherIncome }]),
      { code: 'halfOfSelfEmployment', cents: -selfEmployment.half },
      { code: 'adjustedIncome', cents: adjustedIncome, isSum: true },
      { code: 'standardDeduction', cents: -standard },
      ...lessIfAny('additionalStandard', additional),
      ...lessIfAny('tipsDeduction', more.tips),
      ...lessIfAny('overtimeDeduction', more.overtime),
      ...lessIfAny('seniorDeduction', more.senior),
      ...lessIfAny('carLoanDeduction', more.carLoan),
      { code: 'businessDeduction', cents: -business },
      { code: 'taxableIncome', cents: taxableIncome, isSum: true },
      { code: 'incomeTax', cents: tax },
      { code: 'selfEmploymentTax', cents: selfEmployment.total },
      ...(medicare > 0 ? [{ code: 'additionalMedicare' as const, cents: medicare }] : []),
      { code: 'federalTax', cents: total, isSum: true },
      { code: 'withheld', cents: -withholding },
    ],
  }
}

const lessIfAny = (code: FederalLine, cents: Cents): EstimateLine[] => (cents > 0 ? [{ code, cents: -cents }] : [])

/** Returns what the standard deduction gains for age, in cents. */
function additionalStandard({ filingStatus: status, isOver65, isSpouseOver65 }: TaxProfile, { additionalStandard: more }: TaxRules): Cents {
  const isMarried = status === 'joint' || status === 'separate'
  const people = Number(isOver65) + Number(status === 'joint' && isSpouseOver65)
  return people * centsFrom(isMarried ? more.married : more.unmarried)
}

/**
 * Returns how much of an estimate withholding and payments cover, and how much is left to pay, in cents; negative when too much was paid.
 */
export const balanceOf = ({ toPay, withholding }: Pick<FederalEstimate, 'toPay' | 'withholding'>, paid: Cents) => ({
  covered: withholding + paid,
  left: toPay - paid,
})

/** What a preparer would ask about and this estimate leaves out. It is always shown with the estimate. */
export const leavesOut = [
  'stateTaxes',
  'itemized',
  'credits',
  'otherStatuses',
  'otherIncome',
  'ownInsurance',
  'homeOffice',
  'flatMiles',
  'specifiedServices',
] as const

/**
 * Returns the tax profile for a year: its own, or else the last one before it, with that profile's `year`. An earlier profile loses its
 * answers about the previous year and about a move, because they apply only to its own year.
 */
export function profileFor(profiles: readonly TaxProfile[], year: number): TaxProfile | null {
  const last = profiles.toSorted((one, other) => one.year - other.year).findLast((profile) => profile.year <= year)
  if (!last || last.year === year) return last ?? null
  return { ...last, lastYearTax: null, wasHighIncome: false, hasMoved: false, isStateUnwanted: false }
}
