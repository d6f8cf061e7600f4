import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, BadgeCheck, ChevronRight, Undo2, Users } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { PostNews } from '#contract/marketplace/post-news.ts'
import type { Applicant, Post } from '#contract/marketplace/posts.ts'
import { positionsLeft } from '#domain/marketplace/application.ts'
import { payableUntil } from '#domain/marketplace/fee.ts'
import { listOf, POST_FEE } from '#domain/marketplace/post.ts'
import { placeText } from '#domain/marketplace/shift-place.ts'
import { formatCents } from '#domain/money/money.ts'
import { dayIn } from '#domain/time/calendar-day.ts'
import { timeIn } from '#domain/time/zoned-time.ts'
import { formatDay } from '#words/dates.ts'
import { newsLine } from '#words/en/base/news-line.ts'
import { posts as words } from '#words/en/marketplace/posts.ts'
import { payText, shiftPayText, shiftTimeText } from '#words/shift-texts.ts'
import { formatTime } from '#words/time-texts.ts'
import { timeZone } from '../../base/calls/api.ts'
import { kindOf } from '../../base/calls/failures.ts'
import { UrgencyBadge } from '../../base/forms/urgency-badge.tsx'
import { openDialog } from '../../base/navigation/addresses.ts'
import { Loaded } from '../../base/navigation/loaded.tsx'
import { NewsLine } from '../../base/navigation/news-line.tsx'
import { askPaidAgainMs } from '../../base/records/plans.ts'
import { useNow } from '../../base/records/use-today.ts'
import { AvatarStack } from '../../kit/avatar.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { GhostRows } from '../../kit/ghost.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { ApplicantCard } from './applicant-card.tsx'
import type { News } from './newer-posts.ts'
import { unconfirmedIn } from './opened-post.tsx'
import { addressOf } from './positions.ts'
import { PostActs } from './post-acts.tsx'
import { Countdown, StateBadge } from './post-list.tsx'
import { PostNewsList } from './post-news.tsx'
import { postQuery, postsQuery, usePayPost } from './poster-changes.ts'

/** Shows one post with its actions and its applicants. */
export function PostDetail({ id, isBack, news }: { id: number; isBack: boolean; news: News }) {
  const read = useQuery({
    ...postQuery(id),
    // The provider may tell the server about the payment after it has sent the browser back.
    refetchInterval: ({ state }) => (isBack && state.data?.post.status === 'unpaid' ? askPaidAgainMs(state) : false),
  })
  return (
    <>
      <Link
        href={addressOf({ view: 'posts' })}
        className="-mt-2 mb-1 inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand underline-offset-4 hover:underline lg:hidden"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {words.allPosts}
      </Link>
      <Loaded
        of={read}
        what={words.postName}
        skeleton={<Skeleton className="h-96 w-full rounded-card" />}
        frame={(failure) => <Card>{kindOf(read.error) === 'gone' ? <p className="text-muted">{words.postGone}</p> : failure}</Card>}
      >
        {(data) => <OpenPost key={id} isBack={isBack} whatIsNew={news} {...data} />}
      </Loaded>
    </>
  )
}

const ofThese = (applicants: readonly Applicant[], ...states: Applicant['state'][]) =>
  applicants.filter(({ state }) => states.includes(state))

interface OpenPostProps {
  post: Post
  applicants: readonly Applicant[]
  news: readonly PostNews[]
  isBack: boolean
  whatIsNew: News
}

