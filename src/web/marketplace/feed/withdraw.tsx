import { canWithdraw } from '#domain/marketplace/standing.ts'
import { feed as words } from '#words/en/marketplace/feed.ts'
import { posterText } from '#words/marketplace-texts.ts'
import { shiftTimeFor } from '#words/shift-texts.ts'
import { timeZone } from '../../base/calls/api.ts'
import { failureOf } from '../../base/calls/failure-texts.ts'
import { closeDialog, type DialogProps } from '../../base/navigation/addresses.ts'
import { NotFoundDialog } from '../../base/navigation/not-found-dialog.tsx'
import { useChange } from '../../base/offline/make-change.ts'
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
      toast({ title: words.withdrawnTitle, description: words.withdrawnText({ event: eventName }), tone: 'success' })
    },
    onError: (error) => toast({ ...failureOf(withdrawApplication, error), tone: 'error' }),
  })

/** Asks before a booked worker withdraws, because the agency relies on them. */
export default function WithdrawDialog({ post }: DialogProps<'withdraw-application'>) {
  const { data } = useEmergencyGigs('applied')
  const withdraw = useWithdraw()
  if (!data) return null
  const gig = data.find(({ id }) => id === post)
  // The answer changes the gig before it closes this dialog.
  const isAnswered = withdraw.isPending || withdraw.isSuccess
  if (!gig || (!canWithdraw(gig, new Date()) && !isAnswered)) return <NotFoundDialog of="application" />
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      title={words.withdrawQuestion({ event: gig.eventName })}
      subject={words.timeForPoster({ time: shiftTimeFor(timeZone(), gig), poster: posterText(gig) })}
      footer={
        <>
          <Button variant="secondary" data-autofocus onClick={closeDialog}>
            {words.keepMyBooking}
          </Button>
          <Button
            variant="danger"
            busy={withdraw.isPending}
            busyLabel={words.withdrawing}
            onClick={() => withdraw.mutate({ postId: gig.id }, { onSuccess: closeDialog })}
          >
            {words.withdraw}
          </Button>
        </>
      }
    >
      <p>{words.withdrawText({ poster: posterText(gig) })}</p>
    </Dialog>
  )
}
