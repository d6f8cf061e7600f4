import { shiftTimeFor } from '#domain/marketplace/application.ts'
import { posterText } from '#domain/marketplace/poster.ts'
import { canWithdraw } from '#domain/marketplace/standing.ts'
import { timeZone } from '../../base/calls/api.ts'
import { failureOf } from '../../base/calls/failure-texts.ts'
import { closeDialog, type DialogProps } from '../../base/navigation/addresses.ts'
import { NotFoundDialog } from '../../base/navigation/not-found-dialog.tsx'
import { useChange } from '../../base/offline/mutations.ts'
import { useEmergencyGigs } from '../../base/records/emergency-gigs.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { toast } from '../../kit/toast.ts'
import { withdrawApplication } from './application-changes.ts'
import { stopSending } from './applying.ts'

/** Withdraws an application and shows a message. */
export const useWithdraw = () =>
  useChange(withdrawApplication, {
    onSuccess: ({ id, eventName }) => {
      stopSending(id)
      toast({ title: 'Application Withdrawn', description: `The agency no longer sees you for ${eventName}.`, tone: 'success' })
    },
    onError: (error) => toast({ ...failureOf(withdrawApplication, error), tone: 'error' }),
  })

/** Asks before a booked worker withdraws, because the agency relies on them. */
export default function WithdrawDialog({ post }: DialogProps<'withdraw-application'>) {
  const { data } = useEmergencyGigs('applied')
  const withdraw = useWithdraw()
  if (!data) return null
  const gig = data.find(({ id }) => id === post)
  if (!gig || (!canWithdraw(gig, new Date()) && !withdraw.isSuccess)) return <NotFoundDialog what="application" />
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      title={`Withdraw from ${gig.eventName}?`}
      subject={`${shiftTimeFor(timeZone, gig)} for ${posterText(gig)}`}
      footer={
        <>
          <Button variant="secondary" data-autofocus onClick={closeDialog}>
            Keep my booking
          </Button>
          <Button
            variant="danger"
            busy={withdraw.isPending}
            busyLabel="Withdrawing..."
            onClick={() => withdraw.mutate({ postId: gig.id }, { onSuccess: closeDialog })}
          >
            Withdraw
          </Button>
        </>
      }
    >
      <p>
        You are booked, and {posterText(gig)} counts on you. We’ll email them that you withdrew. The gig leaves your calendar unless you
        edited it.
      </p>
    </Dialog>
  )
}
