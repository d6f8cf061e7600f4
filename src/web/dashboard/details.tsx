import { lazy, Suspense, useMemo } from 'react'
import { flatRates } from '#domain/dashboard/explanation.ts'
import { againstLastYear } from '#domain/dashboard/last-year.ts'
import { monthFigures, seriesOf } from '#domain/dashboard/series.ts'
import { isWithin, twelveMonthsWith } from '#domain/time/period.ts'
import { flatBesideFederal } from '#words/figure-texts.ts'
import { today } from '../base/calls/api.ts'
import { Skeleton } from '../kit/skeleton.tsx'
import { ClientsCard } from './clients-card.tsx'
import type { PeriodViewProps } from './dashboard-screen.tsx'
import { GoalCard } from './goal-card.tsx'
import { LastYear } from './last-year.tsx'

const YearChart = lazy(async () => ({ default: (await import('./year-chart.tsx')).YearChart }))

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
