import { Banknote, HandCoins, Landmark, Receipt, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Expense } from '#contract/expenses.ts'
import type { Gig } from '#contract/gigs.ts'
import { keptFrom } from '#domain/dashboard/series.ts'
import type { Summary } from '#domain/dashboard/summary.ts'
import type { Trend } from '#domain/dashboard/trend.ts'
import { formatCents, formatDollars, sumOf } from '#domain/money/money.ts'
import type { Period } from '#domain/time/period.ts'
import { dashboard as words } from '#words/en/dashboard.ts'
import { pageAccount } from '../base/calls/api.ts'
import { openDialog } from '../base/navigation/addresses.ts'
import { isOnW2, useEmployers } from '../base/records/clients.ts'
import { rich } from '../kit/rich.ts'
import { StatCard } from '../kit/stat-card.tsx'
import { Spark } from './spark.tsx'

interface CardsProps {
  period: Period
  summary: Summary<Gig, Expense>
  /** The income of the periods before, or of the months of a first year. Null before it is loaded or if there are too few periods. */
  trend: { readonly label: string; readonly trend: Trend } | null
  /** What clients owe today, as a card. */
  owed: ReactNode
}

/** Shows what was made, set aside, owed and kept, and then the other figures of the period. A press opens the rows behind each. */
export function Cards({ period, summary, trend, owed }: CardsProps) {
  const { expensesGross, expensesReimbursed, standaloneExpenses } = summary
  const employers = useEmployers()
  const wages = sumOf(summary.breakdown.actual, ({ gig, cents }) => (isOnW2(gig, employers) ? cents : 0))
  const counted = (figure: 'taxableIncome' | 'expectedEarnings' | 'taxEstimate' | 'tips' | 'expenses') => ({
    name: `${pageAccount()} ${period.kind} ${period.start} ${figure}`,
    value: summary[figure],
    format: formatDollars,
  })
  return (
    <section aria-label={words.figures} className="grid grid-cols-1 gap-3 lg:gap-5">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-5">
        <StatCard
          label={rich(words.madeCard, { made: (text) => <b>{text}</b>, card: <span>{words.taxableIncome}</span> })}
          note={
            <>
              {words.afterReimbursements}
              {wages > 0 && <span className="tabular block">{words.ofWhichWages({ amount: formatDollars(wages) })}</span>}
            </>
          }
          counted={counted('taxableIncome')}
          icon={<Banknote aria-hidden="true" />}
          emphasis
          aside={trend && <Spark {...trend} />}
          // Keeps room for the line of the periods before, which is drawn later.
          className="col-span-2 lg:row-span-2 lg:min-h-68"
          onOpen={() => openDialog('figure', { figure: 'taxableIncome' })}
        />
        <StatCard
          label={words.taxEstimate}
          note={words.toSetAside}
          counted={counted('taxEstimate')}
          icon={<Landmark aria-hidden="true" />}
          onOpen={() => openDialog('figure', { figure: 'taxEstimate' })}
        />
        {owed}
        <Kept summary={summary} />
      </div>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-3 lg:gap-5">
        <StatCard
          isSmall
          label={words.expectedEarnings}
          note={words.includesUpcoming}
          counted={counted('expectedEarnings')}
          icon={<TrendingUp aria-hidden="true" />}
          onOpen={() => openDialog('figure', { figure: 'expectedEarnings' })}
        />
        <StatCard
          isSmall
          label={words.tipsEarned}
          note={words.tipsNote}
          counted={counted('tips')}
          icon={<HandCoins aria-hidden="true" />}
          onOpen={() => openDialog('figure', { figure: 'tips' })}
        />
        <StatCard
          isSmall
          label={words.expenses}
          note={
            <>
              {words.expensesCounted({ standalone: standaloneExpenses })}
              {expensesReimbursed > 0 && (
                <span className="tabular block">
                  {words.paidBack({ spent: formatCents(expensesGross), paidBack: formatCents(expensesReimbursed) })}
                </span>
              )}
            </>
          }
          counted={counted('expenses')}
          icon={<Receipt aria-hidden="true" />}
          onOpen={() => openDialog('expenses', {})}
        />
      </div>
    </section>
  )
}

/** Shows what is kept of the income, and as a bar which parts of it are expenses and tax. */
function Kept({ summary }: Pick<CardsProps, 'summary'>) {
  const { kept, afterTax } = keptFrom(summary)
  const parts = [
    { part: 'left', cents: afterTax, color: 'bg-brand' },
    { part: 'tax', cents: summary.taxEstimate, color: 'bg-brand/40' },
    { part: 'expenses', cents: summary.expenses, color: 'bg-accent' },
  ].filter(({ cents }) => cents > 0)
  return (
    <div className="col-span-2 flex flex-col justify-center rounded-card border border-line bg-card px-4 py-3.5 sm:px-5">
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-sm font-medium text-muted">{words.kept}</span>
        <span className="figure text-xl">{formatCents(kept)}</span>
      </p>
      <div aria-hidden="true" className="mt-2 flex h-2 gap-0.5 overflow-hidden rounded-full bg-sunken">
        {afterTax > 0 &&
          parts.map(({ part, cents, color }) => <span key={part} className={`bar-fill ${color}`} style={{ flexGrow: cents }} />)}
      </div>
      <p className="tabular mt-2 text-[0.8125rem] text-muted">{words.keptAfterTax({ amount: formatCents(afterTax) })}</p>
    </div>
  )
}
