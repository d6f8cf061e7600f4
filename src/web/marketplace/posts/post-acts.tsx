import { useState } from 'react'
import type { Applicant, Post } from '#contract/marketplace/posts.ts'
import { failureOf } from '../../base/calls/failure-texts.ts'
import { openDialog } from '../../base/navigation/addresses.ts'
import { useChange } from '../../base/offline/mutations.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { toast } from '../../kit/toast.ts'
import { goTo } from './positions.ts'
import { type ChosenStatus, changePost } from './poster-changes.ts'

interface Props {
  post: Post
  isPast: boolean
  booked: readonly Applicant[]
}

/** Offers to write to everybody booked, and to edit, fill, reopen, repost and cancel a post. */
export function PostActs({ post, isPast, booked }: Props) {
  const change = useChange(changePost, { onError: (error) => toast({ ...failureOf(changePost, error), tone: 'error' }) })
  const to = (status: ChosenStatus) => change.mutate({ postId: post.id, status })
  const [isAsked, setAsked] = useState(false)
  const mayChange = !isPast && post.status !== 'canceled'
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {mayChange && (
        <Button variant="secondary" onClick={() => goTo({ view: 'edit', post: post.id })}>
          Edit
        </Button>
      )}
      {mayChange && booked.length > 0 && (
        <Button variant="secondary" onClick={() => openDialog('message-booked', { of: post.id })}>
          Message all booked
        </Button>
      )}
      {mayChange && post.status === 'active' && (
        <Button variant="secondary" disabled={change.isPending} onClick={() => to('filled')}>
          Mark filled
        </Button>
      )}
      {mayChange && post.status === 'filled' && (
        <Button variant="secondary" disabled={change.isPending} onClick={() => to('active')}>
          Reopen
        </Button>
      )}
      <Button variant="secondary" onClick={() => goTo({ view: 'form', repost: post.id })}>
        Repost
      </Button>
      {mayChange && (
        <Button variant="ghost" className="text-danger!" onClick={() => setAsked(true)}>
          Cancel post
        </Button>
      )}
      {isAsked && (
        <Dialog
          open
          onOpenChange={setAsked}
          title="Cancel this post?"
          subject={post.eventName}
          footer={
            <>
              <Button variant="secondary" data-autofocus onClick={() => setAsked(false)}>
                Keep post
              </Button>
              <Button
                variant="danger"
                onClick={() => {
                  setAsked(false)
                  to('canceled')
                }}
              >
                Cancel post
              </Button>
            </>
          }
        >
          <p>
            {booked.length > 0
              ? `${booked.length === 1 ? 'The person you booked loses the booking, and we tell them.' : `The ${booked.length} people you booked lose their bookings, and we tell them.`} `
              : ''}
            Workers no longer see the post. This can’t be undone, but you can post it again.
          </p>
        </Dialog>
      )}
    </div>
  )
}
