import type { CountedRows } from '../gigs/counted-rows.ts'
import type { Rates } from '../gigs/gig.ts'
import type { Cents } from '../money/money.ts'
import { type Day, yearOf } from '../time/calendar-day.ts'
import { type GoalKind, type Period, periodOf } from '../time/period.ts'
import { type Sums, sumUp } from './summary.ts'

/** The figures of a period without their breakdown. Cents. */
export interface Figures<Kind extends GoalKind = GoalKind> extends Omit<Sums, 'breakdown'> {
  readonly period: Period<Kind>
}

/** Returns the figures of several periods of one kind, equal to those of `sumUp`. Reads every row once, however many periods there are. */
export function seriesOf<Kind extends GoalKind>(
  periods: readonly Period<Kind>[],
  all: CountedRows,
  rates: Rates,
  today: Day,
): Figures<Kind>[] {
  const [kind] = periods.map((period) => period.kind)
  if (!kind) return []
  // Many rows have the same day, and finding the period of a day is slow.
  const starts = new Map<Day, Day>()
  const startOf = (date: Day) => {
    const start = starts.get(date) ?? periodOf(kind, date).start
    starts.set(date, start)
    return start
  }
  const gigs = Map.groupBy(all.gigs, ({ date }) => startOf(date))
  const expenses = Map.groupBy(all.expenses, ({ date }) => startOf(date))
  const drives = Map.groupBy(all.drives, ({ day }) => startOf(day))
  return periods.map((period) => {
    const of = <Row>(rows: ReadonlyMap<Day, Row[]>) => rows.get(period.start) ?? []
    const rows = { gigs: of(gigs), expenses: of(expenses), drives: of(drives) }
    const { breakdown: _, ...figures } = sumUp(period, rows, rates, today)
    return { period, ...figures }
  })
}

/** The income and the expenses of one month. Cents. */
export interface MonthFigures {
  readonly period: Period<'monthly'>
  readonly income: Cents
  readonly expenses: Cents
}

/** Returns the figures of a month for the chart of the year: those of the Taxable Income and the Expenses card. */
export const monthFigures = ({ period, taxableIncome, expenses }: Figures<'monthly'>): MonthFigures => ({
  period,
  income: taxableIncome,
  expenses,
})

/** Returns the income less the expenses, in cents; negative where the expenses are higher. */
export const keptOf = ({ income, expenses }: Pick<MonthFigures, 'income' | 'expenses'>): Cents => income - expenses

/** Returns what is kept of the income of a period, in cents: after the expenses, and after the tax to set aside too. */
export function keptFrom({ taxableIncome, expenses, taxEstimate }: Pick<Sums, 'taxableIncome' | 'expenses' | 'taxEstimate'>) {
  const kept = keptOf({ income: taxableIncome, expenses })
  return { kept, afterTax: kept - taxEstimate }
}

/** The most years that are listed. */
const MOST_YEARS = 8

/** Returns this year and the years before it that have rows, the newest first, at most eight. */
export function yearsWith(rows: readonly { readonly date: Day }[], today: Day): number[] {
  const now = yearOf(today)
  const years = new Set([now, ...rows.map(({ date }) => yearOf(date))])
  return [...years]
    .filter((year) => year <= now)
    .sort((one, other) => other - one)
    .slice(0, MOST_YEARS)
}
