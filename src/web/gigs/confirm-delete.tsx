import type { Gig } from '#contract/gigs.ts'
import { earnings } from '#domain/gigs/gig.ts'
import type { Job } from '#domain/gigs/multi-day.ts'
import { formatCents, sumOf } from '#domain/money/money.ts'
import { formatDays } from '#domain/time/calendar-day.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'

interface Props {
  job: Job<Gig>
  onDelete: () => void
  onClose: () => void
}

/** Asks before income is deleted, and says how much: planned work goes without a question, since Undo brings it back. */
export default function ConfirmDelete({ job, onDelete, onClose }: Props) {
  const earned = formatCents(sumOf(job.gigs, earnings))
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Delete ${job.first.eventName}?`}
      description={`${formatDays(job.start, job.end)} for ${job.first.clientName}`}
      footer={
        <>
          <Button variant="secondary" data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              onClose()
              onDelete()
            }}
          >
            Delete
          </Button>
        </>
      }
    >
      <p>
        <span className="tabular font-semibold">{earned}</span> of income leaves your figures and reports, with its costs and miles.
      </p>
    </Dialog>
  )
}
