import { useQueryClient } from '@tanstack/react-query'
import type { Gig } from '#contract/gigs.ts'
import { earnings } from '#domain/gigs/gig.ts'
import { jobsOf } from '#domain/gigs/multi-day.ts'
import { formatCents, sumOf } from '#domain/money/money.ts'
import { formatDays } from '#words/dates.ts'
import { gigs as words } from '#words/en/gigs.ts'
import { closeDialog, type DialogProps } from '../base/navigation/addresses.ts'
import { deleteGigs } from '../base/navigation/job-acts.ts'
import { OpenedGigs } from '../base/navigation/opened-records.tsx'
import { deleteSeveral } from '../base/navigation/several-acts.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { rich } from '../kit/rich.ts'

/** Asks before gigs with income are deleted, and names the amount. Planned gigs need no question, because Undo restores them. */
export default function ConfirmDelete({ gigs }: DialogProps<'delete-gigs'>) {
  return <OpenedGigs ids={gigs}>{(opened) => <Question gigs={opened} />}</OpenedGigs>
}

function Question({ gigs }: { gigs: readonly Gig[] }) {
  const client = useQueryClient()
  const [job, ...more] = jobsOf(gigs)
  if (!job) return null
  const isOne = more.length === 0
  const earned = sumOf(gigs, earnings)
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      title={isOne ? words.deleteQuestion({ eventName: job.first.eventName }) : words.deleteSeveral({ gigs: gigs.length })}
      subject={isOne && words.daysForClient({ days: formatDays(job.start, job.end), clientName: job.first.clientName })}
      footer={
        <>
          <Button variant="secondary" data-autofocus onClick={closeDialog}>
            {words.cancel}
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              closeDialog()
              void (isOne ? deleteGigs(client, gigs) : deleteSeveral(client, gigs))
            }}
          >
            {words.remove}
          </Button>
        </>
      }
    >
      <p>
        {isOne || earned > 0
          ? rich(words.deleteText, { amount: <span className="tabular font-semibold">{formatCents(earned)}</span> })
          : words.deletePlanned}
      </p>
    </Dialog>
  )
}
