import { Banknote, HandCoins, Landmark, Receipt, TrendingUp } from 'lucide-react'
import type { Expense } from '#contract/expenses.ts'
import type { Gig } from '#contract/gigs.ts'
import type { Summary } from '#domain/dashboard/summary.ts'
import type { Trend } from '#domain/dashboard/trend.ts'
import { formatCents, formatDollars } from '#domain/money/money.ts'
import type { Period } from '#domain/time/period.ts'
import { dashboard as words } from '#words/en/dashboard.ts'
import { pageAccount } from '../base/calls/api.ts'
import { openDialog } from '../base/navigation/addresses.ts'
import { StatCard } from '../kit/stat-card.tsx'
import { Spark } from './spark.tsx'

interface CardsProps {
  period: Period
  summary: Summary<Gig, Expense>
  /** The income of the periods before, or of the months of a first year. Null before it is loaded or if there are too few periods. */
  trend: { readonly label: string; readonly trend: Trend } | null
}

/** Shows the five figures. Each opens the rows behind it. */
export function Cards({ period, summary, trend }: CardsProps) {
  const { expensesGross, expensesReimbursed, standaloneExpenses } = summary
  const counted = (figure: 'taxableIncome' | 'expectedEarnings' | 'taxEstimate' | 'tips' | 'expenses') => ({
    name: `${pageAccount()} ${period.kind} ${period.start} ${figure}`,
    value: summary[figure],
    format: formatDollars,
  })
  return (
    <section aria-label={words.figures} className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-5">
      <StatCard
        label={words.taxableIncome}
        note={words.afterReimbursements}
        counted={counted('taxableIncome')}
        icon={<Banknote aria-hidden="true" />}
        emphasis
        aside={trend && <Spark {...trend} />}
        className="col-span-2 lg:row-span-2"
        onOpen={() => openDialog('figure', { figure: 'taxableIncome' })}
      />
      <StatCard
        label={words.expectedEarnings}
        note={words.includesUpcoming}
        counted={counted('expectedEarnings')}
        icon={<TrendingUp aria-hidden="true" />}
        onOpen={() => openDialog('figure', { figure: 'expectedEarnings' })}
      />
      <StatCard
        label={words.taxEstimate}
        note={words.toSetAside}
        counted={counted('taxEstimate')}
        icon={<Landmark aria-hidden="true" />}
        onOpen={() => openDialog('figure', { figure: 'taxEstimate' })}
      />
      <StatCard
        label={words.tipsEarned}
        note={words.tipsNote}
        counted={counted('tips')}
        icon={<HandCoins aria-hidden="true" />}
        onOpen={() => openDialog('figure', { figure: 'tips' })}
      />
      <StatCard
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
    </section>
  )
}
