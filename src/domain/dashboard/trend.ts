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
  /** What the last period is expected to earn, if it is not over; else null. */
  readonly forecast: Cents | null
}

type Point = Pick<Figures, 'period' | 'taxableIncome' | 'expectedEarnings'>

/** Returns the points from the first income on. */
function sinceFirstIncome<P extends Point>(series: readonly P[]): readonly P[] {
  const first = series.findIndex(({ taxableIncome }) => taxableIncome !== 0)
  return first < 0 ? [] : series.slice(first)
}

/** Returns the trend of points, with the average of the given ones; null when these are too few. */
function trendWith(points: readonly Point[], averaged: readonly Point[], day: Day): Trend | null {
  const last = points.at(-1)
  if (!last || averaged.length < LEAST_BEFORE) return null
  return {
    values: points.map(({ taxableIncome }) => taxableIncome),
    average: scale(
      sumOf(averaged, ({ taxableIncome }) => taxableIncome),
      1,
      averaged.length,
    ),
    forecast: last.period.end < day ? null : last.expectedEarnings,
  }
}

/** Returns the periods of a trend: the earlier ones, and the one that contains the day. */
export const trendPeriods = <Kind extends PeriodKind>(kind: Kind, day: string) => periodsUntil(kind, day, LENGTH[kind] + 1)

/**
 * Returns the trend of periods on a day, given the oldest first. Leaves out periods before the first income. Returns null when too few are
 * left.
 */
export function trendOf(series: readonly Point[], day: Day): Trend | null {
  const points = sinceFirstIncome(series)
  return trendWith(points, points.slice(0, -1), day)
}

/** Returns the months of a year that have begun by `day`. */
export function monthsOf(year: Period<'annual'>, day: Day): Period<'monthly'>[] {
  const last = periodOf('monthly', day < year.end ? day : year.end)
  return periodsUntil('monthly', last.start, last.index)
}

/**
 * Returns the trend of a year's months. Leaves out the months before the first income, and the average leaves out an unfinished month.
 * Returns null until two months since the first income are over.
 */
export function trendOfMonths(series: readonly Point[], day: Day): Trend | null {
  const points = sinceFirstIncome(series)
  return trendWith(
    points,
    points.filter(({ period }) => period.end < day),
    day,
  )
}
