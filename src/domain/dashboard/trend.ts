import { type Cents, scale, sumOf } from '../money/money.ts'
import type { Day } from '../time/calendar-day.ts'
import { type Period, type PeriodKind, periodOf, periodsUntil } from '../time/period.ts'
import type { Figures } from './series.ts'

/** The number of earlier periods in a trend, by kind. */
const LENGTH: Readonly<Record<PeriodKind, number>> = { monthly: 6, quarterly: 4, annual: 3 }
/** A trend needs at least two earlier points besides the present one. */
const LEAST_BEFORE = 2

/** The income of a period after earlier ones, or of the months of a year. Cents. */
export interface Trend {
  /** The oldest first. The last value is the period itself, or the last month of the year. */
  readonly values: readonly Cents[]
  /** The average of the earlier periods, or of the finished months. */
  readonly average: Cents
}

/** Returns the periods of a trend: the earlier ones, and the one that contains the day. */
export const trendPeriods = <Kind extends PeriodKind>(kind: Kind, day: string) => periodsUntil(kind, day, LENGTH[kind] + 1)

/** Returns the trend of periods, given the oldest first. Leaves out periods before the first income. Returns null when too few are left. */
export function trendOf(series: readonly Pick<Figures, 'taxableIncome'>[]): Trend | null {
  const incomes = series.map(({ taxableIncome }) => taxableIncome)
  const first = incomes.findIndex((income) => income !== 0)
  const values = first < 0 ? [] : incomes.slice(first)
  const before = values.slice(0, -1)
  return before.length < LEAST_BEFORE ? null : { values, average: averageOf(before) }
}

/** Returns the months of a year that have begun by `day`. */
export function monthsOf(year: Period<'annual'>, day: Day): Period<'monthly'>[] {
  const last = periodOf('monthly', day < year.end ? day : year.end)
  return periodsUntil('monthly', last.start, last.index)
}

/**
 * Returns the trend of a year's months. The average leaves out an unfinished month. Returns null with too few months, or without any
 * income.
 */
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

/** Names the periods that a trend's average covers: `"6 months before"`. */
export const trendLabel = (kind: PeriodKind, { values }: Trend): string => `${values.length - 1} ${names[kind]} before`
