import { BadgeCheck, MailCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { Post } from '#contract/marketplace/posts.ts'
import type { FeeState } from '#domain/marketplace/fee.ts'
import { posts as words } from '#words/en/marketplace/posts.ts'
import { Card } from '../../kit/card.tsx'
import { addressOf } from './positions.ts'

/** The result of publishing a post and paying its fee. */
export interface Outcome {
  readonly post: Post
  readonly payment: FeeState
}

function titleOf({ post, payment }: Outcome) {
  if (payment === 'pending') return words.eventnameWaitsForIts({ eventName: post.eventName })
  return post.publishedAt === null
    ? words.eventnameWaitsForAn({ eventName: post.eventName })
    : words.eventnameIsPosted({ eventName: post.eventName })
}

/** Says why workers cannot see a post yet. */
export const WAITS = words.workersSeeItOnce

const fees: Readonly<Record<Outcome['payment'], string>> = {
  not_configured: words.noPaymentsProviderIs,
  pending: words.itIsShownOnce,
  paid: words.youPaid500,
}

/** Says what happened to the new post. The form is empty again, and the focus is here. */
export function Posted({ outcome }: { outcome: Outcome }) {
  const { post, payment } = outcome
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    card.current?.focus()
  }, [])
  const isShown = post.publishedAt !== null
  const Icon = isShown ? BadgeCheck : MailCheck
  return (
    <div ref={card} tabIndex={-1} className="mb-4 scroll-mt-24 rounded-card">
      <Card className="flex gap-3 border-brand!">
        <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand" />
        <div className="min-w-0 wrap-anywhere">
          <h2 className="font-semibold">{titleOf(outcome)}</h2>
          {!isShown && payment !== 'pending' && <p className="mt-1 text-[0.9375rem]">{WAITS}</p>}
          <p className="mt-1 text-[0.9375rem] text-muted">{fees[payment]}</p>
          <Link
            href={addressOf({ view: 'posts', post: post.id })}
            className="mt-1 inline-flex min-h-11 items-center font-semibold text-brand underline-offset-4 hover:underline"
          >
            {words.seeYourPost}
          </Link>
        </div>
      </Card>
    </div>
  )
}
