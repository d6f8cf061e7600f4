import { differenceTo, type Figures } from '#domain/dashboard/series.ts'
import type { Summary } from '#domain/dashboard/summary.ts'
import { type Cents, formatDollars } from '#domain/money/money.ts'
import { type Period, periodLabel, yearBefore } from '#domain/time/period.ts'
import { today } from '../base/api.ts'

/** What the period brought a year before, and how much more or less it is now; nothing where that year knows of no work. */
export function LastYear({ summary, before }: { summary: Summary; before: Figures<Period['kind']> | undefined }) {
  if (!before || summary.period.start > today() || before.totalGigs + before.expensesGross === 0) return null
  const when = summary.period.end < today() ? 'this time' : 'so far'
  return (
    <p className="tabular flex flex-wrap gap-x-5 gap-y-1 rounded-card border border-line bg-card px-4 py-3 text-[0.9375rem] sm:px-5">
      <span className="text-muted">Same period last year, {periodLabel(yearBefore(summary.period))}</span>
      <Compared label="income" now={summary.taxableIncome} then={before.taxableIncome} when={when} />
      <Compared label="expenses" now={summary.expenses} then={before.expenses} when={when} />
    </p>
  )
}

function Compared({ label, now, then, when }: { label: string; now: Cents; then: Cents; when: string }) {
  const difference = differenceTo(then, now)
  const words = difference === 0 ? 'the same' : `${formatDollars(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}`
  return (
    <span>
      <span className="font-semibold">{formatDollars(then)}</span> {label}{' '}
      <span className="text-muted">
        ({words} {when})
      </span>
    </span>
  )
}
