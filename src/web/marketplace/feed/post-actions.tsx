import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { EmergencyGig } from '#contract/marketplace/posts.ts'
import { canWithdraw, type Standing, standingOf } from '#domain/marketplace/standing.ts'
import { feed as words } from '#words/en/marketplace/feed.ts'
import { openDialog, screenAddress } from '../../base/navigation/addresses.ts'
import { useBaProfile } from '../../base/records/ba-profile.ts'
import { Button, LinkButton } from '../../kit/button.tsx'
import { useApply } from './applying.ts'
import { useWithdraw } from './withdraw.tsx'

/** The button's label when no action is possible anymore. */
const done: Readonly<Record<Exclude<Standing, 'apply'>, string>> = {
  applied: words.applied,
  booked: words.booked,
  withdrawn: words.withdrawn,
  canceled: words.canceled,
  filled: words.positionFilled,
  closed: words.noLongerOpen,
}

interface PostActionsProps {
  gig: EmergencyGig
  now: Date
  isApplication: boolean
}

/** Applies to a post or withdraws the application. The first application shows what it sends. Withdrawing from a booking needs a confirmation. */
export function PostActions({ gig, now, isApplication }: PostActionsProps) {
  const apply = useApply()
  const { data: profile } = useBaProfile()
  const hasChosen = profile !== undefined && profile.leavesOut !== null
  const withdraw = useWithdraw()
  const place = useRef<HTMLDivElement>(null)
  const isBusy = apply.isPending || withdraw.isPending
  const wasBusy = useRef(isBusy)
  useEffect(() => {
    // The clicked button was removed or disabled. Keep the focus in the card instead of losing it to the top of the page.
    const { activeElement } = document
    const isLost = activeElement === document.body || activeElement?.matches(':disabled')
    if (wasBusy.current && !isBusy && isLost) {
      const next = place.current?.querySelector<HTMLElement>('button:enabled') ?? place.current?.closest('article')
      next?.focus({ preventScroll: true })
    }
    wasBusy.current = isBusy
  }, [isBusy])
  const standing = standingOf(gig, now)
  const name = gig.eventName
  return (
    <div ref={place} className="mt-auto flex flex-wrap gap-3 pt-1">
      {gig.isOwn ? (
        <Link href={`${screenAddress('emergency-post')}?post=${gig.id}`} asChild>
          <LinkButton variant="secondary" className="min-w-0 flex-1" aria-label={words.seeApplicantsOf({ name })}>
            {words.seeApplicants}
          </LinkButton>
        </Link>
      ) : standing === 'apply' ? (
        <Button
          className="flex-1"
          aria-label={words.actOn({ act: apply.isPending ? words.applying : words.applyNow, name })}
          busy={apply.isPending}
          busyLabel={words.applying}
          onClick={() => (hasChosen ? apply.mutate({ postId: gig.id }) : openDialog('apply', { post: gig.id }))}
        >
          {words.applyNow}
        </Button>
      ) : (
        !isApplication && (
          <Button variant="secondary" className="flex-1" disabled aria-label={words.actOn({ act: done[standing], name })}>
            {done[standing]}
          </Button>
        )
      )}
      {isApplication && canWithdraw(gig, now) && gig.changes.length === 0 && (
        <Button
          variant="secondary"
          className="flex-1"
          aria-label={words.withdrawOf({ name })}
          busy={withdraw.isPending}
          busyLabel={words.withdrawing}
          onClick={() =>
            standing === 'booked' ? openDialog('withdraw-application', { post: gig.id }) : withdraw.mutate({ postId: gig.id })
          }
        >
          {words.withdraw}
        </Button>
      )}
    </div>
  )
}
