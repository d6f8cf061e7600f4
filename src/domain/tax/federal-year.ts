import type { Day } from '../calendar-day.ts'
import type { Expense } from '../expense.ts'
import type { Rates } from '../gig.ts'
import type { Cents } from '../money.ts'
import { periodAt } from '../period.ts'
import type { CostedGig } from '../report/report-gig.ts'
import { netProfitOf } from '../report/worksheet.ts'
import { paidFor, type QuarterDue, quartersDue, type TaxPayment } from './estimated-payments.ts'
import { estimateFederal, type FederalEstimate, profileFor, type TaxProfile } from './federal-estimate.ts'

/** What a worker recorded and told that the federal tax of a year is made from. */
export interface FederalRecords {
  readonly gigs: readonly CostedGig[]
  readonly expenses: readonly Expense[]
  readonly profiles: readonly TaxProfile[]
  readonly payments: readonly TaxPayment[]
  readonly rates: Rates
}

/** The federal tax of a year: what it comes to on what is recorded, and what is to be paid by when. Cents. */
export interface FederalYear {
  readonly year: number
  readonly netProfit: Cents
  readonly profile: TaxProfile | null
  /** Null until the worker told how they file, and before 2024. */
  readonly estimate: FederalEstimate | null
  readonly paid: Cents
  readonly quarters: readonly QuarterDue[]
}

export function federalYear(year: number, today: Day, { profiles, payments, rates, ...rows }: FederalRecords): FederalYear {
  const { start } = periodAt('annual', year, 1)
  const profile = profileFor(profiles, year)
  const profits = [1, 2, 3, 4].map((quarter) => netProfitOf(year, { start, end: periodAt('quarterly', year, quarter).end }, rows, rates))
  const netProfit = profits.at(-1) ?? 0
  return {
    year,
    netProfit,
    profile,
    estimate: profile && estimateFederal(year, netProfit, profile),
    paid: paidFor(payments, year),
    quarters: quartersDue({ year, today, profits, profile, payments }),
  }
}
