import { ChevronLeft, ChevronRight, Sparkles } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useDeferredValue, useMemo } from 'react'
import type { Expense } from '#contract/expenses.ts'
import type { Gig } from '#contract/gigs.ts'
import { monthFigures, seriesOf } from '#domain/dashboard/series.ts'
import { countLine, type Summary } from '#domain/dashboard/summary.ts'
import type { Rates } from '#domain/gigs/gig.ts'
import {
  type GoalKind,
  isWithin,
  nextPeriod,
  type Period,
  periodKinds,
  periodLabel,
  periodNames,
  periodOf,
  previousPeriod,
  quarterNote,
  twelveMonthsWith,
  yearBefore,
} from '#domain/time/period.ts'
import { openDialog, showScreen } from '../base/addresses.ts'
import { today } from '../base/api.ts'
import { isCut, MOST_ROWS } from '../base/collection.ts'
import { useExpenses } from '../base/expenses.ts'
import { FeatureFailed } from '../base/feature-failed.tsx'
import { useGigs } from '../base/gigs.ts'
import { usePeriod } from '../base/period.ts'
import { useRates } from '../base/session.ts'
import { useSummary } from '../base/summary.ts'
import type { Rows } from '../base/tax.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Tabs } from '../kit/tabs.tsx'
import { Cards } from './cards.tsx'
import { ClientsCard } from './clients-card.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { GoalCard } from './goal-card.tsx'
import { LastYear } from './last-year.tsx'
import { ReportButton } from './report-button.tsx'

const YearChart = lazy(async () => ({ default: (await import('./year-chart.tsx')).YearChart }))

const kinds = periodKinds.map((value) => ({ value, label: periodNames[value] }))

/** The cards that other rooms draw on the dashboard: the app puts them in. */
export interface DashboardCards {
  /** What clients owe. */
  readonly owed: (gigs: readonly Gig[]) => ReactNode
  /** The federal tax of a year. */
  readonly estimate: (year: number, rows: Rows) => ReactNode
}

/** The dashboard: one period, its five figures and its goal. Every figure is a function of the domain over the worker's own rows. */
export default function DashboardScreen(cards: DashboardCards) {
  const rates = useRates()
  const gigs = useGigs()
  const expenses = useExpenses()
  const [period, setPeriod] = usePeriod()
  const summary = useSummary()
  if ((gigs.isError && !gigs.data) || (expenses.isError && !expenses.data)) return <FeatureFailed />
  if (!gigs.data || !expenses.data || !summary) return <DashboardSkeleton />
  return (
    <>
      <h1 className="font-display text-3xl font-semibold tracking-tight">Dashboard</h1>
      {/* Somebody who logs an expense first sees their figures. */}
      {gigs.data.length + expenses.data.length === 0 && <Welcome />}
      {gigs.data.length + expenses.data.length > 0 && (
        <div className="mt-5 grid grid-cols-1 gap-4">
          {(isCut(gigs.data) || isCut(expenses.data)) && <CutNote />}
          {cards.owed(gigs.data)}
          <Tabs label="Period" value={period.kind} onChange={(kind) => setPeriod(periodOf(kind, todayWithin(period)))} options={kinds}>
            <PeriodView
              period={period}
              onChange={setPeriod}
              summary={summary}
              rows={{ gigs: gigs.data, expenses: expenses.data }}
              rates={rates}
              estimate={cards.estimate}
            />
          </Tabs>
        </div>
      )}
    </>
  )
}

/** Another kind of period shows today when today is in view, else the start of what was in view. */
function todayWithin({ start, end }: Period) {
  const day = today()
  return day >= start && day <= end ? day : start
}

interface PeriodViewProps {
  period: Period
  onChange: (period: Period) => void
  summary: Summary<Gig, Expense>
  rows: Rows
  rates: Rates
  estimate: DashboardCards['estimate']
}

function PeriodView(view: PeriodViewProps) {
  const { period, onChange, summary } = view
  const note = quarterNote(period)
  // The five figures are painted first; what stands below them takes longer.
  const areDetailsWanted = useDeferredValue(true, false)
  return (
    <div className="mt-4 grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex items-center gap-1">
          <Button
            variant="ghost"
            size="icon"
            aria-label="Previous period"
            onClick={() => onChange(previousPeriod(period))}
            className="-ml-2"
          >
            <ChevronLeft aria-hidden="true" className="size-5" />
          </Button>
          <div className="min-w-44 text-center" aria-live="polite">
            <h2 className="font-display text-xl font-semibold">{periodLabel(period)}</h2>
            {note && <p className="text-sm text-muted">{note}</p>}
          </div>
          <Button variant="ghost" size="icon" aria-label="Next period" onClick={() => onChange(nextPeriod(period))}>
            <ChevronRight aria-hidden="true" className="size-5" />
          </Button>
        </div>
        <p className="text-[0.9375rem] text-muted">{countLine(summary)}</p>
      </div>
      <Cards summary={summary} />
      {areDetailsWanted ? <Details {...view} /> : <Skeleton className="h-100 w-full rounded-card" />}
    </div>
  )
}

/** What stands below the five figures. */
function Details({ period, onChange, summary, rows, rates, estimate }: PeriodViewProps) {
  const gigs = rows.gigs.filter((gig) => isWithin(period, gig.date))
  const { months, yearAgo } = useMonths(period, rows, rates)
  return (
    <>
      <LastYear summary={summary} before={yearAgo} />
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <GoalCard key={`${period.kind} ${period.start}`} period={period} gigs={rows.gigs} rates={rates} />
        {estimate(period.year, rows)}
      </div>
      <Suspense fallback={<Skeleton className="h-100 w-full rounded-card" />}>
        <YearChart months={months} shown={period} onOpen={onChange} />
      </Suspense>
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
        <ReportButton period={period} />
        <ClientsCard gigs={gigs} />
      </div>
    </>
  )
}

/** The twelve months around a period, and the same period a year before. */
function useMonths(period: Period, { gigs, expenses }: Rows, rates: Rates) {
  const day = today()
  return useMemo(() => {
    const of = <Kind extends GoalKind>(periods: readonly Period<Kind>[]) => seriesOf(periods, { gigs, expenses }, rates)
    return { months: of(twelveMonthsWith(period, day)).map(monthFigures), yearAgo: of([yearBefore(period)])[0] }
  }, [period, day, gigs, expenses, rates])
}

/** Says that figures are not of everything, where there is more than one list holds. */
const CutNote = () => (
  <p role="note" className="rounded-control bg-pending-soft px-4 py-3 text-sm text-pending">
    {`You have ${MOST_ROWS.toLocaleString('en-US')} gigs or expenses, or more. These figures leave out the oldest. The report has them all.`}
  </p>
)

function Welcome() {
  return (
    <Card className="mt-5">
      <EmptyState
        icon={<Sparkles aria-hidden="true" />}
        title="Welcome to Gigfolio"
        text="Add your first gig, and your earnings, expenses and tax estimate are here."
        action={
          <Button
            onClick={() => {
              showScreen('calendar')
              openDialog('add-gig', {})
            }}
          >
            Add Your First Gig
          </Button>
        }
      />
    </Card>
  )
}
