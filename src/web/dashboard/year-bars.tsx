import { BarRounded } from '@visx/shape'
import { monthOf } from '#domain/time/calendar-day.ts'
import { isWithin, type Period } from '#domain/time/period.ts'
import { formatDay } from '#words/dates.ts'
import { BASELINE, HEIGHT, type YearLayout } from './year-layout.ts'

const RADIUS = 4
/** Opaque, so that no line shows through. Its contrast with the card is above 3:1 in both themes. */
const PALE_BRAND = 'fill-[color-mix(in_srgb,var(--color-brand)_62%,var(--color-card))]'
const LABEL_LIFT = 4
const STRIP = { y: BASELINE + 5, height: 20, radius: 10 }
const MONTH_LINE = BASELINE + 19
const YEAR_LINE = BASELINE + 41
/** From this column width on, in pixels, the name of a month has three letters. */
const ROOM_FOR_NAME = 30
const ROOM_FOR_YEAR = 32
/** The bar heights of an empty year, as shares. They are decoration, not data. */
const GHOSTS = [0.42, 0.58, 0.5, 0.68, 0.6, 0.78, 0.7, 0.56, 0.74, 0.64, 0.82, 0.72]

interface Props {
  layout: YearLayout
  shown: Period
  width: number
}

/** Draws the chart. The buttons over it and the table below it give the same information in words. */
export const YearBars = ({ layout, shown, width }: Props) => (
  <svg width={width} height={HEIGHT} aria-hidden="true" className="block">
    <YearLines layout={layout} />
    {!layout.isEmpty && <Gridlines layout={layout} />}
    {layout.isEmpty ? <Ghosts layout={layout} /> : <Bars layout={layout} shown={shown} />}
    <line x1={layout.left} x2={layout.right} y1={BASELINE} y2={BASELINE} className="stroke-edge" />
    {!layout.isEmpty && <TickLabels layout={layout} />}
    <MonthNames layout={layout} shown={shown} />
  </svg>
)

const Gridlines = ({ layout: { ticks, left, right } }: { layout: YearLayout }) =>
  ticks.slice(1).map(({ label, y }) => <line key={label} x1={left} x2={right} y1={y} y2={y} className="stroke-line" />)

/** Draws the labels beside the lines, or on top of them. */
const TickLabels = ({ layout: { labels, labelAt, isLabelInside } }: { layout: YearLayout }) =>
  labels.map(({ label, y }) => (
    <text
      key={label}
      x={labelAt}
      y={isLabelInside ? y - LABEL_LIFT : y}
      dy={isLabelInside ? 0 : '0.35em'}
      className="tabular fill-muted stroke-card stroke-4 text-[0.6875rem] [paint-order:stroke]"
    >
      {label}
    </text>
  ))

/** Draws the bars. Income of the shown months has the full color, and that of other months a paler one. */
const Bars = ({ layout: { months }, shown }: { layout: YearLayout; shown: Period }) =>
  months.map(({ period, incomeBar, expensesBar }) => (
    <g key={period.start} className="origin-bottom transition-[scale] duration-180 ease-settle [transform-box:fill-box] starting:scale-y-0">
      {incomeBar.height > 0 && (
        <BarRounded {...incomeBar} radius={RADIUS} top className={isWithin(shown, period.start) ? 'fill-brand' : PALE_BRAND} />
      )}
      {expensesBar.height > 0 && <BarRounded {...expensesBar} radius={RADIUS} top className="fill-accent" />}
    </g>
  ))

const Ghosts = ({ layout: { months } }: { layout: YearLayout }) =>
  months.map(({ period, incomeBar, expensesBar }, at) => {
    const height = BASELINE * 0.8 * (GHOSTS[at % GHOSTS.length] ?? 0)
    return (
      <g key={period.start} className="fill-sunken">
        <BarRounded {...incomeBar} y={BASELINE - height} height={height} radius={RADIUS} top />
        <BarRounded {...expensesBar} y={BASELINE - height / 3} height={height / 3} radius={RADIUS} top />
      </g>
    )
  })

/** Draws the names of the months, with a strip behind the shown ones. */
function MonthNames({ layout: { months, column }, shown }: { layout: YearLayout; shown: Period }) {
  const inView = months.filter(({ period }) => isWithin(shown, period.start))
  const letters = column < ROOM_FOR_NAME ? 1 : 3
  return (
    <>
      {inView[0] && (
        <rect
          x={inView[0].x + 1}
          y={STRIP.y}
          width={column * inView.length - 2}
          height={STRIP.height}
          rx={STRIP.radius}
          className="fill-brand-soft"
        />
      )}
      {months.map(({ period, x }) => (
        <text
          key={period.start}
          x={x + column / 2}
          y={MONTH_LINE}
          textAnchor="middle"
          className={`text-xs ${isWithin(shown, period.start) ? 'fill-brand font-semibold' : 'fill-muted'}`}
        >
          {formatDay(period.start, 'month').slice(0, letters)}
        </text>
      ))}
    </>
  )
}

/** Draws the years below their months, with a line between them. */
function YearLines({ layout: { months, column, right } }: { layout: YearLayout }) {
  const firsts = months.filter(({ period }, at) => at === 0 || monthOf(period.start) === 1)
  return firsts.map(({ period, x }, at) => {
    const room = (firsts[at + 1]?.x ?? right) - x
    return (
      <g key={period.year}>
        {at > 0 && <line x1={x} x2={x} y1={0} y2={HEIGHT} className="stroke-line" strokeDasharray="2 3" />}
        {room >= ROOM_FOR_YEAR && (
          <text x={x + Math.min(8, column / 4)} y={YEAR_LINE} className="tabular fill-muted text-[0.6875rem]">
            {period.year}
          </text>
        )}
      </g>
    )
  })
}
