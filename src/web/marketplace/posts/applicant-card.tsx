import { HandCoins, Mail, MapPin, Phone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Applicant, Post } from '#contract/marketplace/posts.ts'
import { centsOf, formatCents } from '#domain/money/money.ts'
import { dayIn } from '#domain/time/calendar-day.ts'
import { timeIn } from '#domain/time/zoned-time.ts'
import { formatDay } from '#words/dates.ts'
import { paymentMethodWords } from '#words/en/gig-names.ts'
import { posts as words } from '#words/en/marketplace/posts.ts'
import { gigTypeName } from '#words/gig-type-text.ts'
import { datesText } from '#words/resume-texts.ts'
import { formatTime } from '#words/time-texts.ts'
import { timeZone } from '../../base/calls/api.ts'
import { failureOf } from '../../base/calls/failure-texts.ts'
import { useChange } from '../../base/offline/make-change.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { Badge, type Tone } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { rich } from '../../kit/rich.ts'
import { toast } from '../../kit/toast.ts'
import { ApplicantFiles } from './applicant-files.tsx'
import { type Decision, decide } from './poster-changes.ts'

const badges: Readonly<Record<Applicant['state'], readonly [Tone, string] | null>> = {
  applied: null,
  shortlisted: ['upcoming', words.shortlisted],
  passed: ['neutral', words.passed],
  booked: ['completed', words.booked],
  withdrawn: ['neutral', words.withdrew],
  canceled: ['neutral', words.bookingCanceled],
}

interface Props {
  post: Post
  applicant: Applicant
  /** Whether the event has begun or the post was canceled. Nothing can be decided anymore. */
  isPast: boolean
  /** Whether the post still has a free place. */
  hasRoom: boolean
}

/** Shows an applicant: name, contact, and the possible decisions. */
export function ApplicantCard({ post, applicant, isPast, hasRoom }: Props) {
  const { name, email, phone, bio, preferredCities, state, appliedAt, emailSent } = applicant
  const badge = badges[state]
  const applied = new Date(appliedAt)
  return (
    <Card as="article" aria-label={name} className="p-4!">
      <div className="flex gap-3">
        <Avatar name={name} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h3 dir="auto" className="min-w-0 font-semibold wrap-anywhere">
              {name}
            </h3>
            {badge && <Badge tone={badge[0]}>{badge[1]}</Badge>}
            {applicant.isAsked && <Badge tone="pending">{words.askedIfItWorks}</Badge>}
          </div>
          <p className="text-sm text-muted">
            {(emailSent ? words.appliedAndMailed : words.appliedMailComing)({
              day: formatDay(dayIn(timeZone(), applied), 'weekday'),
              time: formatTime(timeIn(timeZone(), applied)),
            })}
          </p>
        </div>
      </div>
      {bio && (
        <p dir="auto" className="mt-3 text-[0.9375rem] wrap-anywhere whitespace-pre-line">
          {bio}
        </p>
      )}
      {preferredCities.length > 0 && (
        <p className="mt-2 flex items-start gap-1.5 text-sm text-muted">
          <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{preferredCities.join(' · ')}</span>
        </p>
      )}
      <ApplicantFiles post={post} applicant={applicant} />
      <PastGigs applicant={applicant} />
      <PaidLine applicant={applicant} />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <p className="flex min-w-0 flex-wrap gap-x-5">
          <Contact href={`mailto:${email}`} icon={<Mail />} text={email} />
          {phone && <Contact href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} icon={<Phone />} text={phone} />}
        </p>
        {!isPast && <Decisions post={post} applicant={applicant} hasRoom={hasRoom} />}
      </div>
    </Card>
  )
}

/** The gigs that are visible before the list is unfolded. */
const FIRST_GIGS = 3

/** Lists the completed gigs that the applicant shares. */
function PastGigs({ applicant: { name, pastGigs, hasMorePastGigs } }: Pick<Props, 'applicant'>) {
  if (pastGigs.length === 0) return null
  const [first, rest] = [pastGigs.slice(0, FIRST_GIGS), pastGigs.slice(FIRST_GIGS)]
  const more = hasMorePastGigs ? words.moreEarlierGigs({ gigs: rest.length }) : words.earlierGigs({ gigs: rest.length })
  return (
    <section aria-label={words.pastGigsOf({ name })} className="mt-3 text-sm">
      <h4 className="font-semibold">{words.pastGigs}</h4>
      <GigLines gigs={first} />
      {rest.length > 0 && (
        <details className="group/more">
          <summary className="flex min-h-11 w-fit items-center font-medium text-brand underline-offset-4 hover:underline">{more}</summary>
          <GigLines gigs={rest} />
          {hasMorePastGigs && <p className="mt-1 text-muted">{words.andMore}</p>}
        </details>
      )}
    </section>
  )
}

