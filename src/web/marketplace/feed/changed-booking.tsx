import { useRef } from 'react'
import type { EmergencyGig } from '#contract/marketplace/posts.ts'
import { changesText } from '#words/change-text.ts'
import { feed as words } from '#words/en/marketplace/feed.ts'
import { changeTexts } from '#words/en/marketplace.ts'
import { posterText } from '#words/marketplace-texts.ts'
import { failureOf } from '../../base/calls/failure-texts.ts'
import { openDialog } from '../../base/navigation/addresses.ts'
import { useChange } from '../../base/offline/make-change.ts'
import { Button } from '../../kit/button.tsx'
import { toast } from '../../kit/toast.ts'
import { keepBooking } from './application-changes.ts'

/** Asks a booked worker whether a changed gig still works for them: they keep it or leave. */
export function ChangedBooking({ gig }: { gig: EmergencyGig }) {
  const question = useRef<HTMLElement>(null)
  const keep = useChange(keepBooking, {
    onSuccess: ({ eventName }) => {
      // The question goes away with the answer. Keep the focus in the card.
      question.current?.closest('article')?.focus({ preventScroll: true })
      toast({ title: words.bookingKept, description: words.bookingKeptText({ event: eventName }), tone: 'success' })
    },
    onError: (error) => toast({ ...failureOf(keepBooking, error), tone: 'error' }),
  })
  const name = gig.eventName
  return (
    <section
      ref={question}
      aria-label={words.changesOf({ name })}
      className="rounded-control bg-accent-soft px-4 py-3 text-[0.9375rem] text-on-accent-soft"
    >
      <p dir="auto" className="wrap-anywhere">
        {words.posterChanged({ poster: posterText(gig), changes: changesText(changeTexts, gig.changes) })}
      </p>
      <p className="mt-1 font-semibold">{words.stillWorks}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          aria-label={words.keepOf({ name })}
          busy={keep.isPending}
          busyLabel={words.keeping}
          onClick={() => keep.mutate({ postId: gig.id, version: gig.version })}
        >
          {words.keep}
        </Button>
        <Button
          variant="secondary"
          aria-label={words.leaveOf({ name })}
          onClick={() => openDialog('withdraw-application', { post: gig.id })}
        >
          {words.leave}
        </Button>
      </div>
    </section>
  )
}
