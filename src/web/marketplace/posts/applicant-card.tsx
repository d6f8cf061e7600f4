import { HandCoins, Mail, MapPin, Phone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Applicant, Post } from '#contract/marketplace/posts.ts'
import { count } from '#domain/count.ts'
import { paymentMethodNames } from '#domain/gigs/gig.ts'
import { datesText } from '#domain/marketplace/gig-resume.ts'
import { centsOf, formatCents } from '#domain/money/money.ts'
import { dayIn, formatDay } from '#domain/time/calendar-day.ts'
import { formatTime, timeIn } from '#domain/time/zoned-time.ts'
import { timeZone } from '../../base/calls/api.ts'
import { failureOf } from '../../base/calls/failure-texts.ts'
import { useChange } from '../../base/offline/mutations.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { Badge, type Tone } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { toast } from '../../kit/toast.ts'
import { ApplicantFiles } from './applicant-files.tsx'
import { type Decision, decide } from './poster-changes.ts'

const badges: Readonly<Record<Applicant['state'], readonly [Tone, string] | null>> = {
  applied: null,
  shortlisted: ['upcoming', 'Shortlisted'],
  passed: ['neutral', 'Passed'],
  booked: ['completed', 'Booked'],
  withdrawn: ['neutral', 'Withdrew'],
  canceled: ['neutral', 'Booking canceled'],
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
            {applicant.isAsked && <Badge tone="pending">Asked if the change works</Badge>}
          </div>
          <p className="text-sm text-muted">
            Applied {formatDay(dayIn(timeZone, applied), 'weekday')}, {formatTime(timeIn(timeZone, applied))} ·{' '}
            {emailSent ? 'email sent' : 'email on its way'}
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
  const more = hasMorePastGigs ? `More than ${rest.length} earlier gigs` : count('earlier gig', rest.length)
  return (
    <section aria-label={`Past gigs of ${name}`} className="mt-3 text-sm">
      <h4 className="font-semibold">Past gigs</h4>
      <GigLines gigs={first} />
      {rest.length > 0 && (
        <details className="group/more">
          <summary className="flex min-h-11 w-fit items-center font-medium text-brand underline-offset-4 hover:underline">{more}</summary>
          <GigLines gigs={rest} />
          {hasMorePastGigs && <p className="mt-1 text-muted">and more</p>}
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
          · {gig.role} · {gig.clientName} · <span className="whitespace-nowrap">{datesText(gig)}</span>
        </span>
      </li>
    ))}
  </ul>
)

const answers: Readonly<Record<NonNullable<Applicant['paidAnswer']>, string>> = {
  confirmed: 'confirmed by the worker',
  different: 'the worker says it was different',
  not_received: 'the worker says it did not come',
}

/** Shows what both sides said about the pay. */
function PaidLine({ applicant: { paidAmount, paidOn, paidMethod, paidAnswer } }: { applicant: Applicant }) {
  if (paidAmount === null || paidOn === null || paidMethod === null) return null
  return (
    <p className="mt-2 flex items-start gap-1.5 text-sm">
      <HandCoins aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
      <span className="min-w-0">
        <span className="tabular font-medium">{formatCents(centsOf(paidAmount))}</span> on {formatDay(paidOn, 'short')},{' '}
        {paymentMethodNames[paidMethod].toLowerCase()} · {paidAnswer === null ? 'not answered yet' : answers[paidAnswer]}
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
const pass: Act = { label: 'Pass', to: 'passed' }
const shortlist: Act = { label: 'Shortlist', to: 'shortlisted' }

/** The further decisions besides booking, by the current state. */
const notes: Readonly<Record<Applicant['state'], readonly Act[]>> = {
  applied: [shortlist, pass],
  shortlisted: [{ label: 'Remove from shortlist', to: 'applied' }, pass],
  passed: [{ label: 'Undo pass', to: 'applied' }],
  booked: [],
  withdrawn: [],
  canceled: [],
}

function Decisions({ post, applicant, hasRoom }: Omit<Props, 'isPast'>) {
  const { id, name, state } = applicant
  const decision = useChange(decide, {
    onSuccess: (_, { state: next }) => {
      const description = 'We let them know.'
      if (next === 'booked') toast({ title: `${name} is booked`, description, tone: 'success' })
      if (next === 'canceled') toast({ title: `Booking of ${name} canceled`, description, tone: 'success' })
    },
    onError: (error) => toast({ ...failureOf(decide, error), tone: 'error' }),
  })
  const [isAsked, setAsked] = useState(false)
  const to = (next: Decision) => decision.mutate({ postId: post.id, applicationId: id, state: next })
  if (state === 'withdrawn') return null
  return (
    <div className="flex flex-wrap gap-2">
      {state !== 'booked' && hasRoom && (
        <Button aria-label={`Book ${name}`} disabled={decision.isPending} onClick={() => to('booked')}>
          {state === 'canceled' ? 'Book again' : 'Book'}
        </Button>
      )}
      {notes[state].map(({ label, to: next }) => (
        <Button key={next} variant="secondary" aria-label={`${label}: ${name}`} disabled={decision.isPending} onClick={() => to(next)}>
          {label}
        </Button>
      ))}
      {state === 'booked' && (
        <Button variant="secondary" aria-label={`Cancel booking: ${name}`} disabled={decision.isPending} onClick={() => setAsked(true)}>
          Cancel booking
        </Button>
      )}
      {isAsked && (
        <Dialog
          open
          onOpenChange={setAsked}
          title="Cancel this booking?"
          subject={name}
          footer={
            <>
              <Button variant="secondary" data-autofocus onClick={() => setAsked(false)}>
                Keep booking
              </Button>
              <Button
                variant="danger"
                onClick={() => {
                  setAsked(false)
                  to('canceled')
                }}
              >
                Cancel booking
              </Button>
            </>
          }
        >
          <p>We tell {name}, and the gig leaves their calendar.</p>
        </Dialog>
      )}
    </div>
  )
}
