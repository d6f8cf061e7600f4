import { HOLD_SECONDS } from '#domain/marketplace/sent-parts.ts'
import { feed as words } from '#words/en/marketplace/feed.ts'
import { posterText } from '#words/marketplace-texts.ts'
import { failureOf } from '../../base/calls/failure-texts.ts'
import { useChange } from '../../base/offline/make-change.ts'
import { toast } from '../../kit/toast.ts'
import { apply, withdrawApplication } from './application-changes.ts'

/** The timers that say that an application was sent, by the id of its post. */
const timers = new Map<number, ReturnType<typeof setTimeout>>()

/** Stops the message that an application was sent. */
export function stopSending(postId: number) {
  clearTimeout(timers.get(postId))
  timers.delete(postId)
}

/** Applies to a post. The server keeps the application for a few seconds, in which the message offers to undo it. */
export function useApply() {
  const undo = useChange(withdrawApplication, {
    onSuccess: (gig) => toast({ title: words.undone, description: words.undoneText({ poster: posterText(gig) }), tone: 'success' }),
    onError: (error) => toast({ ...failureOf(withdrawApplication, error), tone: 'error' }),
  })
  return useChange(apply, {
    onSuccess: (gig) => {
      const { id: postId, eventName } = gig
      const sent = () => {
        timers.delete(postId)
        toast({ title: words.sent, description: words.sentText, tone: 'success' })
      }
      timers.set(postId, setTimeout(sent, HOLD_SECONDS * 1_000))
      const onSelect = () => {
        stopSending(postId)
        undo.mutate({ postId })
      }
      toast({
        title: words.applyingFor({ event: eventName }),
        description: words.goesToIn({ poster: posterText(gig), seconds: HOLD_SECONDS }),
        actions: [{ label: words.undo, onSelect }],
        durationMs: HOLD_SECONDS * 1_000,
      })
    },
    onError: (error) => toast({ ...failureOf(apply, error), tone: 'error' }),
  })
}
