import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  type ComponentProps,
  type ReactNode,
  Suspense,
  startTransition,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react'
import type { Expense } from '#contract/expenses.ts'
import type { Gig } from '#contract/gigs.ts'
import { seriesOf } from '#domain/dashboard/series.ts'
import { dashboardEvent, type Summary } from '#domain/dashboard/summary.ts'
import { monthsOf, trendOf, trendOfMonths, trendPeriods } from '#domain/dashboard/trend.ts'
import type { Rates } from '#domain/gigs/gig.ts'
import { nextPeriod, type Period, periodKinds, periodOf, previousPeriod } from '#domain/time/period.ts'
import { dashboard as words } from '#words/en/dashboard.ts'
import { periodNames } from '#words/en/period-names.ts'
import { countLine, trendLabel } from '#words/figure-texts.ts'
import { periodLabel, quarterNote } from '#words/period-texts.ts'
import { today } from '../base/calls/api.ts'
import { useConsoleEvent } from '../base/device/console-event.ts'
import { part, useAreLoaded } from '../base/device/part.tsx'
import { openDialog, showScreen } from '../base/navigation/addresses.ts'
import { useIsComing } from '../base/navigation/coming.tsx'
import { ErrorBoundary } from '../base/navigation/error-fallback.tsx'
import { FeatureFailed } from '../base/navigation/feature-failed.tsx'
import { isCut, MOST_ROWS } from '../base/records/collection.ts'
import { useGoal } from '../base/records/goals.ts'
import { type Rows, useRows } from '../base/records/rows.ts'
import { useRates } from '../base/records/session.ts'
import { usePeriod } from '../base/records/shown-period.ts'
import { useSummary } from '../base/records/summary.ts'
import { useTaxRecords } from '../base/records/tax.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { GhostFigures } from '../kit/ghost.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Tabs } from '../kit/tabs.tsx'
import { Cards } from './cards.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { ReportButton } from './report-button.tsx'
import { YearReviewCard } from './year-review-card.tsx'

// Both are in one file. It is fetched once the figures are painted, like the records that the details need.
const details = () => import('./details.tsx')
const Details = part(async () => (await details()).Details)
const BridgeNote = part(async () => (await details()).BridgeNote)

const kinds = periodKinds.map((value) => ({ value, label: periodNames[value] }))

/** The cards on the dashboard that other rooms draw. The app passes them in. */
export interface DashboardCards {
  /** Draws what clients owe. */
  readonly owed: (gigs: readonly Gig[]) => ReactNode
  /** Draws the hours of the running month, for workers who count them. */
  readonly hours: (gigs: readonly Gig[]) => ReactNode
  /** Draws the federal tax of a year, with a sentence that compares it with the flat estimate of the shown period. */
  readonly estimate: (year: number, rows: Rows, besideFlat: string | null) => ReactNode
}

/** Draws the dashboard: one period, its five figures and its goal. Functions of the domain compute every figure from the worker's rows. */
export default function DashboardScreen(cards: DashboardCards) {
  const rates = useRates()
  const read = useRows()
  const [period, setPeriod] = usePeriod()
  const summary = useSummary(read.data)
  useConsoleEvent('Dashboard Viewed', summary ? dashboardEvent(summary) : null)
  const rows = read.data
  // Not <Loaded>: a failure takes the place of the whole screen, and tries again once the network is back.
  if (read.isError && !rows)
    return (
      <>
        <Heading />
        <FeatureFailed retry={read.refetch} error={read.error} />
      </>
    )
  if (!rows || !summary) return <DashboardSkeleton />
  const { length } = [...rows.gigs, ...rows.expenses, ...rows.drives]
  return (
    <>
      <Heading />
      {/* A worker who has no gigs but an expense or a drive should see the figures. */}
      {length === 0 && <Welcome />}
      {length > 0 && (
        <div className="grid grid-cols-1 gap-4">
          {[rows.gigs, rows.expenses, rows.drives].some(isCut) && <CutNote />}
          <YearReviewCard gigs={rows.gigs} />
          <Tabs
            label={words.period}
            value={period.kind}
            onChange={(kind) => setPeriod(periodOf(kind, todayWithin(period)))}
            options={kinds}
          >
            <PeriodView period={period} onChange={setPeriod} summary={summary} rows={rows} rates={rates} cards={cards} />
          </Tabs>
        </div>
      )}
    </>
  )
}

const Heading = () => <h1 className="mb-5 font-display text-3xl font-semibold tracking-tight">{words.title}</h1>

/** Returns today if it is in the period, or else the period's first day. A switch to another kind of period then shows that day. */
function todayWithin({ start, end }: Period) {
  const day = today()
  return day >= start && day <= end ? day : start
}

