import { type Day, yearOf } from '../calendar-day.ts'
import { shiftedDueDay } from '../due-date.ts'
import type { Expense } from '../expense.ts'
import type { Cents } from '../money.ts'
import { type Period, periodAt, periodOf, quarterDueDay } from '../period.ts'
import { summarize } from '../summary.ts'
import type { ReportGig } from './report-gig.ts'

/** A payment period of the estimated tax. Cents. */
export interface QuarterRow {
  readonly quarter: Period
  readonly income: Cents
  readonly expenses: Cents
  readonly tax: Cents
  readonly dueOn: Day
}

/** The quarters that a period has, or the one that it is in, with their flat estimate and the day it is due. */
export function quarterRows(
  period: Period,
  all: { readonly gigs: readonly ReportGig[]; readonly expenses: readonly Expense[] },
  defaultTaxPercentage: number | null,
): QuarterRow[] {
  const quarters =
    period.kind === 'annual'
      ? [1, 2, 3, 4].map((index) => periodAt('quarterly', yearOf(period.start), index))
      : [periodOf('quarterly', period.start)]
  return quarters.map((quarter) => {
    const { taxableIncome, expenses, taxEstimate } = summarize(quarter, all, defaultTaxPercentage)
    return { quarter, income: taxableIncome, expenses, tax: taxEstimate, dueOn: shiftedDueDay(quarterDueDay(quarter)) }
  })
}
