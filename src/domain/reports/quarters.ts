import { summarize } from '../dashboard/summary.ts'
import type { CountedRows } from '../gigs/counted-rows.ts'
import type { Rates } from '../gigs/gig.ts'
import type { Cents } from '../money/money.ts'
import { type DatedIncome, flatTaxIn, incomeIn } from '../tax/accounting-method.ts'
import { federalOf, paidFor, type TaxPayment } from '../tax/estimated-payments.ts'
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

/**
 * Returns the quarters within a period, or the quarter that contains it, with their flat estimates and due dates. `incomes` is the income of
 * all gigs, each on the day on which a return counts it.
 */
export function quarterRows(
  period: Period,
  all: CountedRows,
  incomes: readonly DatedIncome[],
  rates: Rates,
  payments: readonly TaxPayment[],
  today: Day,
): QuarterRow[] {
  const quarters =
    period.kind === 'annual'
      ? [1, 2, 3, 4].map((index) => periodAt('quarterly', yearOf(period.start), index))
      : [periodOf('quarterly', period.start)]
  return quarters.map((quarter) => ({
    quarter,
    income: incomeIn(incomes, quarter),
    expenses: summarize(quarter, all, rates, today).expenses,
    tax: flatTaxIn(incomes, quarter),
    dueOn: shiftedDueDay(quarterDueDay(quarter)),
    paid: paidFor(payments, quarter.year, quarter.index),
  }))
}

/** Returns the logged payments to the IRS for some quarters, by payment day. */
export const paymentsFor = (quarters: readonly QuarterRow[], payments: readonly TaxPayment[]): TaxPayment[] =>
  federalOf(payments)
    .filter((payment) => quarters.some(({ quarter }) => quarter.year === payment.taxYear && quarter.index === payment.quarter))
    .toSorted((one, other) => (one.paidOn === other.paidOn ? one.id - other.id : one.paidOn < other.paidOn ? -1 : 1))
