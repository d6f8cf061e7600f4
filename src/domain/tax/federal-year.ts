import type { Rates } from '../gigs/gig.ts'
import type { Cents } from '../money/money.ts'
import type { Day } from '../time/calendar-day.ts'
import { periodAt } from '../time/period.ts'
import { incomesBy } from './accounting-method.ts'
import { paidFor, type QuarterDue, quartersDue, type TaxPayment } from './estimated-payments.ts'
import { balanceOf, type EstimateLine, estimateFederal, type FederalEstimate, profileFor, type TaxProfile } from './federal-estimate.ts'
import { type OtherPay, otherIncomes, otherPayIn, otherPayOfYear, rowsOfKind, type TaxedRows } from './pay-of-kinds.ts'
import type { ReportedForm } from './reported-form.ts'
import type { ScheduleC } from './schedule-c.ts'
import { worksheetOf } from './worksheet.ts'

/** A worker's records from which the federal tax of a year is calculated. */
export interface FederalRecords extends TaxedRows {
  readonly profiles: readonly TaxProfile[]
  readonly payments: readonly TaxPayment[]
  readonly rates: Rates
  /** The forms that payers sent, of any years. */
  readonly forms: readonly ReportedForm[]
}

/** The federal tax of a year: the estimate on the recorded income, and what must be paid by when. Cents. */
export interface FederalYear {
  readonly year: number
  /** The worksheet of the whole year. The estimate starts with its net profit. */
  readonly scheduleC: ScheduleC
  /** The pay of gigs outside of the worker's business. */
  readonly other: OtherPay
  /** The worker's tax profile of this year, or of the last year before it that has one. */
  readonly profile: TaxProfile | null
  /** Null until the worker says how they file, and for years before 2024. */
  readonly estimate: FederalEstimate | null
  readonly paid: Cents
  readonly quarters: readonly QuarterDue[]
}

export function federalYear(year: number, today: Day, { profiles, payments, rates, forms, ...rows }: FederalRecords): FederalYear {
  const { start } = periodAt('annual', year, 1)
  const profile = profileFor(profiles, year)
  const business = rowsOfKind(rows, '1099')
  const incomes = incomesBy(profile?.accountingMethod ?? 'cash', business.gigs, rates.defaultTaxPercentage)
  const windows = [1, 2, 3, 4].map((quarter) => ({ start, end: periodAt('quarterly', year, quarter).end }))
  const worksheets = windows.map((days) => worksheetOf(year, days, business, incomes, rates))
  const paidOtherwise = otherIncomes(rows)
  const ofYear = forms.filter(({ taxYear }) => taxYear === year)
  const other = otherPayOfYear(paidOtherwise, periodAt('annual', year, 1), ofYear)
  // A form has no dates: until the year is whole, its quarters count stubs.
  const others = [...windows.slice(0, -1).map((days) => otherPayIn(paidOtherwise, days)), other]
  const profits = worksheets.map(({ netProfit }) => netProfit)
  const scheduleC = worksheets.at(-1) as ScheduleC
  return {
    year,
    scheduleC,
    other,
    profile,
    estimate: profile && estimateFederal(year, scheduleC.netProfit, profile, other),
    paid: paidFor(payments, year),
    quarters: quartersDue({ year, today, profits, others, profile, payments }),
  }
}

/** Returns all steps from income to what is left to pay, each subtotal after its parts. */
export function federalSteps({ scheduleC, paid }: FederalYear, estimate: FederalEstimate): EstimateLine[] {
  const [profit, ...steps] = estimate.lines
  return [
    { code: 'grossReceipts', cents: scheduleC.grossReceipts },
    { code: 'deductible', cents: -scheduleC.deductible },
    ...(profit ? [{ ...profit, isSum: true }] : []),
    ...steps,
    { code: 'paymentsLogged', cents: -paid },
    { code: 'stillToPay', cents: balanceOf(estimate, paid).left, isSum: true },
  ]
}
