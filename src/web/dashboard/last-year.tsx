import { ArrowDown, ArrowUp, Equal } from 'lucide-react'
import { type Change, directionOf, type LastYear as Known } from '#domain/dashboard/last-year.ts'
import { formatDollars } from '#domain/money/money.ts'
import { dashboard as words } from '#words/en/dashboard.ts'
import { changeText, lastYearLabel } from '#words/figure-texts.ts'

const arrows = { up: ArrowUp, down: ArrowDown, same: Equal }

/** Shows the income and expenses of the same days a year before, and the change since. */
export const LastYear = ({ known: { before, income, expenses } }: { known: Known }) => (
  <section
    aria-label={words.comparison}
    className="tabular flex flex-wrap items-baseline gap-x-8 gap-y-1.5 rounded-card border border-line bg-card px-4 py-3 text-[0.9375rem] sm:px-5"
  >
    <h3 className="w-full text-muted sm:w-auto">{words.againstLastYear({ label: lastYearLabel(before) })}</h3>
    <Compared label={words.income} change={income} />
    <Compared label={words.expenses} change={expenses} />
  </section>
)

function Compared({ label, change }: { label: string; change: Change }) {
  const Arrow = arrows[directionOf(change)]
  return (
    <p className="flex flex-wrap items-center gap-x-1.5">
      {label}{' '}
      <span className="flex items-center gap-1 font-semibold">
        <Arrow aria-hidden="true" className="size-4 shrink-0 text-muted" />
        {changeText(change)}
      </span>{' '}
      <span className="text-muted">{words.from({ amount: formatDollars(change.before) })}</span>
    </p>
  )
}
