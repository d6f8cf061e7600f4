import { type Cents, scale, sumOf } from '../money/money.ts'
import { type PeriodKind, periodsUntil } from '../time/period.ts'
import type { Figures } from './series.ts'

/** How many periods of a kind a trend goes back over. */
const LENGTH: Readonly<Record<PeriodKind, number>> = { monthly: 6, quarterly: 4, annual: 3 }
/** Two points and the present one: fewer are no trend. */
const LEAST_BEFORE = 2

/** The income of a period after those before it. Cents. */
export interface Trend {
  /** Oldest first; the last one is the period itself. */
  readonly values: readonly Cents[]
  /** What the periods before it brought on average. */
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
  if (before.length < LEAST_BEFORE) return null
  return {
    values,
    average: scale(
      sumOf(before, (income) => income),
      1,
      before.length,
    ),
  }
}

const names: Readonly<Record<PeriodKind, string>> = { monthly: 'months', quarterly: 'quarters', annual: 'years' }

/** Names what a trend's average is of: `"6 months before"`. */
export const trendLabel = (kind: PeriodKind, { values }: Trend): string => `${values.length - 1} ${names[kind]} before`
