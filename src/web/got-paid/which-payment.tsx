import type { Gig } from '#contract/gigs.ts'
import { type Job, unpaidDays } from '#domain/gigs/multi-day.ts'
import { formatCents } from '#domain/money/money.ts'
import { fullPay } from '#domain/payments/receivables.ts'
import { formatDays } from '#domain/time/calendar-day.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'

interface Props {
  job: Job<Gig>
  onPick: (job: Job<Gig>) => void
  onClose: () => void
}

/** Asks of jobs that look alike whether one payment was for all of them: two separate jobs are never joined unasked (money.md A26). */
export default function WhichPayment({ job, onPick, onClose }: Props) {
  const open = job.parts.filter((part) => unpaidDays(part).length > 0)
  const days = unpaidDays(job)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="What was paid?"
      description={`${job.first.eventName} for ${job.first.clientName} is planned as ${job.parts.length} gigs.`}
    >
      <ul className="grid grid-cols-1 gap-2">
        {open.length > 1 && (
          <li>
            <Button className="w-full justify-between!" onClick={() => onPick(job)}>
              <span>One payment for all {days.length} days</span>
              <span className="tabular">{formatCents(fullPay(days))}</span>
            </Button>
          </li>
        )}
        {open.map((part) => (
          <li key={part.key}>
            <Button variant="secondary" className="w-full justify-between!" onClick={() => onPick(part)}>
              <span>Only {formatDays(part.start, part.end)}</span>
              <span className="tabular text-muted">{formatCents(fullPay(unpaidDays(part)))}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
