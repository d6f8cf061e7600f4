import { useMemo } from 'react'
import type { Gig } from '#contract/gigs.ts'
import { projectedEarnings } from '#domain/gigs/gig.ts'
import { gigOfNow } from '#domain/gigs/gigs-of-day.ts'
import { jobsOf } from '#domain/gigs/multi-day.ts'
import { formatCents, sumOf } from '#domain/money/money.ts'
import { payableInFull } from '#domain/payments/receivables.ts'
import { calendar as words } from '#words/en/calendar.ts'
import { formatWorkTime } from '#words/time-texts.ts'
import { whenText } from '#words/when-text.ts'
import { Directions } from '../base/navigation/directions.tsx'
import { RecordLink } from '../base/navigation/page-link.tsx'
import { useNow, useToday } from '../base/records/use-today.ts'
import { Badge } from '../kit/badge.tsx'
import { Card } from '../kit/card.tsx'
import { PayButtons } from './pay-buttons.tsx'

/** Shows today's next gig on phones: when, where, and the way there; and its payment once it is over. Draws nothing on a day without one. */
export function TodayCard({ gigs }: { gigs: readonly Gig[] }) {
  const now = useNow()
  const today = useToday()
  const gig = gigOfNow(gigs, today, now)
  const job = useMemo(() => {
    const group = gig?.multiDayGroupId ?? null
    return gig && jobsOf(group === null ? [gig] : gigs.filter(({ multiDayGroupId }) => multiDayGroupId === group))[0]
  }, [gig, gigs])
  if (!gig || !job) return null
  const soon = whenText(gig, { now, today })
  // Nobody knows when work without times is over: its row offers the payment.
  const isPayable = soon === null && payableInFull(job, today) > 0
  return (
    <Card as="section" aria-label={words.today} className="mb-4 p-4!">
      <div className="flex items-center justify-between gap-3 text-sm font-semibold text-muted">
        <h2>{words.today}</h2>
        {soon && <Badge tone="soon">{soon}</Badge>}
      </div>
      <div className="flex items-baseline justify-between gap-3">
        <RecordLink to="gig" id={gig.id} className="text-lg font-semibold">
          {gig.eventName}
        </RecordLink>
        <span className="tabular shrink-0 font-semibold">{formatCents(sumOf([gig], projectedEarnings))}</span>
      </div>
      <p dir="auto" className="text-start text-[0.9375rem] wrap-anywhere">
        {[formatWorkTime(gig), gig.gigAddress].filter(Boolean).join(' · ') || <bdi className="text-muted">{gig.clientName}</bdi>}
      </p>
      {(gig.gigAddress || isPayable) && (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          {gig.gigAddress && <Directions place={gig.gigAddress} />}
          {isPayable && <PayButtons job={job} today={today} isQuestion />}
        </div>
      )}
    </Card>
  )
}
