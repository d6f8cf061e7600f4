import { type Cents, scale, sumOf } from '../money/money.ts'
import type { Day } from '../time/calendar-day.ts'
import { type Period, type PeriodKind, periodOf, periodsUntil } from '../time/period.ts'
import type { Figures } from './series.ts'

/** How many periods of a kind a trend goes back over. */
const LENGTH: Readonly<Record<PeriodKind, number>> = { monthly: 6, quarterly: 4, annual: 3 }
/** Two points and the present one: fewer are no trend. */
const LEAST_BEFORE = 2

/** The income of a period after those before it, or of the months of a year. Cents. */
export interface Trend {
  /** Oldest first; the last one is the period itself, or the year's last month. */
  readonly values: readonly Cents[]
  /** What the others, or the months that are over, brought on average. */
  readonly average: Cents
}

/** Returns the periods that a trend is made of: some before, and the one that a day is in. */
export const trendPeriods = <Kind extends PeriodKind>(kind: Kind, day: string) => periodsUntil(kind, day, LENGTH[kind] + 1)

/** Follows the income of periods, oldest first, up to the last of them. Periods before the first income do not count. Null for too few. */
export function trendOf(series: readonly Pick<Figures, 'taxableIncome'>[]): Trend | null {
  const incomes = series.map(({ taxableIncome }) => taxableIncome)
  const first = incomes.findIndex((income) => income !== 0)
  const values = first < 0 ? [] : incomes.slice(first)
  const before = values.slice(0, -1)
  return before.length < LEAST_BEFORE ? null : { values, average: averageOf(before) }
}

/** Returns the months of a year that have begun by a day. */
export function monthsOf(year: Period<'annual'>, day: Day): Period<'monthly'>[] {
  const last = periodOf('monthly', day < year.end ? day : year.end)
  return periodsUntil('monthly', last.start, last.index)
}

/** Follows the income of a year's months. The average leaves out a month that is not over. Null for too few, or without any income. */
export function trendOfMonths(series: readonly Pick<Figures<'monthly'>, 'period' | 'taxableIncome'>[], day: Day): Trend | null {
  const values = series.map(({ taxableIncome }) => taxableIncome)
  const over = series.filter(({ period }) => period.end < day).map(({ taxableIncome }) => taxableIncome)
  return over.length < LEAST_BEFORE || values.every((income) => income === 0) ? null : { values, average: averageOf(over) }
}

const averageOf = (incomes: readonly Cents[]): Cents =>
  scale(
    sumOf(incomes, (income) => income),
    1,
    incomes.length,
  )

const names: Readonly<Record<PeriodKind, string>> = { monthly: 'months', quarterly: 'quarters', annual: 'years' }

/** Names what a trend's average is of: `"6 months before"`. */
export const trendLabel = (kind: PeriodKind, { values }: Trend): string => `${values.length - 1} ${names[kind]} before`
