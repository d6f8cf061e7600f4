import { useState } from 'react'
import { yearsWith } from '#domain/dashboard/series.ts'
import { sumUp } from '#domain/dashboard/summary.ts'
import { formatCents } from '#domain/money/money.ts'
import { type PeriodKind, periodKinds, periodOf, periodsUntil } from '#domain/time/period.ts'
import { dashboard as words } from '#words/en/dashboard.ts'
import { periodNames } from '#words/en/period-names.ts'
import { periodLabel } from '#words/period-texts.ts'
import { today } from '../base/calls/api.ts'
import { LoadedPage } from '../base/navigation/loaded-page.tsx'
import { type Rows, useRows } from '../base/records/rows.ts'
import { useRates } from '../base/records/session.ts'
import { Card } from '../kit/card.tsx'
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
  return (
    <Tabs label={words.period} value={kind} onChange={setKind} options={kinds}>
      <ul className="mt-4 grid grid-cols-1 gap-3">
        {periods.map((period) => {
          const { taxableIncome, expenses: spent } = sumUp(period, rows, rates, day)
          return (
            <li key={period.start}>
              <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
                <div>
                  <h2 className="font-display text-xl font-semibold">{periodLabel(period)}</h2>
                  <p className="tabular text-[0.9375rem] text-muted">
                    {words.incomeAndExpenses({ income: formatCents(taxableIncome), expenses: formatCents(spent) })}
                  </p>
                </div>
                <ReportButton period={period} />
              </Card>
            </li>
          )
        })}
      </ul>
    </Tabs>
  )
}
