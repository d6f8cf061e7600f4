import { useState } from 'react'
import type { Applicant, Post } from '#contract/marketplace/posts.ts'
import { posts as words } from '#words/en/marketplace/posts.ts'
import { failureOf } from '../../base/calls/failure-texts.ts'
import { openDialog } from '../../base/navigation/addresses.ts'
import { useChange } from '../../base/offline/make-change.ts'
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
          {words.edit}
        </Button>
      )}
      {mayChange && booked.length > 0 && (
        <Button variant="secondary" onClick={() => openDialog('message-booked', { of: post.id })}>
          {words.messageAllBooked}
        </Button>
      )}
      {mayChange && post.status === 'active' && (
        <Button variant="secondary" disabled={change.isPending} onClick={() => to('filled')}>
          {words.markFilled}
        </Button>
      )}
      {mayChange && post.status === 'filled' && (
        <Button variant="secondary" disabled={change.isPending} onClick={() => to('active')}>
          {words.reopen}
        </Button>
      )}
      <Button variant="secondary" onClick={() => goTo({ view: 'form', repost: post.id })}>
        {words.repost}
      </Button>
      {mayChange && (
        <Button variant="ghost" className="text-danger!" onClick={() => setAsked(true)}>
          {words.cancelPost}
        </Button>
      )}
      {isAsked && (
        <Dialog
          open
          onOpenChange={setAsked}
          title={words.cancelPostQuestion}
          subject={post.eventName}
          footer={
            <>
              <Button variant="secondary" data-autofocus onClick={() => setAsked(false)}>
                {words.keepPost}
              </Button>
              <Button
                variant="danger"
                onClick={() => {
                  setAsked(false)
                  to('canceled')
                }}
              >
                {words.cancelPost}
              </Button>
            </>
          }
        >
          <p>{words.cancelConsequences({ booked: booked.length })}</p>
        </Dialog>
      )}
    </div>
  )
}
