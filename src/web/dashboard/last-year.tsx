import { type Cents, formatDollars } from '#domain/money.ts'
import { type Period, periodLabel, yearBefore } from '#domain/period.ts'
import type { Figures } from '#domain/series.ts'
import type { Summary } from '#domain/summary.ts'

/** What the period brought a year before, and how much more or less it is now; nothing where that year knows of no work. */
export function LastYear({ summary, before }: { summary: Summary; before: Figures<Period['kind']> | undefined }) {
  if (!before || before.totalGigs + before.expensesGross === 0) return null
  return (
    <p className="tabular flex flex-wrap gap-x-5 gap-y-1 rounded-card border border-line bg-card px-4 py-3 text-[0.9375rem] sm:px-5">
      <span className="text-muted">Same period last year, {periodLabel(yearBefore(summary.period))}</span>
      <Compared label="income" now={summary.taxableIncome} then={before.taxableIncome} />
      <Compared label="expenses" now={summary.expenses} then={before.expenses} />
    </p>
  )
}

const Compared = ({ label, now, then }: { label: string; now: Cents; then: Cents }) => (
  <span>
    <span className="font-semibold">{formatDollars(then)}</span> {label}{' '}
    <span className="text-muted">
      {now === then ? '(the same now)' : `(${formatDollars(Math.abs(now - then))} ${now > then ? 'more' : 'less'} now)`}
    </span>
  </span>
)
