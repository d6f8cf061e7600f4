import type { Trend } from '#domain/dashboard/trend.ts'
import { formatDollars } from '#domain/money/money.ts'
import { dashboard as words } from '#words/en/dashboard.ts'

const WIDTH = 240
const HEIGHT = 60
/** Room for the width of the line and the dot at its end, in pixels. */
const EDGE = 5

/**
 * Draws incomes as a line over their average. A period that is not over is dotted, up to what it is expected to earn: its income so far
 * would look like a fall. Screen readers get the same information in words.
 */
export function Spark({ label, trend }: { label: string; trend: Trend }) {
  const { average, forecast } = trend
  const values = forecast === null ? trend.values : [...trend.values.slice(0, -1), forecast]
  const most = Math.max(1, ...values)
  const least = Math.min(0, ...values)
  const yOf = (cents: number) => HEIGHT - EDGE - ((cents - least) / (most - least)) * (HEIGHT - 2 * EDGE)
  const points = values.map((cents, at) => `${(at / (values.length - 1)) * WIDTH},${yOf(cents)}`)
  const last = yOf(values.at(-1) ?? 0)
  const over = forecast === null ? points : points.slice(0, -1)
  const line = 'fill-none stroke-current stroke-2 [stroke-linecap:round] [stroke-linejoin:round] dark:stroke-brand'
  return (
    <span className="tabular flex w-full flex-col gap-2 text-[0.8125rem]">
      <span>
        {words.average({ label, amount: formatDollars(average) })}
        {forecast !== null && <span className="block">{words.forecast({ amount: formatDollars(forecast) })}</span>}
      </span>
      <span aria-hidden="true" className="relative mt-auto mr-1.5 block max-h-28 min-h-14 flex-1">
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          <polygon points={`0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}`} className="fill-current opacity-12" />
          <line
            x1={0}
            x2={WIDTH}
            y1={yOf(average)}
            y2={yOf(average)}
            strokeDasharray="3 4"
            vectorEffect="non-scaling-stroke"
            className="stroke-current opacity-60"
          />
          <polyline points={over.join(' ')} vectorEffect="non-scaling-stroke" className={line} />
          {forecast !== null && (
            <polyline points={points.slice(-2).join(' ')} strokeDasharray="1 6" vectorEffect="non-scaling-stroke" className={line} />
          )}
        </svg>
        <span
          className="absolute right-0 size-2.5 translate-x-1/2 -translate-y-1/2 rounded-full bg-accent forced-color-adjust-none ring-2 ring-brand dark:ring-brand-soft"
          style={{ top: `${(last / HEIGHT) * 100}%` }}
        />
      </span>
    </span>
  )
}
