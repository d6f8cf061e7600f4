import { summarize } from '../dashboard/summary.ts'
import type { CountedRows } from '../gigs/counted-rows.ts'
import type { Rates } from '../gigs/gig.ts'
import type { Cents } from '../money/money.ts'
import { paidFor, type TaxPayment } from '../tax/estimated-payments.ts'
import { type Day, yearOf } from '../time/calendar-day.ts'
import { shiftedDueDay } from '../time/due-date.ts'
import { type Period, periodAt, periodOf, quarterDueDay } from '../time/period.ts'

/** A payment period of the estimated tax. Cents; `paid` is the sum of the logged payments. */
export interface QuarterRow {
  readonly quarter: Period
  readonly income: Cents
  readonly expenses: Cents
  readonly tax: Cents
  readonly dueOn: Day
  readonly paid: Cents
}

/** Returns the quarters within a period, or the quarter that contains it, with their flat estimates and due dates. */
export function quarterRows(period: Period, all: CountedRows, rates: Rates, payments: readonly TaxPayment[], today: Day): QuarterRow[] {
  const quarters =
    period.kind === 'annual'
      ? [1, 2, 3, 4].map((index) => periodAt('quarterly', yearOf(period.start), index))
      : [periodOf('quarterly', period.start)]
  return quarters.map((quarter) => {
    const { taxableIncome, expenses, taxEstimate } = summarize(quarter, all, rates, today)
    const paid = paidFor(payments, quarter.year, quarter.index)
    return { quarter, income: taxableIncome, expenses, tax: taxEstimate, dueOn: shiftedDueDay(quarterDueDay(quarter)), paid }
  })
}

/** Returns the logged payments of some quarters, by payment day. */
export const paymentsFor = (quarters: readonly QuarterRow[], payments: readonly TaxPayment[]): TaxPayment[] =>
  payments
    .filter((payment) => quarters.some(({ quarter }) => quarter.year === payment.taxYear && quarter.index === payment.quarter))
    .toSorted((one, other) => (one.paidOn === other.paidOn ? one.id - other.id : one.paidOn < other.paidOn ? -1 : 1))