const GigLines = ({ gigs }: { gigs: Applicant['pastGigs'] }) => (
  <ul>
    {gigs.map((gig, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no id and never change their order.
      <li key={at} dir="auto" className="mt-1 wrap-anywhere">
        {gig.eventName}
        <span className="text-muted">
          {' '}
          · {gigTypeName(gig.role)} · {gig.clientName} · <span className="whitespace-nowrap">{datesText(gig)}</span>
        </span>
      </li>
    ))}
  </ul>
)

const answers: Readonly<Record<NonNullable<Applicant['paidAnswer']>, string>> = {
  confirmed: words.saysConfirmed,
  different: words.saysDifferent,
  not_received: words.saysNotReceived,
}

/** Shows what both sides said about the pay. */
function PaidLine({ applicant: { paidAmount, paidOn, paidMethod, paidAnswer } }: { applicant: Applicant }) {
  if (paidAmount === null || paidOn === null || paidMethod === null) return null
  return (
    <p className="mt-2 flex items-start gap-1.5 text-sm">
      <HandCoins aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
      <span className="min-w-0">
        {rich(
          words.paidLine({
            day: formatDay(paidOn, 'short'),
            method: paymentMethodWords[paidMethod],
            answer: paidAnswer === null ? words.notAnswered : answers[paidAnswer],
          }),
          { amount: <span className="tabular font-medium">{formatCents(centsOf(paidAmount))}</span> },
        )}
      </span>
    </p>
  )
}

const Contact = ({ href, icon, text }: { href: string; icon: ReactNode; text: string }) => (
  <a
    href={href}
    className="inline-flex min-h-11 min-w-0 items-center gap-1.5 text-[0.9375rem] font-medium text-brand underline-offset-4 hover:underline [&>svg]:size-4 [&>svg]:shrink-0"
  >
    {icon}
    <span className="min-w-0 wrap-anywhere">{text}</span>
  </a>
)

interface Act {
  readonly label: string
  readonly to: Decision
}
const pass: Act = { label: words.pass, to: 'passed' }
const shortlist: Act = { label: words.shortlist, to: 'shortlisted' }

/** The further decisions besides booking, by the current state. */
const notes: Readonly<Record<Applicant['state'], readonly Act[]>> = {
  applied: [shortlist, pass],
  shortlisted: [{ label: words.unshortlist, to: 'applied' }, pass],
  passed: [{ label: words.undoPass, to: 'applied' }],
  booked: [],
  withdrawn: [],
  canceled: [],
}

function Decisions({ post, applicant, hasRoom }: Omit<Props, 'isPast'>) {
  const { id, name, state } = applicant
  const decision = useChange(decide, {
    onSuccess: (_, { state: next }) => {
      const description = words.weNotify
      if (next === 'booked') toast({ title: words.isBooked({ name }), description, tone: 'success' })
      if (next === 'canceled') toast({ title: words.isCanceled({ name }), description, tone: 'success' })
    },
    onError: (error) => toast({ ...failureOf(decide, error), tone: 'error' }),
  })
  const [isAsked, setAsked] = useState(false)
  const to = (next: Decision) => decision.mutate({ postId: post.id, applicationId: id, state: next })
  if (state === 'withdrawn') return null
  return (
    <div className="flex flex-wrap gap-2">
      {state !== 'booked' && hasRoom && (
        <Button aria-label={words.bookOf({ name })} disabled={decision.isPending} onClick={() => to('booked')}>
          {state === 'canceled' ? words.bookAgain : words.book}
        </Button>
      )}
      {notes[state].map(({ label, to: next }) => (
        <Button
          key={next}
          variant="secondary"
          aria-label={words.decisionOn({ decision: label, name })}
          disabled={decision.isPending}
          onClick={() => to(next)}
        >
          {label}
        </Button>
      ))}
      {state === 'booked' && (
        <Button
          variant="secondary"
          aria-label={words.cancelBookingOf({ name })}
          disabled={decision.isPending}
          onClick={() => setAsked(true)}
        >
          {words.cancelBooking}
        </Button>
      )}
      {isAsked && (
        <Dialog
          open
          onOpenChange={setAsked}
          title={words.cancelBookingQuestion}
          subject={name}
          footer={
            <>
              <Button variant="secondary" data-autofocus onClick={() => setAsked(false)}>
                {words.keepBooking}
              </Button>
              <Button
                variant="danger"
                onClick={() => {
                  setAsked(false)
                  to('canceled')
                }}
              >
                {words.cancelBooking}
              </Button>
            </>
          }
        >
          <p>{words.cancelBookingText({ name })}</p>
        </Dialog>
      )}
    </div>
  )
}
