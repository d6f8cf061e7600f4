import { Plus } from 'lucide-react'
import type { Gig } from '#contract/gigs.ts'
import { type Day, formatDay } from '#domain/calendar-day.ts'
import { projectedEarnings } from '#domain/gig.ts'
import { formatCents } from '#domain/money.ts'
import { statuses } from '../gigs/status.ts'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'

interface Props {
  day: Day
  gigs: readonly Gig[]
  onAdd: () => void
  onEdit: (gig: Gig) => void
  onGotPaid: (gig: Gig) => void
  onClose: () => void
}

/** The gigs of one day of the calendar. */
export default function DayDialog({ day, gigs, onAdd, onEdit, onGotPaid, onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={formatDay(day)}
      footer={
        <Button variant="secondary" icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={onAdd}>
          Add another gig
        </Button>
      }
    >
      <ul className="divide-y divide-line">
        {gigs.map((gig) => (
          <li key={gig.id} className="grid grid-cols-1 gap-2 py-3">
            <div className="flex items-start justify-between gap-3">
              <div className="min-w-0">
                <h3 className="truncate font-semibold">{gig.eventName}</h3>
                <p className="truncate text-sm text-muted">
                  {gig.clientName} · {gig.gigType}
                </p>
              </div>
              <p className="tabular shrink-0 font-semibold">{formatCents(projectedEarnings(gig))}</p>
            </div>
            <div className="flex items-center gap-2">
              <Badge tone={statuses[gig.status].tone}>{statuses[gig.status].name}</Badge>
              <Button variant="ghost" className="ml-auto px-3!" aria-label={`Edit ${gig.eventName}`} onClick={() => onEdit(gig)}>
                Edit
              </Button>
              {gig.status !== 'completed' && (
                <Button variant="accent" className="px-3!" aria-label={`Got Paid: ${gig.eventName}`} onClick={() => onGotPaid(gig)}>
                  Got Paid
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
