import { FileText } from 'lucide-react'
import { useState } from 'react'
import { yearsWith } from '#domain/dashboard/series.ts'
import { sumUp } from '#domain/dashboard/summary.ts'
import { isReviewable } from '#domain/dashboard/year-review.ts'
import { formatCents } from '#domain/money/money.ts'
import { type PeriodKind, periodKinds, periodOf, periodsUntil } from '#domain/time/period.ts'
import { dashboard as words } from '#words/en/dashboard.ts'
import { periodNames } from '#words/en/period-names.ts'
import { periodLabel } from '#words/period-texts.ts'
import { today } from '../base/calls/api.ts'
import { openDialog, showScreen } from '../base/navigation/addresses.ts'
import { LoadedPage } from '../base/navigation/loaded-page.tsx'
import { RecordLink } from '../base/navigation/page-link.tsx'
import { type Rows, useRows } from '../base/records/rows.ts'
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
      <PageHeading title={words.reports} note={words.reportsNote}>
        <Button variant="secondary" onClick={() => showScreen('proof')}>
          {words.toProof}
        </Button>
      </PageHeading>
      <LoadedPage of={useRows()} what={words.reports}>
        {(rows) => <Reports rows={rows} />}
      </LoadedPage>
    </>
  )
}

function Reports({ rows }: { rows: Rows }) {
  const rates = useRates()
  const day = today()
  const [kind, setKind] = useState<PeriodKind>('annual')
  const periods =
    kind === 'annual'
      ? yearsWith([...rows.gigs, ...rows.expenses, ...rows.drives.map(({ day: date }) => ({ date }))], day).map((year) =>
          periodOf('annual', `${year}-01-01`),
        )
      : periodsUntil(kind, day, LISTED).toReversed()
  if (rows.gigs.length + rows.expenses.length + rows.drives.length === 0)
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
          const { taxableIncome, expenses: spent } = sumUp(period, rows, rates, day)
          return (
            <li key={period.start}>
              <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
                <div>
                  <h2 className="font-display text-xl font-semibold first-letter:uppercase">{periodLabel(period)}</h2>
                  <p className="tabular text-[0.9375rem] text-muted">
                    {words.incomeAndExpenses({ income: formatCents(taxableIncome), expenses: formatCents(spent) })}
                  </p>
                </div>
                {kind === 'annual' && isReviewable(period.year, rows.gigs, day) && (
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