function OpenPost({ post, applicants, news, isBack, whatIsNew }: OpenPostProps) {
  const now = useNow()
  const client = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The list beside the post must show the payment too.
    if (isBack && post.status !== 'unpaid') void client.invalidateQueries({ queryKey: postsQuery.queryKey, exact: true })
  }, [client, isBack, post.status])
  const booked = ofThese(applicants, 'booked')
  const inOrder = [...booked, ...ofThese(applicants, 'shortlisted'), ...ofThese(applicants, 'applied', 'canceled')]
  const aside = ofThese(applicants, 'passed', 'withdrawn')
  const isPast = listOf(post, now) === 'past'
  const hasBegun = Date.parse(post.eventDate) <= now.getTime()
  const FeeIcon = post.refundedAt === null ? BadgeCheck : Undo2
  const unconfirmed = unconfirmedIn(applicants)
  const hasRoom = positionsLeft(post.positions, post.booked) > 0
  const cardOf = (applicant: Applicant) => (
    <li key={applicant.id}>
      <ApplicantCard post={post} applicant={applicant} isPast={isPast} hasRoom={hasRoom} />
    </li>
  )
  return (
    <>
      <Card as="section" aria-label={words.post}>
        <div className="flex flex-wrap items-center gap-2">
          <UrgencyBadge urgency={post.urgency} />
          {(post.status !== 'active' || isPast || post.publishedAt === null) && <StateBadge post={post} now={now} />}
          <span className="text-sm text-muted">
            <Countdown post={post} now={now} />
          </span>
        </div>
        <h2 dir="auto" className="mt-2 font-display text-2xl font-semibold tracking-tight wrap-anywhere">
          {post.eventName}
        </h2>
        {post.status === 'unpaid' && !isPast && <Unpaid post={post} isBack={isBack} />}
        <Facts post={post} />
        {post.publishedAt === null && post.status === 'active' && !isPast && (
          <p className="mt-3 rounded-control bg-sunken px-4 py-3 text-[0.9375rem]">{words.notShownUntil}</p>
        )}
        {post.paidAt !== null && (
          <p className="mt-3 flex items-center gap-1.5 text-sm text-muted">
            <FeeIcon aria-hidden="true" className="size-4 shrink-0" />
            {(post.refundedAt === null ? words.feePaid : words.feeGivenBack)({ fee: formatCents(POST_FEE * 100) })}
          </p>
        )}
        <PostActs post={post} isPast={isPast} booked={booked} />
      </Card>
      <PostNewsList news={news} />
      <section aria-label={words.applicants} className="mt-5">
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
          <h2 ref={heading} tabIndex={-1} className="font-display text-xl font-semibold tracking-tight outline-none">
            {words.applicantCount({ applicants: post.applications })}{' '}
            <span className="tabular ml-2 font-sans text-base font-medium tracking-normal text-muted">
              {words.bookedOf({ booked: post.booked, positions: post.positions })}
            </span>
          </h2>
          {booked.length > 0 && !hasBegun && <AvatarStack people={booked} />}
          {unconfirmed.length > 0 && hasBegun && (
            <Button onClick={() => openDialog('mark-paid', { of: post.id })}>{words.markAsPaid}</Button>
          )}
        </div>
        {!isPast && (
          <NewsLine
            news={whatIsNew.ofPost}
            quiet={newsLine.showsNewApplicants}
            onShow={() => {
              whatIsNew.show()
              heading.current?.focus()
            }}
          />
        )}
        {applicants.length === 0 ? (
          <Card className="mt-3">
            {isPast ? (
              <EmptyState icon={<Users />} title={words.nobodyApplied} text={words.nobodyAppliedText} />
            ) : (
              <EmptyState
                ghost={<GhostRows icon={<Users />} rows={2} />}
                title={words.nobodyYet}
                text={words.nobodyYetText({ email: post.contactEmail })}
              />
            )}
          </Card>
        ) : (
          <>
            {!isPast && <p className="text-sm text-muted">{words.privateNotes}</p>}
            <ul className="mt-3 grid gap-3">{inOrder.map(cardOf)}</ul>
            {aside.length > 0 && (
              <details className="group mt-3">
                <summary className="flex min-h-11 items-center gap-1.5 font-semibold text-muted">
                  <ChevronRight aria-hidden="true" className="size-4 transition-transform group-open:rotate-90" />
                  {words.passedOrWithdrawn({ applicants: aside.length })}
                </summary>
                <ul className="grid gap-3">{aside.map(cardOf)}</ul>
              </details>
            )}
          </>
        )}
      </section>
    </>
  )
}

function Facts({ post }: { post: Post }) {
  const facts = [
    [
      words.when,
      post.timeZone === timeZone()
        ? shiftTimeText(post)
        : words.timeInZone({ time: shiftTimeText(post), zone: post.timeZone.replaceAll('_', ' ') }),
    ],
    [words.where, placeText(post)],
    [words.pay, [payText(post), shiftPayText(post)].filter(Boolean).join(' · ')],
    [words.applicationsTo, post.contactEmail],
    [words.role, post.roleDescription],
  ] as const
  return (
    <dl className="mt-3 grid gap-x-4 gap-y-1.5 text-[0.9375rem] sm:grid-cols-[max-content_1fr]">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="contents">
              <dt className="text-muted max-sm:mt-1 max-sm:text-sm">{name}</dt>
              <dd dir="auto" className="min-w-0 wrap-anywhere whitespace-pre-line">
                {value}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** Says that a post waits for its payment, with a button to pay. */
function Unpaid({ post, isBack }: { post: Post; isBack: boolean }) {
  const pay = usePayPost()
  const until = new Date(payableUntil(post))
  const fee = formatCents(POST_FEE * 100)
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-control border border-line px-4 py-3">
      <div role="status" className="min-w-0 flex-1 basis-60 text-[0.9375rem]">
        <p className="font-semibold">{isBack ? words.waitingNote : words.waiting}</p>
        <p className="mt-0.5 text-muted">
          {words.seenOncePaid({ fee, day: formatDay(dayIn(timeZone(), until), 'weekday'), time: formatTime(timeIn(timeZone(), until)) })}
        </p>
      </div>
      <Button
        variant={isBack ? 'secondary' : 'primary'}
        className="max-sm:w-full"
        busy={pay.isPending}
        busyLabel={words.opening}
        onClick={() => pay.mutate(post.id)}
      >
        {isBack ? words.payAgain : words.payFee({ fee })}
      </Button>
    </div>
  )
}
