import { FileText } from 'lucide-react'
import { useState } from 'react'
import type { Expense } from '#contract/expenses.ts'
import type { Gig } from '#contract/gigs.ts'
import { yearsWith } from '#domain/dashboard/series.ts'
import { sumUp } from '#domain/dashboard/summary.ts'
import { isReviewable } from '#domain/dashboard/year-review.ts'
import { formatCents } from '#domain/money/money.ts'
import { type PeriodKind, periodKinds, periodOf, periodsUntil } from '#domain/time/period.ts'
import { dashboard as words } from '#words/en/dashboard.ts'
import { periodNames } from '#words/en/period-names.ts'
import { periodLabel } from '#words/period-texts.ts'
import { today } from '../base/calls/api.ts'
import { openDialog } from '../base/navigation/addresses.ts'
import { both } from '../base/navigation/loaded.tsx'
import { LoadedPage } from '../base/navigation/loaded-page.tsx'
import { RecordLink } from '../base/navigation/page-link.tsx'
import { useExpenses } from '../base/records/expenses.ts'
import { useGigs } from '../base/records/gigs.ts'
import { useRates } from '../base/records/session.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { GhostRows } from '../kit/ghost.tsx'
import { PageHeading } from '../kit/page-heading.tsx'
import { Tabs } from '../kit/tabs.tsx'
import { ReportButton } from './report-button.tsx'

const kinds = [...periodKinds].reverse().map((value) => ({ value, label: periodNames[value] }))

/** How many months or quarters are listed. */
const LISTED = 12

/** Lists the reports: of each year, of the last quarters and of the last months. */
export default function ReportsPage() {
  return (
    <>
      <PageHeading title={words.reports} note={words.reportsNote} />
      <LoadedPage of={both(useGigs(), useExpenses())} what={words.reports}>
        {([gigs, expenses]) => <Reports gigs={gigs} expenses={expenses} />}
      </LoadedPage>
    </>
  )
}

function Reports({ gigs, expenses }: { gigs: readonly Gig[]; expenses: readonly Expense[] }) {
  const rates = useRates()
  const day = today()
  const [kind, setKind] = useState<PeriodKind>('annual')
  const periods =
    kind === 'annual'
      ? yearsWith([...gigs, ...expenses], day).map((year) => periodOf('annual', `${year}-01-01`))
      : periodsUntil(kind, day, LISTED).toReversed()
  if (gigs.length + expenses.length === 0)
    return (
      <Card>
        <EmptyState
          title={words.noReports}
          text={words.noReportsText}
          action={<Button onClick={() => openDialog('add-gig', {})}>{words.addFirstGig}</Button>}
          ghost={<GhostRows icon={<FileText />} />}
        />
      </Card>
    )
  return (
    <Tabs label={words.period} value={kind} onChange={setKind} options={kinds}>
      <ul className="mt-4 grid grid-cols-1 gap-3">
        {periods.map((period) => {
          const { taxableIncome, expenses: spent } = sumUp(period, { gigs, expenses }, rates, day)
          return (
            <li key={period.start}>
              <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
                <div>
                  <h2 className="font-display text-xl font-semibold">{periodLabel(period)}</h2>
                  <p className="tabular text-[0.9375rem] text-muted">
                    {words.incomeAndExpenses({ income: formatCents(taxableIncome), expenses: formatCents(spent) })}
                  </p>
                </div>
                {kind === 'annual' && isReviewable(period.year, gigs, day) && (
                  <RecordLink to="year" id={period.year} className="ml-auto text-[0.9375rem]">
                    {words.lookBack({ year: period.year })}
                  </RecordLink>
                )}
                <ReportButton period={period} />
              </Card>
            </li>
          )
        })}
      </ul>
    </Tabs>
  )
}
