import { type Cents, centsOf, type Money, scale } from '../money/money.ts'
import { centsFrom, type FilingStatus } from './rules.ts'

/** The answers of a tax profile about the deductions of 2025 to 2028 and about age. */
export interface DeductionAnswers {
  /** Whether the worker is 65 or older by the end of the year. */
  readonly isOver65: boolean
  /** Counted only for a joint return. */
  readonly isSpouseOver65: boolean
  /** Whether the worker's job is on the IRS list of tipped jobs. */
  readonly isTippedJob: boolean
  /** The code of that list, 101 to 809; null if it is not known. */
  readonly tippedOccupation: number | null
  /** The interest of a new, US-assembled personal car that was bought on credit after 2024. */
  readonly carLoanInterest: Money
}

export const noDeductionAnswers: DeductionAnswers = {
  isOver65: false,
  isSpouseOver65: false,
  isTippedJob: false,
  tippedOccupation: null,
  carLoanInterest: '0.00',
}

/** What the deductions are taken from. Cents. */
export interface Deductible {
  readonly status: FilingStatus
  readonly adjustedIncome: Cents
  /** Tips that a form shows: of the worker's business, and of wages. */
  readonly businessTips: Cents
  readonly wageTips: Cents
  /** The profit less half of the self-employment tax, which business tips may not exceed. */
  readonly business: Cents
  /** The premium of overtime on W-2 pay. */
  readonly overtime: Cents
}

/** The deductions of Schedule 1-A, each 0 if it does not apply. Cents. */
export interface Schedule1A {
  readonly tips: Cents
  /** The part of the tips that is of the business, which the business income deduction leaves out. */
  readonly businessTips: Cents
  readonly overtime: Cents
  readonly senior: Cents
  readonly carLoan: Cents
}

const NONE: Schedule1A = { tips: 0, businessTips: 0, overtime: 0, senior: 0, carLoan: 0 }
const YEARS = { first: 2025, last: 2028 }
const THOUSAND: Cents = 100_000

/** How much of an income is above a limit, which is double for a joint return. */
const above = ({ status, adjustedIncome }: Pick<Deductible, 'status' | 'adjustedIncome'>, single: number): Cents =>
  Math.max(0, adjustedIncome - centsFrom(status === 'joint' ? 2 * single : single))

/** Lowers a deduction by $100 for each full $1,000 of income above $150,000, or $300,000 for a joint return (224(b)(2), 225(b)(2)). */
const phasedOut = (deduction: Cents, of: Deductible): Cents =>
  Math.max(0, deduction - centsFrom(100) * Math.floor(above(of, 150_000) / THOUSAND))

/**
 * Returns the deductions that P.L. 119-21 added for 2025 to 2028: tips (224), overtime (225), age (151(d)(5)(C)) and car loan interest
 * (163(h)(4)). They lower the income tax only.
 */
export function schedule1A(year: number, answers: DeductionAnswers, of: Deductible): Schedule1A {
  if (year < YEARS.first || year > YEARS.last) return NONE
  const isSeparate = of.status === 'separate'
  const tips = isSeparate || !answers.isTippedJob ? { tips: 0, businessTips: 0 } : tipsOf(of)
  const mostOvertime = centsFrom(of.status === 'joint' ? 25_000 : 12_500)
  return {
    ...tips,
    overtime: isSeparate ? 0 : phasedOut(Math.min(of.overtime, mostOvertime), of),
    senior: isSeparate ? 0 : seniorOf(answers, of),
    carLoan: carLoanOf(answers, of),
  }
}

/** Business tips count first, so that the part of the business is known when the cap or the income lowers the deduction. */
function tipsOf(of: Deductible) {
  const business = Math.min(of.businessTips, Math.max(0, of.business))
  const tips = phasedOut(Math.min(business + of.wageTips, centsFrom(25_000)), of)
  return { tips, businessTips: Math.min(business, tips) }
}

/** $6,000 for each person of 65 or older, less 6% of the income above $75,000, or $150,000 for a joint return. */
function seniorOf({ isOver65, isSpouseOver65 }: DeductionAnswers, of: Deductible): Cents {
  const each = Math.max(0, centsFrom(6_000) - scale(above(of, 75_000), 6, 100))
  return each * (Number(isOver65) + Number(of.status === 'joint' && isSpouseOver65))
}

/** At most $10,000, less $200 for each started $1,000 of income above $100,000, or $200,000 for a joint return. */
function carLoanOf({ carLoanInterest }: DeductionAnswers, of: Deductible): Cents {
  const most = Math.min(centsOf(carLoanInterest), centsFrom(10_000))
  return Math.max(0, most - centsFrom(200) * Math.ceil(above(of, 100_000) / THOUSAND))
}
