import type { MonthFigures } from '#domain/dashboard/series.ts'
import { type Cents, sumOf } from '#domain/money/money.ts'
import { dollarTicks, tickLabel } from './dollar-axis.ts'

export const HEIGHT = 216
const TOP = 18
/** The position of zero. The names of the months and years are below it. */
export const BASELINE = 168

/** The padding and border of the card. The chart covers them only if it needs the room. */
const CARD_EDGE = 21
/** The smallest column that a finger can hit (WCAG 2.5.8). */
const LEAST_COLUMN = 24
const LABEL_CHARACTER = 6.5
const LABEL_GAP = 8
const WIDEST_PAIR = 42
const BAR_GAP = 2
/** Income is the wider bar of a pair, so that the two differ without color. */
const INCOME_SHARE = 0.62
/** The smallest bar. Every amount above zero must be visible. */
const LEAST_BAR = 2

export type YearLayout = ReturnType<typeof layOutYear>

/** Returns the positions of all parts of the chart, in pixels, for a width. */
export function layOutYear(months: readonly MonthFigures[], width: number) {
  const ticks = dollarTicks(Math.max(0, ...months.flatMap(({ income, expenses }) => [income, expenses])))
  const isEmpty = isEmptyYear(months)
  const label = isEmpty ? 0 : LABEL_GAP + LABEL_CHARACTER * Math.max(...ticks.map((tick) => tickLabel(tick).length))
  const spare = width - label - LEAST_COLUMN * months.length
  /** The smallest phones have no room beside the columns. The labels then stand on their lines, above all bars. */
  const isLabelInside = spare < 0
  const inset = Math.max(0, Math.min(CARD_EDGE, spare / 2))
  const left = isLabelInside ? 0 : inset + label
  const right = width - inset
  const column = (right - left) / months.length
  const highest = ticks.at(-1) ?? 1
  const heightOf = (cents: Cents) => (cents / highest) * (BASELINE - TOP)
  const pair = Math.min(WIDEST_PAIR, column * 0.68)
  const incomeWidth = (pair - BAR_GAP) * INCOME_SHARE
  const placed = (tick: Cents) => ({ label: tickLabel(tick), y: BASELINE - heightOf(tick) })
  const bar = (x: number, barWidth: number, cents: Cents) => {
    const height = cents > 0 ? Math.max(LEAST_BAR, heightOf(cents)) : 0
    return { x, y: BASELINE - height, width: barWidth, height }
  }
  return {
    isEmpty,
    left,
    right,
    column,
    isLabelInside,
    labelAt: isLabelInside ? LABEL_GAP : inset,
    ticks: ticks.map(placed),
    labels: (isLabelInside ? uncovered(ticks, months.slice(0, Math.ceil((LABEL_GAP + label) / column))) : ticks).map(placed),
    months: months.map((month, at) => {
      const x = left + at * column
      const start = x + (column - pair) / 2
      return {
        ...month,
        x,
        incomeBar: bar(start, incomeWidth, month.income),
        expensesBar: bar(start + incomeWidth + BAR_GAP, pair - BAR_GAP - incomeWidth, month.expenses),
      }
    }),
  }
}

/** Returns the marks above all bars of the given months, for labels that stand on their lines. The last mark is always one of them. */
function uncovered(ticks: readonly Cents[], months: readonly MonthFigures[]) {
  const most = Math.max(0, ...months.flatMap(({ income, expenses }) => [income, expenses]))
  return ticks.filter((tick, at) => at > 0 && (tick >= most || at === ticks.length - 1))
}

/** Returns whether the months have neither income nor expenses. */
const isEmptyYear = (months: readonly MonthFigures[]) => sumOf(months, ({ income, expenses }) => income + expenses) === 0
