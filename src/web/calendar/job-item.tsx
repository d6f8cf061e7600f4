import { useQueryClient } from '@tanstack/react-query'
import { Banknote } from 'lucide-react'
import { memo, useState } from 'react'
import type { Gig } from '#contract/gigs.ts'
import { type GigStatus, isPartlyPaid, projectedEarnings } from '#domain/gigs/gig.ts'
import { type Job, jobsOf, unpaidDays } from '#domain/gigs/multi-day.ts'
import { formatCents, sumOf } from '#domain/money/money.ts'
import { receivedSoFar } from '#domain/payments/payment.ts'
import { fullPay } from '#domain/payments/receivables.ts'
import { formatDay, formatDays } from '#domain/time/calendar-day.ts'
import { statuses } from '../base/gig-status.ts'
import { openEdit, openGotPaid, payInFull } from '../base/job-acts.ts'
import { useUser } from '../base/session.ts'
import { Badge, ToneMark } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { JobMenu } from './job-menu.tsx'
import { addPaymentText, gotPaidText, paidInFullText, paidText, partsText, receivedText, workText } from './job-text.ts'

/** What a job waits for: the status of its first day that is not paid. */
const statusOf = (job: Job<Gig>): GigStatus => (unpaidDays(job)[0] ?? job.first).status

const earningsOf = (gigs: readonly Gig[]) => formatCents(sumOf(gigs, projectedEarnings))

/** A job in a list: when, what, for whom, how much, and what can be done with it. */
export const JobItem = memo(function JobItem({ job }: { job: Job<Gig> }) {
  const [isOpen, setOpen] = useState(false)
  const { first, gigs, parts, start } = job
  const paid = gigs.length - unpaidDays(job).length
  const isAlike = parts.length > 0
  const received = sumOf(gigs, receivedSoFar)
  return (
    <div className="flex flex-wrap gap-x-4 p-4 sm:px-5">
      <DayMark day={start} />
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            <h3 className="truncate font-semibold">
              <button
                type="button"
                title={isAlike ? 'Show its gigs' : 'Edit'}
                onClick={() => (isAlike ? setOpen(!isOpen) : openEdit(job))}
                className="max-w-full truncate rounded-sm text-left hover:text-brand hover:underline hover:underline-offset-4"
              >
                {first.eventName}
              </button>
            </h3>
            <p className="truncate text-sm text-muted">{workText(first)}</p>
          </div>
          <p className="tabular shrink-0 font-semibold">{earningsOf(gigs)}</p>
          {!isAlike && <JobMenu job={job} />}
        </div>
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <Badge tone={statuses[statusOf(job)].tone}>{statuses[statusOf(job)].name}</Badge>
          {paid > 0 && paid < gigs.length && <span className="text-sm text-muted">{paidText(paid, gigs.length)}</span>}
          {received > 0 && <span className="tabular text-sm text-muted">{receivedText(received)}</span>}
          {gigs.length > 1 && (
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
              className="inline-flex min-h-11 items-center text-sm text-muted underline decoration-line underline-offset-4 hover:text-ink sm:min-h-8"
            >
              {partsText(job)}
            </button>
          )}
          {paid < gigs.length && <PayButtons job={job} />}
        </div>
      </div>
      {isOpen && <Parts jobs={isAlike ? parts : gigs.flatMap((gig) => jobsOf([gig]))} eventName={first.eventName} />}
    </div>
  )
})

function PayButtons({ job }: { job: Job<Gig> }) {
  const client = useQueryClient()
  const user = useUser()
  const [isPaying, setPaying] = useState(false)
  const isWaiting = statuses[statusOf(job)].tone === 'pending'
  const full = fullPay(unpaidDays(job))
  const isPartly = job.gigs.some(isPartlyPaid)
  return (
    <div className="ml-auto flex items-center gap-2">
      {isWaiting && full > 0 && job.parts.length === 0 && (
        <Button
          variant="secondary"
          className="px-3!"
          aria-label={paidInFullText(job, full)}
          busy={isPaying}
          onClick={() => {
            setPaying(true)
            void payInFull(client, user, job).then(() => setPaying(false))
          }}
        >
          Paid in full
        </Button>
      )}
      <Button
        variant={isWaiting ? 'accent' : 'secondary'}
        className="px-3!"
        aria-label={isPartly ? addPaymentText(job) : gotPaidText(job)}
        icon={<Banknote aria-hidden="true" className="hidden size-4.5 sm:block" />}
        onClick={() => openGotPaid(job)}
      >
        {isPartly ? 'Add another payment' : 'Got Paid'}
      </Button>
    </div>
  )
}

/** What an item is made of, each with its own menu: the days of a job, or the jobs that only look alike. What has a name of its own says it. */
const Parts = ({ jobs, eventName }: { jobs: readonly Job<Gig>[]; eventName: string }) => (
  <ul className="mt-2 basis-full divide-y divide-line border-t border-line text-sm sm:pl-16">
    {jobs.map((part) => (
      <li key={part.key} className="flex min-h-11 items-center gap-3">
        <span className="min-w-24 shrink-0">
          {part.gigs.length > 1 ? formatDays(part.start, part.end) : formatDay(part.start, 'weekday')}
        </span>
        <StatusMark status={statusOf(part)} />
        {part.first.eventName !== eventName && <span className="truncate text-muted">{part.first.eventName}</span>}
        <span className="tabular mr-3 ml-auto">{earningsOf(part.gigs)}</span>
        <JobMenu job={part} withPay />
      </li>
    ))}
  </ul>
)

/** A status in little room: its mark, and its word where that fits. */
const StatusMark = ({ status }: { status: GigStatus }) => (
  <span className="flex shrink-0 items-center gap-1.5 text-muted">
    <ToneMark tone={statuses[status].tone} className={`size-2.5 shrink-0 ${statuses[status].text}`} />
    <span className="sr-only sm:not-sr-only">{statuses[status].name}</span>
  </span>
)

const DayMark = ({ day }: { day: string }) => (
  <div aria-hidden="true" className="flex h-14 w-12 shrink-0 flex-col items-center justify-center rounded-control bg-sunken">
    <span className="text-[0.6875rem] font-semibold tracking-wide text-muted uppercase">{formatDay(day, 'monthName')}</span>
    <span className="tabular text-xl leading-tight font-semibold">{formatDay(day, 'dayNumber')}</span>
  </div>
)
