import { type ReactNode, useMemo, useState } from 'react'
import type { Client } from '#contract/clients.ts'
import type { Gig } from '#contract/gigs.ts'
import { DEFAULT_TERMS_DAYS } from '#domain/clients/client.ts'
import type { ClientHistory } from '#domain/dashboard/client-history.ts'
import { projectedEarnings } from '#domain/gigs/gig.ts'
import { formatCents } from '#domain/money/money.ts'
import { yearOf } from '#domain/time/calendar-day.ts'
import { newestFirst } from '#domain/time/order.ts'
import { formatDay } from '#words/dates.ts'
import { clients as words } from '#words/en/clients.ts'
import { today } from '../base/calls/api.ts'
import { RecordLink } from '../base/navigation/page-link.tsx'
import { statuses } from '../base/records/gig-status.ts'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { termsText } from './terms-text.ts'

interface HistoryProps {
  history: ClientHistory<Gig>
  termsDays: number | null
}

/** Shows what the client paid and how fast. */
export function History({ history, termsDays }: HistoryProps) {
  const { earned, earnedThisYear, gigs, daysToPay, recent } = history
  const [last] = recent
  return (
    <section aria-label={words.history}>
      <div className="rounded-card bg-brand p-5 text-on-brand dark:bg-brand-soft dark:text-ink">
        <p className="text-sm">{words.earned}</p>
        <p className="figure mt-1 text-4xl">{formatCents(earned)}</p>
        <p className="tabular mt-2 text-sm">{words.earnedInYear({ amount: formatCents(earnedThisYear), year: yearOf(today()), gigs })}</p>
      </div>
      <dl className="tabular mt-2 divide-y divide-line text-[0.9375rem]">
        <Fact label={words.pays}>{daysToPay === null ? words.notKnown : averageText(daysToPay)}</Fact>
        <Fact label={words.terms}>{termsText(termsDays ?? DEFAULT_TERMS_DAYS)}</Fact>
        <Fact label={words.lastGig}>
          {last ? (
            <>
              {formatDay(last.date)}, <bdi>{last.eventName}</bdi>
            </>
          ) : (
            words.noGig
          )}
        </Fact>
      </dl>
    </section>
  )
}

const averageText = (days: number) => (days === 0 ? words.atOnce : words.paysAfter({ days }))

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4 py-2">
    <dt className="shrink-0 text-muted">{label}</dt>
    <dd className="min-w-0 text-right font-medium wrap-anywhere">{children}</dd>
  </div>
)

/** Shows who to talk to, where, and the worker's notes. Draws nothing for a client without them. */
export function Details({ client: { contactName, address, notes, isPreferred } }: { client: Client }) {
  const facts = [
    [words.contact, contactName],
    [words.address, address],
    [words.onMyList, isPreferred ? words.yes : null],
  ] as const
  if (!notes && facts.every(([, value]) => !value)) return null
  return (
    <section aria-label={words.details}>
      <dl className="divide-y divide-line text-[0.9375rem]">
        {facts.map(
          ([label, value]) =>
            value && (
              <Fact key={label} label={label}>
                <bdi>{value}</bdi>
              </Fact>
            ),
        )}
      </dl>
      {notes && (
        <p dir="auto" className="mt-2 text-[0.9375rem] whitespace-pre-line wrap-anywhere">
          {notes}
        </p>
      )}
    </section>
  )
}

/** How many gigs a press on "Show more" adds. */
const MORE = 50

interface PastGigsProps extends Pick<HistoryProps, 'history'> {
  /** All gigs for the client. */
  gigs: readonly Gig[]
}

/** Lists the next gig for the client and the last ones, with the others on demand. Each leads to its page. Draws nothing without gigs. */
export function PastGigs({ history: { next, recent }, gigs: all }: PastGigsProps) {
  const [shown, setShown] = useState(0)
  const first = next ? [next, ...recent] : recent
  const others = useMemo(() => all.filter((gig) => !first.includes(gig)).sort(newestFirst), [all, first])
  const gigs = shown === 0 ? first : [...first, ...others.slice(0, shown)].sort(newestFirst)
  const more = Math.max(0, others.length - shown)
  if (gigs.length === 0) return null
  return (
    <Card as="section" aria-label={words.latestGigs}>
      <h2 className="text-sm font-semibold text-muted">{words.latestGigs}</h2>
      <ul className="mt-1 divide-y divide-line">
        {gigs.map((gig) => (
          <li key={gig.id} className="flex items-center gap-3 py-1.5">
            <div className="min-w-0 flex-1">
              <RecordLink to="gig" id={gig.id} className="max-w-full font-medium">
                {gig.eventName}
              </RecordLink>
              <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
                {formatDay(gig.date)}
                <Badge tone={statuses[gig.status].tone}>{statuses[gig.status].name}</Badge>
              </p>
            </div>
            <span className="tabular shrink-0 font-semibold">{formatCents(projectedEarnings(gig))}</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button variant="ghost" className="-ml-4" onClick={() => setShown(shown + MORE)}>
          {words.showMoreGigs({ more })}
        </Button>
      )}
    </Card>
  )
}