/** Returns the income of the periods before this one. For a year with too few years before it, returns the income of its months. */
function trendWith(period: Period, rows: Rows, rates: Rates) {
  const day = today()
  const before = trendOf(seriesOf(trendPeriods(period.kind, period.start), rows, rates, day), day)
  if (before) return { label: trendLabel(period.kind, before), trend: before }
  if (period.kind !== 'annual') return null
  const months = trendOfMonths(seriesOf(monthsOf(periodOf('annual', period.start), day), rows, rates, day), day)
  return months && { label: words.byMonth, trend: months }
}

/** What a view of a period is drawn from. */
export interface PeriodViewProps {
  period: Period
  onChange: (period: Period) => void
  summary: Summary<Gig, Expense>
  rows: Rows
  rates: Rates
  cards: DashboardCards
}

function PeriodView(view: PeriodViewProps) {
  const { period, onChange, summary, rows, rates, cards } = view
  const note = quarterNote(period)
  // The five figures are painted first. The content below them takes longer.
  const areDetailsWanted = useDeferredValue(true, false)
  const [areDetailsDrawn, setDetailsDrawn] = useState(false)
  const trend = useMemo(() => (areDetailsWanted ? trendWith(period, rows, rates) : null), [areDetailsWanted, period, rows, rates])
  return (
    <div className="mt-4 grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <div className="flex items-center gap-1 max-sm:w-full max-sm:justify-between">
          <Button
            variant="ghost"
            size="icon"
            aria-label={words.previousPeriod}
            onClick={() => onChange(previousPeriod(period))}
            className="-ml-2"
          >
            <ChevronLeft aria-hidden="true" className="size-5" />
          </Button>
          <div className="min-w-44 text-center" aria-live="polite">
            <h2 className="font-display text-xl font-semibold first-letter:uppercase">{periodLabel(period)}</h2>
            {note && <p className="text-sm text-muted">{note}</p>}
          </div>
          <Button variant="ghost" size="icon" aria-label={words.nextPeriod} onClick={() => onChange(nextPeriod(period))}>
            <ChevronRight aria-hidden="true" className="size-5" />
          </Button>
        </div>
        <p className="text-[0.9375rem] text-muted max-sm:w-full max-sm:text-center">{countLine(summary)}</p>
      </div>
      {cards.hours(rows.gigs)}
      <Cards period={period} summary={summary} trend={trend} owed={cards.owed(rows.gigs)} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ReportButton period={period} />
        {areDetailsDrawn && (
          <Apart fallback={null}>
            <BridgeNote period={period} gigs={rows.gigs} />
          </Apart>
        )}
      </div>
      {areDetailsDrawn ? (
        <Apart fallback={(retry, failures) => <FeatureFailed retry={retry} failures={failures} />}>
          <Details {...view} />
        </Apart>
      ) : (
        detailsToCome
      )}
      {areDetailsWanted && !areDetailsDrawn && (
        <LoadDetails period={period} onLoaded={() => startTransition(() => setDetailsDrawn(true))} />
      )}
    </div>
  )
}

const detailsToCome = <Skeleton className="h-100 w-full rounded-card" />

/** Draws a part of the dashboard whose file may be missing. The figures stay. */
const Apart = ({ fallback, children }: ComponentProps<typeof ErrorBoundary>) => (
  <ErrorBoundary fallback={fallback}>
    <Suspense fallback={fallback === null ? null : detailsToCome}>{children}</Suspense>
  </ErrorBoundary>
)

/** Loads the details and everything that they need. A card that grows later would push the ones below it. */
function LoadDetails({ period, onLoaded }: { period: Period; onLoaded: () => void }) {
  const areRecordsComing = useIsComing(useGoal(period), ...useTaxRecords())
  const areLoaded = useAreLoaded(Details, BridgeNote)
  const report = useEffectEvent(onLoaded)
  useEffect(() => {
    if (areLoaded && !areRecordsComing) report()
  }, [areLoaded, areRecordsComing])
  return null
}

/** Says that the figures are incomplete, because a list was cut at its maximum length. */
const CutNote = () => (
  <p role="note" className="rounded-control bg-pending-soft px-4 py-3 text-sm text-pending">
    {words.rowsAreLeftOut({ most: MOST_ROWS.toLocaleString('en-US') })}
  </p>
)

function Welcome() {
  return (
    <Card>
      <EmptyState
        ghost={<GhostFigures />}
        title={words.welcome}
        text={words.welcomeText}
        action={
          <Button
            onClick={() => {
              showScreen('calendar')
              openDialog('add-gig', {})
            }}
          >
            {words.addFirstGig}
          </Button>
        }
      />
    </Card>
  )
}
