import { CloudOff } from 'lucide-react'
import { memo, useState } from 'react'
import type { Gig } from '#contract/gigs.ts'
import { type GigStatus, mayNotBeWorked, projectedEarnings } from '#domain/gigs/gig.ts'
import { type Job, jobsOf, unpaidDays } from '#domain/gigs/multi-day.ts'
import { formatCents, sumOf } from '#domain/money/money.ts'
import { rowCents, type SectionKind } from '#domain/payments/gig-list.ts'
import { receivedSoFar } from '#domain/payments/payment.ts'
import { isPayNear } from '#domain/payments/receivables.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import { formatDay, formatDays } from '#words/dates.ts'
import { calendar as words } from '#words/en/calendar.ts'
import { gigTypeName } from '#words/gig-type-text.ts'
import { showRecord } from '../base/navigation/addresses.ts'
import { JobMenu } from '../base/navigation/job-menu.tsx'
import { RecordLink } from '../base/navigation/page-link.tsx'
import { thisDevice } from '../base/offline/waiting.ts'
import { statuses } from '../base/records/gig-status.ts'
import { ToneMark } from '../kit/badge.tsx'
import { rich } from '../kit/rich.ts'
import { DayMark, PassingTile } from './day-mark.tsx'
import { hoursText, openText, paidText, receivedText } from './job-text.ts'
import { PayButtons } from './pay-buttons.tsx'
import { WorkedQuestion } from './worked-question.tsx'

/** Returns the status of the job's first unpaid day. */
const statusOf = (job: Job<Gig>): GigStatus => (unpaidDays(job)[0] ?? job.first).status

interface Props {
  job: Job<Gig>
  /** The gigs of the job that the row is about. */
  gigs: readonly Gig[]
  /** The kind of section that contains the row. */
  kind: SectionKind
  today: Day
  /** Whether a change of the job waits on this device to be sent. */
  waits: boolean
  /** Whether the job is paid on a W-2. */
  isOnW2: boolean
}

/** Shows a job in a list: date, name, client, amount and actions. A click on the row opens its page. */
export const JobItem = memo(function JobItem({ job, gigs, kind, today, waits, isOnW2 }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { first, parts } = job
  const paid = job.gigs.length - unpaidDays(job).length
  const isAlike = parts.length > 0
  const received = sumOf(job.gigs, receivedSoFar)
  const isWaiting = statuses[statusOf(job)].tone === 'pending'
  const isAsked = !isAlike && !waits && job.gigs.every((gig) => mayNotBeWorked(gig, today))
  // Nobody was booked yet, so there is no pay to record.
  const isOnlyApplied = job.gigs.every(({ status, date }) => status === 'applied' && date >= today)
  const hasButtons = isPayNear(job, today) && !isOnlyApplied && !isAsked
  const hours = hoursText(first)
  const toggle = () => setOpen(!isOpen)
  return (
    <>
      <div className="relative flex items-center gap-2 rounded-control px-3 py-1.5 transition-colors hover:bg-sunken/60">
        <button
          type="button"
          data-row
          data-job={first.id}
          aria-label={openText(job)}
          onClick={() => (isAlike ? toggle() : showRecord('gig', first.id))}
          className="absolute inset-0 rounded-control -outline-offset-2"
        />
        <DayMark job={job} gigs={gigs} isDated={kind !== 'month'} isOpen={isOpen} onToggle={toggle} />
        <div className="min-w-0 flex-1">
          <div className="flex items-baseline gap-3">
            <h4 className="min-w-0 flex-1 truncate text-[0.9375rem] leading-5 font-semibold">
              <bdi>{first.eventName}</bdi>
            </h4>
            <p className="tabular shrink-0 text-[0.9375rem] leading-5 font-semibold">{formatCents(rowCents(kind, gigs))}</p>
          </div>
          <p className="mt-0.5 truncate text-[0.8125rem] leading-4 text-muted">
            {isOnW2 && <span className="mr-1.5 rounded-sm bg-sunken px-1 font-medium">{words.wagesBadge}</span>}
            <bdi>{first.clientName}</bdi> · <bdi>{gigTypeName(first.gigType)}</bdi>
          </p>
          <div className="mt-0.5 flex min-h-6 flex-wrap items-center gap-x-1.5">
            <StatusMark status={statusOf(job)} isBesideButtons={hasButtons} />
            {/* For finished work, the pay matters more than the hours. */}
            {hours && <span className={`tabular text-[0.8125rem] text-muted ${isWaiting ? 'hidden sm:max-lg:inline' : ''}`}>{hours}</span>}
            {waits && <WaitingMark />}
            {paid > 0 && paid < job.gigs.length && <span className="text-[0.8125rem] text-muted">{paidText(paid, job.gigs.length)}</span>}
            {received > 0 && <span className="tabular text-[0.8125rem] text-muted">{receivedText(received)}</span>}
            {hasButtons && <PayButtons job={job} today={today} />}
            {isAsked && <WorkedQuestion job={job} />}
          </div>
        </div>
        {isAlike ? (
          <span className="w-6.5 shrink-0" />
        ) : (
          <JobMenu job={job} withPay={!hasButtons && !isOnlyApplied} className="-mr-3 -ml-1.5" />
        )}
      </div>
      {isOpen && <Parts jobs={isAlike ? parts : job.gigs.flatMap((gig) => jobsOf([gig]))} eventName={first.eventName} />}
    </>
  )
})

