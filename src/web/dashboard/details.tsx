import { ChevronRight } from 'lucide-react'
import { Suspense, useMemo } from 'react'
import type { Gig } from '#contract/gigs.ts'
import { flatRates } from '#domain/dashboard/explanation.ts'
import { againstLastYear } from '#domain/dashboard/last-year.ts'
import { monthFigures, seriesOf } from '#domain/dashboard/series.ts'
import { formatCents } from '#domain/money/money.ts'
import { cashIncome } from '#domain/payments/cash-basis.ts'
import { cashBridge, isPlain } from '#domain/payments/cash-bridge.ts'
import { isWithin, type Period, twelveMonthsWith } from '#domain/time/period.ts'
import { dashboard as words } from '#words/en/dashboard.ts'
import { flatBesideFederal } from '#words/figure-texts.ts'
import { today } from '../base/calls/api.ts'
import { part } from '../base/device/part.tsx'
import { openDialog } from '../base/navigation/addresses.ts'
import { Button } from '../kit/button.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { ClientsCard } from './clients-card.tsx'
import type { PeriodViewProps } from './dashboard-screen.tsx'
import { GoalCard } from './goal-card.tsx'
import { LastYear } from './last-year.tsx'

const YearChart = part(async () => (await import('./year-chart.tsx')).YearChart)

/** Draws the content below the five figures. Wide screens have two columns, and the wider one holds the main content. */
export function Details({ period, onChange, summary, rows, rates, cards }: PeriodViewProps) {
  const day = today()
  const gigs = rows.gigs.filter((gig) => isWithin(period, gig.date))
  const months = useMemo(() => seriesOf(twelveMonthsWith(period, day), rows, rates, day).map(monthFigures), [period, day, rows, rates])
  const lastYear = useMemo(() => againstLastYear(period, day, rows, rates), [period, day, rows, rates])
  return (
    <>
      {lastYear && <LastYear known={lastYear} />}
      <div className="grid grid-cols-1 items-start gap-5 min-[90rem]:grid-cols-3">
        <div className="grid grid-cols-1 gap-5 min-[90rem]:col-span-2">
          <GoalCard key={`${period.kind} ${period.start}`} period={period} gigs={rows.gigs} rates={rates} />
          <Suspense fallback={<Skeleton className="h-100 w-full rounded-card" />}>
            <YearChart months={months} shown={period} onOpen={onChange} />
          </Suspense>
        </div>
        <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2 min-[90rem]:grid-cols-1">
          {cards.estimate(period.year, rows, flatBesideFederal(flatRates(summary)))}
          <ClientsCard gigs={gigs} />
        </div>
      </div>
    </>
  )
}

/** Says below the headline figure what the same period is by date paid, where the two differ. */
export function BridgeNote({ period, gigs }: { period: Period; gigs: readonly Gig[] }) {
  const bridge = useMemo(() => cashBridge(gigs, cashIncome(gigs), period), [gigs, period])
  if (isPlain(bridge)) return null
  return (
    <Button
      variant="ghost"
      className="h-auto! w-full justify-start! px-3! py-2 text-left max-sm:-ml-3 sm:w-auto"
      onClick={() => openDialog('cash-bridge', {})}
    >
      {words.byDatePaid({ amount: formatCents(bridge.cash) })} <ChevronRight aria-hidden="true" className="size-4 shrink-0" />
    </Button>
  )
}
