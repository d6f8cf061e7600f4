import { scaleBand, scaleLinear } from '@visx/scale'
import type { MonthFigures } from '#domain/dashboard/series.ts'
import { type Cents, sumOf } from '#domain/money/money.ts'
import { dollarTicks, tickLabel } from './dollar-axis.ts'

export const HEIGHT = 216
const TOP = 18
/** Where zero lies; the names of the months and the years are written below it. */
export const BASELINE = 168

/** The padding of the card with its border: the plot runs over it where it needs the room, and keeps to it where it does not. */
const CARD_EDGE = 21
/** The least that a finger hits (WCAG 2.5.8). */
const LEAST_COLUMN = 24
const LABEL_CHARACTER = 6.5
const LABEL_GAP = 8
const WIDEST_PAIR = 42
const BAR_GAP = 2
/** Income is the wider bar of a pair, so that the two are told apart without colour. */
const INCOME_SHARE = 0.62
/** What is there is seen, however small it is beside the rest. */
const LEAST_BAR = 2

export type YearLayout = ReturnType<typeof layOutYear>

/** Where everything of the chart lies, in pixels, for a width. */
export function layOutYear(months: readonly MonthFigures[], width: number) {
  const ticks = dollarTicks(Math.max(0, ...months.flatMap(({ income, expenses }) => [income, expenses])))
  const isEmpty = isEmptyYear(months)
  const label = isEmpty ? 0 : LABEL_GAP + LABEL_CHARACTER * Math.max(...ticks.map((tick) => tickLabel(tick).length))
  const spare = width - label - LEAST_COLUMN * months.length
  /** On the smallest phones there is no room beside the columns: the labels stand on their lines, where no bar is. */
  const isLabelInside = spare < 0
  const inset = Math.max(0, Math.min(CARD_EDGE, spare / 2))
  const left = isLabelInside ? 0 : inset + label
  const right = width - inset
  const columns = scaleBand({ domain: months.map(({ period }) => period.start), range: [left, right] })
  const heights = scaleLinear<number>({ domain: [0, ticks.at(-1) ?? 0], range: [0, BASELINE - TOP] })
  const column = columns.bandwidth()
  const pair = Math.min(WIDEST_PAIR, column * 0.68)
  const incomeWidth = (pair - BAR_GAP) * INCOME_SHARE
  const placed = (tick: Cents) => ({ label: tickLabel(tick), y: BASELINE - heights(tick) })
  const bar = (x: number, barWidth: number, cents: Cents) => {
    const height = cents > 0 ? Math.max(LEAST_BAR, heights(cents)) : 0
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
    months: months.map((month) => {
      const x = columns(month.period.start) ?? 0
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

/** The marks that none of the given months reaches, for labels that stand above them; what reaches past the last one is nothing. */
function uncovered(ticks: readonly Cents[], months: readonly MonthFigures[]) {
  const most = Math.max(0, ...months.flatMap(({ income, expenses }) => [income, expenses]))
  return ticks.filter((tick, at) => at > 0 && (tick >= most || at === ticks.length - 1))
}

/** Whether nothing came in and nothing went out. */
const isEmptyYear = (months: readonly MonthFigures[]) => sumOf(months, ({ income, expenses }) => income + expenses) === 0