/** Draws a job that passes by too fast to be read whole or used. It looks like the beginning of `JobItem`. */
export const PassingJob = memo(function PassingJob({ job, gigs, kind }: Pick<Props, 'job' | 'gigs' | 'kind'>) {
  const { first } = job
  return (
    <div className="flex gap-2 px-3 py-1.5">
      <PassingTile job={job} gigs={gigs} isDated={kind !== 'month'} />
      <div className="min-w-0 flex-1 overflow-x-clip whitespace-nowrap">
        <p className="text-[0.9375rem] leading-5 font-semibold">{first.eventName}</p>
        <p className="mt-0.5 text-[0.8125rem] leading-4 text-muted">{`${first.clientName} · ${gigTypeName(first.gigType)}`}</p>
      </div>
      <p className="tabular mr-8.5 text-[0.9375rem] leading-5 font-semibold">{formatCents(rowCents(kind, gigs))}</p>
    </div>
  )
})

/** Lists the parts of a row, each with its own menu: the days of a job, or jobs that only look alike. Names a part if its name differs. */
const Parts = ({ jobs, eventName }: { jobs: readonly Job<Gig>[]; eventName: string }) => (
  <ul className="divide-y divide-line border-t border-line pr-3 pl-17 text-sm">
    {jobs.map((part) => (
      <li key={part.key} className="flex min-h-11 items-center gap-3">
        <RecordLink to="gig" id={part.first.id} className="min-w-22! shrink-0">
          {part.gigs.length > 1 ? formatDays(part.start, part.end) : formatDay(part.start, 'weekday')}
        </RecordLink>
        <ToneMark tone={statuses[statusOf(part)].tone} className={`size-2.5 shrink-0 ${statuses[statusOf(part)].text}`} />
        <span className="sr-only">{statuses[statusOf(part)].name}</span>
        {part.first.eventName !== eventName && <bdi className="truncate text-muted">{part.first.eventName}</bdi>}
        <span className="tabular ml-auto">{formatCents(sumOf(part.gigs, projectedEarnings))}</span>
        <JobMenu job={part} withPay className="-mr-2" />
      </li>
    ))}
  </ul>
)

/** Shows that the gig waits on this device to be sent. */
const WaitingMark = () => (
  <span className="flex shrink-0 items-center gap-1 text-[0.8125rem] leading-5 text-muted">
    <CloudOff aria-hidden="true" className="size-3.5" />
    <span className="max-sm:sr-only lg:sr-only">{words.savedOnDevice({ device: thisDevice() })}</span>
  </span>
)

interface StatusProps {
  status: GigStatus
  /** Whether the buttons for the payment are in the same line. In a narrow row they say the same as "Payment". */
  isBesideButtons: boolean
}

/** Shows a status as its mark and its words. */
function StatusMark({ status, isBesideButtons }: StatusProps) {
  const { tone, text, name } = statuses[status]
  const rest = (inner: string) => <span className={isBesideButtons ? 'max-sm:sr-only lg:max-[90rem]:sr-only' : ''}>{inner}</span>
  return (
    <span className={`shrink-0 text-[0.8125rem] leading-5 font-medium ${text}`}>
      <ToneMark tone={tone} className="mr-1.5 inline size-2.5 align-baseline" />
      {status === 'pending payment' ? rich(words.pendingInRow, { rest }) : name}
    </span>
  )
}
