import { useEffect, useRef } from 'react'
import type { EmergencyGig } from '#contract/emergency-gigs.ts'
import { canWithdraw, type Standing, standingOf } from '#domain/marketplace/standing.ts'
import { openDialog } from '../base/addresses.ts'
import { failureOf } from '../base/failure-texts.ts'
import { useChange } from '../base/mutations.ts'
import { Button } from '../kit/button.tsx'
import { toast } from '../kit/toast.ts'
import { useWithdraw } from './withdraw.tsx'

/** The button's label when no action is possible any more. */
const done: Readonly<Record<Exclude<Standing, 'apply'>, string>> = {
  applied: 'Applied',
  booked: 'Booked',
  withdrawn: 'Withdrawn',
  canceled: 'Canceled',
  filled: 'Position Filled',
  closed: 'No Longer Open',
}

interface PostActionsProps {
  gig: EmergencyGig
  now: Date
  isApplication: boolean
}

/** Applies to a post or withdraws the application. Withdrawing from a booking needs a confirmation. */
export function PostActions({ gig, now, isApplication }: PostActionsProps) {
  const apply = useChange('apply', {
    onSuccess: () => toast({ title: 'Application Sent!', description: 'Your information has been sent to the agency.', tone: 'success' }),
    onError: (error) => toast({ ...failureOf('apply', error), tone: 'error' }),
  })
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
      {standing === 'apply' ? (
        <Button
          className="flex-1"
          aria-label={`${apply.isPending ? 'Applying...' : 'Apply Now'}: ${name}`}
          busy={apply.isPending}
          busyLabel="Applying..."
          onClick={() => apply.mutate({ postId: gig.id })}
        >
          Apply Now
        </Button>
      ) : (
        !isApplication && (
          <Button variant="secondary" className="flex-1" disabled aria-label={`${done[standing]}: ${name}`}>
            {done[standing]}
          </Button>
        )
      )}
      {isApplication && canWithdraw(gig, now) && (
        <Button
          variant="secondary"
          className="flex-1"
          aria-label={`Withdraw: ${name}`}
          busy={withdraw.isPending}
          busyLabel="Withdrawing..."
          onClick={() =>
            standing === 'booked' ? openDialog('withdraw-application', { post: gig.id }) : withdraw.mutate({ postId: gig.id })
          }
        >
          Withdraw
        </Button>
      )}
    </div>
  )
}
