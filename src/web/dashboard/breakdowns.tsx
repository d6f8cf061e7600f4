import type { ReactNode } from 'react'
import type { Gig } from '#contract/gigs.ts'
import { formatDay } from '#domain/calendar-day.ts'
import { type Cents, formatCents } from '#domain/money.ts'
import { periodLabel } from '#domain/period.ts'
import type { Summary } from '#domain/summary.ts'
import { statuses } from '../gigs/status.ts'
import { Badge } from '../kit/badge.tsx'
import { Dialog } from '../kit/dialog.tsx'

export type Breakdown = 'actual' | 'projected' | 'tax' | 'tips'

interface Row {
  readonly key: string | number
  readonly title: string
  readonly detail: ReactNode
  readonly cents: Cents
}

interface View {
  readonly title: string
  readonly total: Cents
  readonly rows: readonly Row[]
  /** What is said when there are none. */
  readonly none: string
}

const nameOf = (gig: Gig) => `${gig.eventName}, ${gig.clientName}`

/** What each card opens: rows whose sum is the card. */
const views: Readonly<Record<Breakdown, (summary: Summary<Gig>) => View>> = {
  actual: ({ breakdown, taxableIncome }) => ({
    title: 'Actual Earnings',
    total: taxableIncome,
    rows: breakdown.actual.map(({ gig, cents }) => ({ key: gig.id, title: nameOf(gig), detail: formatDay(gig.date), cents })),
    none: 'No completed gigs yet',
  }),
  projected: ({ breakdown, expectedEarnings }) => ({
    title: 'Projected Earnings',
    total: expectedEarnings,
    rows: breakdown.projected.map(({ gig, cents }) => ({
      key: gig.id,
      title: nameOf(gig),
      detail: (
        <>
          {formatDay(gig.date)} <Badge tone={statuses[gig.status].tone}>{statuses[gig.status].name}</Badge>
        </>
      ),
      cents,
    })),
    none: 'No gigs found',
  }),
  tax: ({ breakdown, taxEstimate }) => ({
    title: 'Tax Estimate',
    total: taxEstimate,
    rows: breakdown.tax.map(({ gig, cents, earnings, rate }) => ({
      key: gig.id,
      title: nameOf(gig),
      detail: `${formatDay(gig.date)} · ${rate}% of ${formatCents(earnings)}`,
      cents,
    })),
    none: 'No tax estimates available',
  }),
  tips: ({ breakdown, tips }) => ({
    title: 'Tips',
    total: tips,
    rows: breakdown.tips.map(({ gig, cents }) => ({ key: gig.id, title: nameOf(gig), detail: formatDay(gig.date), cents })),
    none: 'No tips earned yet',
  }),
}

/** How a figure came to be: its rows, and their sum. */
export default function Breakdowns({ breakdown, summary, onClose }: { breakdown: Breakdown; summary: Summary<Gig>; onClose: () => void }) {
  const { title, total, rows, none } = views[breakdown](summary)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={periodLabel(summary.period)}
      footer={
        <p className="tabular flex w-full justify-between text-lg font-semibold">
          <span>Total</span>
          <span>{formatCents(total)}</span>
        </p>
      }
    >
      {rows.length === 0 ? <p className="py-4 text-muted">{none}</p> : <Rows rows={rows} />}
    </Dialog>
  )
}

const Rows = ({ rows }: { rows: readonly Row[] }) => (
  <ul className="divide-y divide-line">
    {rows.map(({ key, title, detail, cents }) => (
      <li key={key} className="flex items-center justify-between gap-4 py-2.5">
        <div className="min-w-0">
          <p className="truncate font-medium">{title}</p>
          <p className="flex flex-wrap items-center gap-2 text-sm text-muted">{detail}</p>
        </div>
        <span className="tabular shrink-0 font-semibold">{formatCents(cents)}</span>
      </li>
    ))}
  </ul>
)
