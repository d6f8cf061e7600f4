import type { Expense } from '../expenses/expense.ts'
import type { Gig, Rates } from '../gigs/gig.ts'
import type { Cents } from '../money/money.ts'
import type { Day } from '../time/calendar-day.ts'
import { type GoalKind, type Period, periodOf } from '../time/period.ts'
import { type Sums, sumUp } from './summary.ts'

/** A period's figures with nothing of how they came to be. Cents. */
export interface Figures<Kind extends GoalKind = GoalKind> extends Omit<Sums, 'breakdown'> {
  readonly period: Period<Kind>
}

/**
 * The figures of several periods of one kind, each as `sumUp` gives them. Every row is looked at once, however many periods there are.
 */
export function seriesOf<Kind extends GoalKind>(
  periods: readonly Period<Kind>[],
  all: { readonly gigs: readonly Gig[]; readonly expenses: readonly Expense[] },
  rates: Rates,
): Figures<Kind>[] {
  const [kind] = periods.map((period) => period.kind)
  if (!kind) return []
  // Many rows are of one day, and a day's period is a walk through the calendar.
  const starts = new Map<Day, Day>()
  const startOf = ({ date }: { readonly date: Day }) => {
    const start = starts.get(date) ?? periodOf(kind, date).start
    starts.set(date, start)
    return start
  }
  const gigs = Map.groupBy(all.gigs, startOf)
  const expenses = Map.groupBy(all.expenses, startOf)
  return periods.map((period) => {
    const rows = { gigs: gigs.get(period.start) ?? [], expenses: expenses.get(period.start) ?? [] }
    const { breakdown: _, ...figures } = sumUp(period, rows, rates)
    return { period, ...figures }
  })
}

/** What came in and what went out in one month. Cents. */
export interface MonthFigures {
  readonly period: Period<'monthly'>
  readonly income: Cents
  readonly expenses: Cents
}

/** The figures of a month that a chart of the year shows: the Taxable Income and the Expenses card. */
export const monthFigures = ({ period, taxableIncome, expenses }: Figures<'monthly'>): MonthFigures => ({
  period,
  income: taxableIncome,
  expenses,
})

/** What is left of an income, below zero where more was spent than came in. */
export const keptOf = ({ income, expenses }: Pick<MonthFigures, 'income' | 'expenses'>): Cents => income - expenses
