import type { flatRates } from '#domain/dashboard/explanation.ts'
import type { GoalPace } from '#domain/dashboard/goal.ts'
import { type Change, directionOf, type LastYear } from '#domain/dashboard/last-year.ts'
import type { Summary } from '#domain/dashboard/summary.ts'
import type { Trend } from '#domain/dashboard/trend.ts'
import { formatDollars, scale } from '#domain/money/money.ts'
import type { PeriodKind } from '#domain/time/period.ts'
import { formatDay } from './dates.ts'
import { figureTexts } from './en/figures.ts'
import { periodLabel } from './period-texts.ts'

/**
 * Writes a change with its sign: `"+$50 (20%)"`, `"−$1,813 (63%)"`, `"no change"`. Leaves out the percentage if the figure before was 0.
 */
export function changeText(change: Change): string {
  const direction = directionOf(change)
  if (direction === 'same') return figureTexts.noChange
  const size = Math.abs(change.now - change.before)
  const percent = change.before > 0 ? ` (${scale(size, 100, change.before).toLocaleString('en-US')}%)` : ''
  return `${direction === 'up' ? '+' : '−'}${formatDollars(size)}${percent}`
}

/** Names the compared period of the year before: `"November 2025"`, or `"to Nov 21, 2025"` while the period still runs. */
export const lastYearLabel = ({ period, until }: LastYear['before']): string =>
  until === null ? periodLabel(period) : figureTexts.untilDay({ day: formatDay(until) })

/** The least that is said in dollars, in cents. */
const HALF_A_DOLLAR = 50

/** Describes the pace: `"$420 to go, about 2 gigs at your average"`. */
export function paceText({ toGo, gigs }: GoalPace): string {
  if (toGo === 0) return figureTexts.goalReached
  const amount = toGo < HALF_A_DOLLAR ? figureTexts.lessThanOne : formatDollars(toGo)
  return gigs === null ? figureTexts.toGo({ amount }) : figureTexts.toGoInGigs({ amount, gigs })
}

/** Names the periods that a trend's average covers: `"6 months before"`. */
export const trendLabel = (kind: PeriodKind, { values }: Pick<Trend, 'values'>): string =>
  figureTexts.before[kind]({ periods: values.length - 1 })

/** Explains the difference between the flat estimate of a period and the federal estimate of its year; null without a flat estimate. */
export const flatBesideFederal = (rates: ReturnType<typeof flatRates>): string | null => rates && figureTexts.flatBesideFederal(rates)

/** Writes "9 total gigs • 7 completed". Counts days, not jobs. */
export const countLine = ({ totalGigs, completedGigs }: Pick<Summary, 'totalGigs' | 'completedGigs'>): string =>
  figureTexts.counted({ totalGigs, completedGigs })
