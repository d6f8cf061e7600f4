import type { CSSProperties, ReactNode } from 'react'
import { keptOf, type MonthFigures } from '#domain/dashboard/series.ts'
import { formatCents } from '#domain/money/money.ts'
import { dashboard as words } from '#words/en/dashboard.ts'
import { periodLabel } from '#words/period-texts.ts'

/** From this number of characters on, three amounts side by side would be too small on a phone. */
const LONG = 12
/** From this number of characters on, one of three names side by side would not fit. */
const LONG_NAME = 10
/** The length of a usual amount, `$1,655.46`. Shorter amounts are not shown any larger. */
const USUAL = 9

interface Props {
  month: MonthFigures
  /** All months that it may show. The longest amount sets the text size, so that nothing moves between two months. */
  months: readonly MonthFigures[]
}

/** Shows the figures of one month. Their marks are the key to the bars. */
export function MonthReadout({ month, months }: Props) {
  const length = Math.max(...months.flatMap((each) => [each.income, each.expenses, keptOf(each)]).map((cents) => formatCents(cents).length))
  const isLong = length >= LONG || [words.income, words.expenses, words.kept].some((name) => name.length >= LONG_NAME)
  return (
    <div className="@container mt-2">
      <p className="text-[0.9375rem] text-muted first-letter:uppercase">{periodLabel(month.period)}</p>
      <dl
        // Three side by side, unless a person widened the spacing of letters.
        className={`mt-1.5 max-w-xl gap-x-3 gap-y-1.5 ${isLong ? 'grid grid-cols-1 @md:grid-cols-3' : 'flex flex-wrap *:flex-1'}`}
        style={{ '--length': Math.max(USUAL, length) } as CSSProperties}
      >
        <Figure
          name={words.income}
          isLong={isLong}
          mark={<span className="h-3 w-2 rounded-t-[0.1875rem] bg-brand forced-color-adjust-none" />}
          amount={formatCents(month.income)}
        />
        <Figure
          name={words.expenses}
          isLong={isLong}
          mark={<span className="h-3 w-1.25 rounded-t-[0.1875rem] bg-accent forced-color-adjust-none" />}
          amount={formatCents(month.expenses)}
        />
        <Figure name={words.kept} isLong={isLong} amount={formatCents(keptOf(month))} />
      </dl>
    </div>
  )
}

interface FigureProps {
  name: string
  amount: string
  /** On a phone, puts the amount beside its name instead of below it. */
  isLong: boolean
  mark?: ReactNode
}

const Figure = ({ name, amount, isLong, mark }: FigureProps) => (
  <div className={isLong ? 'flex items-baseline justify-between gap-3 @md:block' : ''}>
    <dt className="flex items-center gap-1.5 text-sm text-muted">
      {mark}
      {name}
    </dt>
    <dd className="figure text-[clamp(0.9375rem,calc(50cqi/var(--length)),1.5rem)]">{amount}</dd>
  </div>
)
