import type { Expense } from '../expenses/expense.ts'
import type { Gig, Rates } from '../gigs/gig.ts'
import type { Cents } from '../money/money.ts'
import type { ScheduleC } from '../schedule-c/schedule-c.ts'
import { worksheetOf } from '../schedule-c/worksheet.ts'
import type { Day } from '../time/calendar-day.ts'
import { periodAt } from '../time/period.ts'
import { paidFor, type QuarterDue, quartersDue, type TaxPayment } from './estimated-payments.ts'
import { balanceOf, type EstimateLine, estimateFederal, type FederalEstimate, profileFor, type TaxProfile } from './federal-estimate.ts'

/** What a worker recorded and told that the federal tax of a year is made from. */
export interface FederalRecords {
  readonly gigs: readonly Gig[]
  readonly expenses: readonly Expense[]
  readonly profiles: readonly TaxProfile[]
  readonly payments: readonly TaxPayment[]
  readonly rates: Rates
}

/** The federal tax of a year: what it comes to on what is recorded, and what is to be paid by when. Cents. */
export interface FederalYear {
  readonly year: number
  /** The worksheet of the whole year: its net profit is what the estimate begins with. */
  readonly scheduleC: ScheduleC
  /** What the worker told, of this year or of the last one before it. */
  readonly profile: TaxProfile | null
  /** Null until the worker told how they file, and before 2024. */
  readonly estimate: FederalEstimate | null
  readonly paid: Cents
  readonly quarters: readonly QuarterDue[]
}

export function federalYear(year: number, today: Day, { profiles, payments, rates, ...rows }: FederalRecords): FederalYear {
  const { start } = periodAt('annual', year, 1)
  const profile = profileFor(profiles, year)
  const worksheets = [1, 2, 3, 4].map((quarter) => worksheetOf(year, { start, end: periodAt('quarterly', year, quarter).end }, rows, rates))
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

/** All steps from what was earned to what is left to pay, each sum after its parts. */
export function federalSteps({ scheduleC, paid }: FederalYear, estimate: FederalEstimate): EstimateLine[] {
  const [profit, ...steps] = estimate.lines
  return [
    { label: 'Earned (Schedule C, line 1)', cents: scheduleC.grossReceipts },
    { label: 'Expenses, meals at 50% (line 28)', cents: -scheduleC.deductible },
    ...(profit ? [{ ...profit, isSum: true }] : []),
    ...steps,
    { label: 'Payments logged', cents: -paid },
    { label: 'Still to pay', cents: balanceOf(estimate, paid).left, isSum: true },
  ]
}
