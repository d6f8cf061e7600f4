import { useQueryClient } from '@tanstack/react-query'
import { FileText, Pencil } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Gig } from '#contract/gigs.ts'
import { isPartlyPaid } from '#domain/gigs/gig.ts'
import { type Job, jobsOf, unpaidDays } from '#domain/gigs/multi-day.ts'
import { paidMinutes } from '#domain/gigs/work-time.ts'
import { formatBriefly } from '#domain/money/money.ts'
import { isPayNear, payableInFull } from '#domain/payments/receivables.ts'
import { formatDay } from '#words/dates.ts'
import { opened } from '#words/en/base/opened.ts'
import { titles } from '#words/en/base/titles.ts'
import { gigPage as words } from '#words/en/gigs/gig-page.ts'
import { gigTypeName } from '#words/gig-type-text.ts'
import { durationText, formatWorkTime } from '#words/time-texts.ts'
import { whenText } from '#words/when-text.ts'
import { openDialog, showScreen, useRecordId } from '../base/navigation/addresses.ts'
import { BackLink } from '../base/navigation/back-link.tsx'
import { openGotPaid, payInFull } from '../base/navigation/job-acts.ts'
import { JobMenu } from '../base/navigation/job-menu.tsx'
import { LoadedPage } from '../base/navigation/loaded-page.tsx'
import { RecordPage } from '../base/navigation/record-page.tsx'
import { statuses } from '../base/records/gig-status.ts'
import { useGigs } from '../base/records/gigs.ts'
import { useUser } from '../base/records/session.ts'
import { useNow, useToday } from '../base/records/use-today.ts'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { Costs } from './gig-costs.tsx'
import { Days, Drives, Notes, Where, Who } from './gig-facts.tsx'
import { Files } from './gig-files.tsx'
import { GigHistory } from './gig-history.tsx'
import { Pay } from './gig-pay.tsx'
import { GigShift } from './gig-shift.tsx'
import { shareEntries } from './share-gig.tsx'

const toCalendar = () => showScreen('calendar', { instead: true })

/** Shows the gig of the page's address: when, where, for whom, and what was paid. */
export default function GigPage() {
  const id = useRecordId()
  return (
    <LoadedPage of={useGigs()} what={opened.theGig}>
      {(gigs) => (
        <RecordPage key={id} of="gig" record={gigs.find((gig) => gig.id === id)} title={({ eventName }) => eventName} onGone={toCalendar}>
          {(gig) => <OneGig gig={gig} gigs={gigs} />}
        </RecordPage>
      )}
    </LoadedPage>
  )
}

/** Returns the whole job that a gig is a day of. */
const jobWith = (gig: Gig, gigs: readonly Gig[]): Job<Gig> | undefined =>
  jobsOf(
    gigs.filter(({ id, multiDayGroupId }) => id === gig.id || (gig.multiDayGroupId !== null && multiDayGroupId === gig.multiDayGroupId)),
  )[0]

function OneGig({ gig, gigs }: { gig: Gig; gigs: readonly Gig[] }) {
  const job = useMemo(() => jobWith(gig, gigs), [gig, gigs])
  if (!job) return null
  return (
    <article aria-labelledby="gig-name">
      <BackLink to="calendar" name={titles.calendar} />
      <Heading gig={gig} />
      <Acts gig={gig} job={job} />
      <div className="mt-5 grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-4">
          <Where gig={gig} />
          <Who gig={gig} />
          <Notes gig={gig} />
        </div>
        <div className="grid grid-cols-1 gap-4">
          <Pay gig={gig} job={job} />
          <Costs gig={gig} job={job} />
          <Drives gig={gig} />
          <Files gig={gig} job={job} />
          {job.gigs.length > 1 && <Days job={job} shown={gig} />}
          <GigHistory gigId={gig.id} />
          <GigShift gigId={gig.id} />
        </div>
      </div>
    </article>
  )
}

/** Names the gig and says when it is. */
function Heading({ gig }: { gig: Gig }) {
  const now = useNow()
  const today = useToday()
  const { name, tone } = statuses[gig.status]
  const minutes = paidMinutes(gig.date, gig)
  const soon = whenText(gig, { now, today })
  return (
    <header>
      <h1 id="gig-name" className="font-display text-3xl font-semibold tracking-tight wrap-anywhere">
        <bdi>{gig.eventName}</bdi>
      </h1>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-[1.0625rem]">
        <span className="font-medium">{formatDay(gig.date, 'weekday')}</span>
        {formatWorkTime(gig) && <span className="tabular">{formatWorkTime(gig)}</span>}
        {minutes !== null && <span className="text-muted">{words.hours({ time: durationText(minutes) })}</span>}
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-2 text-muted">
        <Badge tone={tone}>{name}</Badge>
        {soon && <Badge tone="soon">{soon}</Badge>}
        <bdi>{gigTypeName(gig.gigType)}</bdi>
      </p>
    </header>
  )
}

/** Offers an invoice for the days that are not paid. */
const invoiceEntries = (job: Job<Gig>) =>
  unpaidDays(job).length === 0
    ? []
    : [
        {
          name: words.invoice,
          icon: <FileText aria-hidden="true" />,
          onSelect: () => openDialog('new-invoice', { gigs: unpaidDays(job).map(({ id }) => id) }),
        },
      ]

/** On a phone the buttons and their menu have one row, also in Spanish. */
const NARROW = 'max-sm:px-3'

/** Draws the buttons of a gig, by its state. */
function Acts({ gig, job }: { gig: Gig; job: Job<Gig> }) {
  const client = useQueryClient()
  const user = useUser()
  const today = useToday()
  const [isPaying, setPaying] = useState(false)
  const full = payableInFull(job, today)
  const isDue = unpaidDays(job).length > 0 && isPayNear(job, today) && !job.gigs.every(({ status }) => status === 'applied')
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {isDue && full > 0 && (
        <Button
          variant="accent"
          className={NARROW}
          busy={isPaying}
          onClick={() => {
            setPaying(true)
            void payInFull(client, user, job).then(() => setPaying(false))
          }}
        >
          {words.paid({ amount: formatBriefly(full) })}
        </Button>
      )}
      {isDue && (
        <Button variant={full > 0 ? 'secondary' : 'accent'} className={NARROW} onClick={() => openGotPaid(job)}>
          {job.gigs.some(isPartlyPaid) ? words.addPayment : words.gotPaid}
        </Button>
      )}
      <Button
        variant="secondary"
        className={NARROW}
        icon={<Pencil aria-hidden="true" className="size-4 max-sm:hidden" />}
        onClick={() => openDialog('edit-gig', { gig: gig.id })}
      >
        {words.edit}
      </Button>
      <JobMenu
        job={job}
        withPay={!isDue}
        more={[...invoiceEntries(job), ...shareEntries(gig, user.homeAddress)]}
        className="border border-line bg-card shadow-raised"
      />
    </div>
  )
}
