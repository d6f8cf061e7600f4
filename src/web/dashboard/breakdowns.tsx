import type { Gig } from '#contract/gigs.ts'
import type { Summary } from '#domain/dashboard/summary.ts'
import { type GigStatus, isCompleted } from '#domain/gigs/gig.ts'
import { jobsOf, joinAlike, nearInSummary } from '#domain/gigs/multi-day.ts'
import { type Cents, formatCents, sumOf } from '#domain/money/money.ts'
import { formatDay, formatDays } from '#words/dates.ts'
import { dashboard as words } from '#words/en/dashboard.ts'
import { periodLabel } from '#words/period-texts.ts'
import type { ExplainedFigure } from '../base/navigation/address-list.ts'
import { closeDialog, type DialogProps } from '../base/navigation/addresses.ts'
import { Explained } from '../base/navigation/explained.tsx'
import { statuses } from '../base/records/gig-status.ts'
import { useRows } from '../base/records/rows.ts'
import { useSummary } from '../base/records/summary.ts'
import { Badge } from '../kit/badge.tsx'
import { Dialog } from '../kit/dialog.tsx'

/** A gig's part of a figure, with a note where the amount needs an explanation. */
interface Part {
  readonly gig: Gig
  readonly cents: Cents
  readonly note?: string
}

interface View {
  readonly title: string
  /** The name of the card, where the title differs from it (spec.md 2). */
  readonly card?: string
  readonly total: Cents
  readonly parts: readonly Part[]
  readonly hasStatus?: boolean
  /** The text for a figure without gigs. */
  readonly none: string
}

/** The breakdown behind each card. The rows of a breakdown add up to the card's figure. */
const views: Readonly<Record<ExplainedFigure, (summary: Summary<Gig>) => View>> = {
  taxableIncome: ({ breakdown, taxableIncome }) => ({
    title: words.actualEarnings,
    card: words.taxableIncome,
    total: taxableIncome,
    parts: breakdown.actual,
    none: words.noCompletedGigs,
  }),
  expectedEarnings: ({ breakdown, expectedEarnings }) => ({
    title: words.projectedEarnings,
    card: words.expectedEarnings,
    total: expectedEarnings,
    parts: breakdown.projected,
    hasStatus: true,
    none: words.noGigs,
  }),
  taxEstimate: ({ breakdown, taxEstimate }) => ({
    title: words.taxEstimate,
    total: taxEstimate,
    parts: breakdown.tax.map(({ gig, cents, earnings, rate }) => ({
      gig,
      cents,
      note: words.rateOf({ rate, amount: formatCents(earnings) }),
    })),
    none: words.noTaxEstimates,
  }),
  tips: ({ breakdown, tips }) => ({ title: words.tips, total: tips, parts: breakdown.tips, none: words.noTips }),
}

/** Shows the breakdown of a figure: its rows and their sum. */
export default function Breakdowns({ figure }: DialogProps<'figure'>) {
  const summary = useSummary(useRows().data)
  if (!summary) return null
  const { title, card, total, parts, hasStatus = false, none } = views[figure](summary)
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      title={title}
      description={card ? words.gigsBehind({ card, period: periodLabel(summary.period) }) : periodLabel(summary.period)}
      footer={
        <p className="tabular flex w-full justify-between text-lg font-semibold">
          <span>{words.total}</span>
          <span>{formatCents(total)}</span>
        </p>
      }
    >
      {parts.length > 0 && <Explained figure={figure} summary={summary} />}
      {parts.length === 0 ? <p className="py-4 text-muted">{none}</p> : <Rows parts={parts} hasStatus={hasStatus} />}
    </Dialog>
  )
}

interface RowsProps {
  parts: readonly Part[]
  hasStatus: boolean
}

/** Lists one row for each gig. Gigs that look alike within a week share a row (spec.md 4), which opens to show its days. */
function Rows({ parts, hasStatus }: RowsProps) {
  const partOf = new Map(parts.map((part) => [part.gig, part]))
  const jobs = joinAlike(jobsOf(parts.map(({ gig }) => gig)), nearInSummary)
  return (
    <ul className="divide-y divide-line">
      {jobs.map(({ key, first, gigs, start, end }) => {
        const days = gigs.flatMap((gig) => partOf.get(gig) ?? [])
        const status = (gigs.find((gig) => !isCompleted(gig)) ?? first).status
        return (
          <li key={key} className="py-2.5">
            <div className="flex items-center justify-between gap-4">
              <div className="min-w-0">
                <p className="truncate font-medium">
                  <bdi>{first.eventName}</bdi>, <bdi>{first.clientName}</bdi>
                </p>
                <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
                  {[formatDays(start, end), days.length === 1 && days[0]?.note].filter(Boolean).join(' · ')}
                  {hasStatus && <StatusBadge status={status} />}
                </p>
              </div>
              <span className="tabular shrink-0 font-semibold">{formatCents(sumOf(days, ({ cents }) => cents))}</span>
            </div>
            {days.length > 1 && <Days days={days} hasStatus={hasStatus} />}
          </li>
        )
      })}
    </ul>
  )
}

const Days = ({ days, hasStatus }: { days: readonly Part[]; hasStatus: boolean }) => (
  <details className="text-sm">
    <summary className="flex min-h-11 w-fit cursor-pointer items-center text-muted underline decoration-line underline-offset-4 hover:text-ink sm:min-h-8">
      {words.days({ days: days.length })}
    </summary>
    <ul className="mb-1 border-l-2 border-line pl-3">
      {days.map(({ gig, cents, note }) => (
        <li key={gig.id} className="flex min-h-8 items-center justify-between gap-4">
          <span className="flex flex-wrap items-center gap-2 text-muted">
            {[formatDay(gig.date), note].filter(Boolean).join(' · ')}
            {hasStatus && <StatusBadge status={gig.status} />}
          </span>
          <span className="tabular shrink-0">{formatCents(cents)}</span>
        </li>
      ))}
    </ul>
  </details>
)

const StatusBadge = ({ status }: { status: GigStatus }) => <Badge tone={statuses[status].tone}>{statuses[status].name}</Badge>
