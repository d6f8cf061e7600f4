import { BadgeCheck, BriefcaseBusiness, CalendarClock, CalendarX2, DollarSign, MapPin, Users } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { EmergencyGig } from '#contract/marketplace/posts.ts'
import { type Standing, standingOf } from '#domain/marketplace/standing.ts'
import { feed as words } from '#words/en/marketplace/feed.ts'
import { factsText, posterText } from '#words/marketplace-texts.ts'
import { payText, shiftPayText, shiftTimeFor } from '#words/shift-texts.ts'
import { agoText } from '#words/time-texts.ts'
import { timeZone } from '../../base/calls/api.ts'
import { UrgencyBadge } from '../../base/forms/urgency-badge.tsx'
import { Badge, type Tone } from '../../kit/badge.tsx'
import { Card } from '../../kit/card.tsx'
import { rich } from '../../kit/rich.ts'
import { ChangedBooking } from './changed-booking.tsx'
import { PostActions } from './post-actions.tsx'

const standings: Readonly<Partial<Record<Standing, { readonly name: string; readonly tone: Tone }>>> = {
  applied: { name: words.applied, tone: 'pending' },
  booked: { name: words.booked, tone: 'completed' },
  withdrawn: { name: words.withdrawn, tone: 'neutral' },
  canceled: { name: words.canceled, tone: 'danger' },
}

interface PostCardProps {
  gig: EmergencyGig
  now: Date
  /** Whether the card is in the list of the worker's applications. It then shows the result and offers to withdraw. */
  isApplication: boolean
  /** Whether a link led to this post. */
  isLinked: boolean
  /** Whether the person just asked to see it, because it is new. */
  isFresh: boolean
}

/** Shows one post to workers. */
export function PostCard({ gig, now, isApplication, isLinked, isFresh }: PostCardProps) {
  const id = useId()
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isLinked) card.current?.scrollIntoView({ block: 'center' })
  }, [isLinked])
  const {
    eventName,
    confirmedEmail,
    postedBy,
    urgency,
    status,
    city,
    venue,
    address,
    positions,
    positionsLeft,
    clash,
    roleDescription,
    facts,
  } = gig
  const [pay, total] = [payText(gig), shiftPayText(gig)]
  const standing = standings[isApplication && gig.application === 'withdrawn' ? 'withdrawn' : standingOf(gig, now)]
  return (
    <li ref={card} data-fresh={isFresh || undefined} className={`flex rounded-card ${isLinked || isFresh ? 'just-made' : ''}`}>
      <Card as="article" aria-labelledby={id} tabIndex={-1} className="flex w-full min-w-0 flex-col gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <UrgencyBadge urgency={urgency} />
          {status === 'filled' && <Badge tone="neutral">{words.positionFilled}</Badge>}
          {standing && <Badge tone={standing.tone}>{standing.name}</Badge>}
          <span className="grow text-right text-sm text-muted max-sm:text-left sm:whitespace-nowrap">
            {words.posted({ ago: agoText(gig.createdAt, now) })}
          </span>
        </div>
        <div className="min-w-0">
          <h2 id={id} className="line-clamp-2 font-display text-lg leading-snug font-semibold tracking-tight wrap-anywhere">
            <bdi>{eventName}</bdi>
          </h2>
          <p className="text-[0.9375rem] wrap-anywhere text-muted">
            {rich(postedBy === null ? '<poster/>' : words.postedBy, { poster: <bdi>{posterText(gig)}</bdi> })}
            {postedBy === null && confirmedEmail === null && (
              <>
                {' '}
                <span title={words.agencyUnconfirmed} className="text-sm whitespace-nowrap">
                  {words.unverified}
                </span>
              </>
            )}
          </p>
          {confirmedEmail !== null && (
            <p className="flex items-start gap-1.5 text-sm wrap-anywhere text-muted">
              <BadgeCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-brand" />
              {words.emailConfirmed({ email: confirmedEmail })}
            </p>
          )}
          {facts && <p className="text-sm text-muted">{factsText(facts)}</p>}
        </div>
        <ul className="grid gap-1.5 text-[0.9375rem]">
          <Fact icon={<CalendarClock />}>{shiftTimeFor(timeZone(), gig)}</Fact>
          <Fact icon={<MapPin />}>
            <bdi>{[city, venue].filter(Boolean).join(' · ')}</bdi>
            {address && <bdi className="block text-sm text-muted">{address}</bdi>}
          </Fact>
          {(pay ?? total) && (
            <Fact icon={<DollarSign />}>
              {pay && <bdi className="font-medium">{pay}</bdi>}
              {pay && total && ' · '}
              {total && <span className="whitespace-nowrap">{total}</span>}
            </Fact>
          )}
          {positions > 1 && <Fact icon={<Users />}>{words.left({ left: positionsLeft, positions })}</Fact>}
          {clash !== null && (
            <Fact icon={<CalendarX2 />} className="font-medium text-pending">
              {rich(words.clash, { event: <bdi>{clash}</bdi> })}
            </Fact>
          )}
        </ul>
        {gig.application === 'booked' && gig.changes.length > 0 && Date.parse(gig.eventDate) > now.getTime() && (
          <ChangedBooking gig={gig} />
        )}
        {roleDescription && <RoleDescription text={roleDescription} />}
        <PostActions gig={gig} now={now} isApplication={isApplication} />
      </Card>
    </li>
  )
}

const Fact = ({ icon, className, children }: { icon: ReactNode; className?: string; children: ReactNode }) => (
  <li className={`flex min-w-0 items-start gap-2.5 ${className ?? ''}`}>
    <span aria-hidden="true" className="mt-1 shrink-0 text-muted [&>svg]:size-4">
      {icon}
    </span>
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </li>
)

/** Texts above this length, in characters, are folded, so that the next post is near. */
const FOLDED = 240

function RoleDescription({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false)
  const isLong = text.length > FOLDED
  return (
    <div className="text-[0.9375rem]">
      <h3 className="flex items-center gap-2.5 text-sm font-medium text-muted">
        <BriefcaseBusiness aria-hidden="true" className="size-4" />
        {words.roleDescription}
      </h3>
      <p dir="auto" className={`mt-1 whitespace-pre-line wrap-anywhere ${isLong && !isOpen ? 'line-clamp-4' : ''}`}>
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="min-h-11 font-semibold text-brand underline-offset-4 hover:underline"
        >
          {isOpen ? words.showLess : words.showAll}
        </button>
      )}
    </div>
  )
}
