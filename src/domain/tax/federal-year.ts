import type { CountedRows } from '../gigs/counted-rows.ts'
import type { Rates } from '../gigs/gig.ts'
import type { Cents } from '../money/money.ts'
import type { Day } from '../time/calendar-day.ts'
import { periodAt } from '../time/period.ts'
import { incomesBy } from './accounting-method.ts'
import { paidFor, type QuarterDue, quartersDue, type TaxPayment } from './estimated-payments.ts'
import { balanceOf, type EstimateLine, estimateFederal, type FederalEstimate, profileFor, type TaxProfile } from './federal-estimate.ts'
import type { ScheduleC } from './schedule-c.ts'
import { worksheetOf } from './worksheet.ts'

/** A worker's records from which the federal tax of a year is calculated. */
export interface FederalRecords extends CountedRows {
  readonly profiles: readonly TaxProfile[]
  readonly payments: readonly TaxPayment[]
  readonly rates: Rates
}

/** The federal tax of a year: the estimate on the recorded income, and what must be paid by when. Cents. */
export interface FederalYear {
  readonly year: number
  /** The worksheet of the whole year. The estimate starts with its net profit. */
  readonly scheduleC: ScheduleC
  /** The worker's tax profile of this year, or of the last year before it that has one. */
  readonly profile: TaxProfile | null
  /** Null until the worker says how they file, and for years before 2024. */
  readonly estimate: FederalEstimate | null
  readonly paid: Cents
  readonly quarters: readonly QuarterDue[]
}

export function federalYear(year: number, today: Day, { profiles, payments, rates, ...rows }: FederalRecords): FederalYear {
  const { start } = periodAt('annual', year, 1)
  const profile = profileFor(profiles, year)
  const incomes = incomesBy(profile?.accountingMethod ?? 'cash', rows.gigs, rates.defaultTaxPercentage)
  const worksheets = [1, 2, 3, 4].map((quarter) =>
    worksheetOf(year, { start, end: periodAt('quarterly', year, quarter).end }, rows, incomes, rates),
  )
  const profits = worksheets.map(({ netProfit }) => netProfit)
  const scheduleC = worksheets.at(-1) as ScheduleC
  return {
    year,
    scheduleC,
    profile,
    estimate: profile && estimateFederal(year, scheduleC.netProfit, profile),
    paid: paidFor(payments, year),
    quarters: quartersDue({ year, today, profits, profile, payments }),
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
