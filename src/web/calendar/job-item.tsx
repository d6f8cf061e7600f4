import { Banknote, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Gig } from '#contract/gigs.ts'
import { formatDay, formatDays } from '#domain/calendar-day.ts'
import { projectedEarnings } from '#domain/gig.ts'
import { formatCents, sumOf } from '#domain/money.ts'
import { type Job, unpaidDays } from '#domain/multi-day.ts'
import { statuses } from '../gigs/status.ts'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'

interface Props {
  job: Job<Gig>
  onGotPaid: () => void
  onEdit: (gig: Gig) => void
  onEditJob: () => void
  onDelete: () => void
}

/** A job in a list: when, what, for whom, how much, and what can be done with it. */
export function JobItem({ job, onGotPaid, onEdit, onEditJob, onDelete }: Props) {
  const { first, gigs, start, end } = job
  const [isOpen, setOpen] = useState(false)
  const open = unpaidDays(job)
  const { name, tone } = statuses[(open[0] ?? first).status]
  const title = `${first.eventName}, ${formatDays(start, end)}`
  return (
    <li className="flex gap-4 p-4 sm:px-5">
      <DayMark day={start} />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h3 className="truncate font-semibold">{first.eventName}</h3>
            <p className="truncate text-sm text-muted">
              {first.clientName} · {first.gigType}
            </p>
          </div>
          <p className="tabular shrink-0 font-semibold">{formatCents(sumOf(gigs, projectedEarnings))}</p>
        </div>
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <Badge tone={tone}>{name}</Badge>
          {open.length > 0 && open.length < gigs.length && (
            <span className="text-sm text-muted">
              {gigs.length - open.length} of {gigs.length} paid
            </span>
          )}
          {gigs.length > 1 && (
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
              className="inline-flex min-h-11 items-center text-sm text-muted underline decoration-line underline-offset-4 hover:text-ink sm:min-h-8"
            >
              {gigs.length} days, {formatDays(start, end)}
            </button>
          )}
          <div className="ml-auto flex items-center">
            {open.length > 0 && (
              <Button
                variant={tone === 'pending' ? 'accent' : 'secondary'}
                aria-label={`Got Paid: ${title}`}
                icon={<Banknote aria-hidden="true" className="hidden size-4.5 sm:block" />}
                onClick={onGotPaid}
                className="mr-1"
              >
                Got Paid
              </Button>
            )}
            <EditButton title={title} onClick={gigs.length === 1 ? () => onEdit(first) : onEditJob} />
            <Button variant="ghost" size="icon" aria-label={`Delete ${title}`} onClick={onDelete} className="text-muted">
              <Trash2 aria-hidden="true" className="size-4.5" />
            </Button>
          </div>
        </div>
        {isOpen && <Days gigs={gigs} onEdit={onEdit} />}
      </div>
    </li>
  )
}

const EditButton = ({ title, onClick }: { title: string; onClick: () => void }) => (
  <Button variant="ghost" size="icon" aria-label={`Edit ${title}`} onClick={onClick} className="text-muted">
    <Pencil aria-hidden="true" className="size-4.5" />
  </Button>
)

const Days = ({ gigs, onEdit }: { gigs: readonly Gig[]; onEdit: (gig: Gig) => void }) => (
  <ul className="mt-2 divide-y divide-line border-t border-line text-sm">
    {gigs.map((gig) => (
      <li key={gig.id} className="flex items-center gap-3">
        <span className="w-24 shrink-0 whitespace-nowrap">{formatDay(gig.date, 'weekday')}</span>
        <Badge tone={statuses[gig.status].tone}>{statuses[gig.status].name}</Badge>
        <span className="tabular ml-auto">{formatCents(projectedEarnings(gig))}</span>
        <EditButton title={`${gig.eventName}, ${formatDay(gig.date)}`} onClick={() => onEdit(gig)} />
      </li>
    ))}
  </ul>
)

const DayMark = ({ day }: { day: string }) => (
  <div aria-hidden="true" className="flex h-14 w-12 shrink-0 flex-col items-center justify-center rounded-control bg-sunken">
    <span className="text-[0.6875rem] font-semibold tracking-wide text-muted uppercase">{formatDay(day, 'short').split(' ')[0]}</span>
    <span className="tabular text-xl leading-tight font-semibold">{formatDay(day, 'short').split(' ')[1]}</span>
  </div>
)
