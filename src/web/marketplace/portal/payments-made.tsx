import { useQuery } from '@tanstack/react-query'
import { Download, HandCoins } from 'lucide-react'
import { useState } from 'react'
import type { AgencyYear, OwnFacts } from '#contract/marketplace/agencies.ts'
import { LEAST_GIGS, LEAST_WORKERS } from '#domain/marketplace/facts.ts'
import { centsOf, formatCents, sumOf } from '#domain/money/money.ts'
import { yearOf } from '#domain/time/calendar-day.ts'
import { formatDay } from '#words/dates.ts'
import { portal as words } from '#words/en/marketplace/portal.ts'
import { factsText } from '#words/marketplace-texts.ts'
import { api, today } from '../../base/calls/api.ts'
import { failureOf } from '../../base/calls/failure-texts.ts'
import { Loaded } from '../../base/navigation/loaded.tsx'
import { useChange } from '../../base/offline/make-change.ts'
import { keys } from '../../base/records/keys.ts'
import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { SelectField } from '../../kit/field.tsx'
import { GhostRows } from '../../kit/ghost.tsx'
import { rich } from '../../kit/rich.ts'
import { Skeleton } from '../../kit/skeleton.tsx'
import { toast } from '../../kit/toast.ts'
import { saveYear } from './portal-changes.ts'

const YEARS_BACK = 3

/** Lists what the agency paid each worker in a year, and shows what workers see about its payments. */
export function Payments() {
  const thisYear = yearOf(today())
  const [year, setYear] = useState(thisYear)
  const read = useQuery({
    queryKey: keys.agencyYear(year),
    queryFn: () => api('GET /api/agencies/years/:year', { params: { year: String(year) } }),
    refetchOnMount: 'always',
  })
  return (
    <div className="grid gap-5">
      <Card as="section" aria-label={words.paymentsByWorker}>
        <div className="flex flex-wrap items-end justify-between gap-3">
          <SelectField label={words.year} className="w-32" value={String(year)} onChange={({ target }) => setYear(Number(target.value))}>
            {Array.from({ length: YEARS_BACK }, (_, back) => thisYear - back).map((each) => (
              <option key={each}>{each}</option>
            ))}
          </SelectField>
          {read.data && read.data.rows.length > 0 && <SaveCsv year={year} />}
        </div>
        <Loaded of={read} what={words.thisYear} skeleton={<Skeleton className="mt-4 h-48 w-full" />}>
          {(data) => <Year {...data} />}
        </Loaded>
      </Card>
      {/* Once the list above has its height. */}
      {(read.data || read.isError) && <Reputation />}
    </div>
  )
}

function SaveCsv({ year }: { year: number }) {
  const save = useChange(saveYear, { onError: (error) => toast({ ...failureOf(saveYear, error), tone: 'error' }) })
  return (
    <Button
      variant="secondary"
      icon={<Download aria-hidden="true" className="size-4" />}
      busy={save.isPending}
      busyLabel={words.saving}
      onClick={() => save.mutate(year)}
    >
      {words.saveAsCsv}
    </Button>
  )
}

function Year({ year, threshold, rows }: AgencyYear) {
  if (rows.length === 0)
    return <EmptyState ghost={<GhostRows icon={<HandCoins />} />} title={words.nothingPaid({ year })} text={words.nothingPaidText} />
  return (
    <>
      <p className="figure mt-5 text-3xl">{formatCents(sumOf(rows, ({ total }) => centsOf(total)))}</p>
      <p className="mt-1 text-sm text-muted">
        {rich(words.paidTo({ workers: rows.length, year, amount: formatCents(centsOf(threshold)) }), {
          form: (text) => <span className="whitespace-nowrap">{text}</span>,
        })}
      </p>
      <ul className="mt-3 divide-y divide-line">
        {rows.map(({ name, email, payments, total, lastPaidOn, isFormDue }) => (
          <li key={`${email} ${name} ${lastPaidOn} ${total}`} className="flex items-start gap-x-4 py-3">
            <div className="min-w-0 flex-1">
              <p dir="auto" className="font-medium wrap-anywhere">
                {name}
              </p>
              <p className="text-sm wrap-anywhere text-muted">{email ?? words.accountDeleted}</p>
              {isFormDue && (
                <Badge tone="pending" className="mt-1.5">
                  {words.formDue}
                </Badge>
              )}
            </div>
            <div className="shrink-0 text-right">
              <p className="tabular font-semibold">{formatCents(centsOf(total))}</p>
              <p className="text-sm text-muted">{words.payments({ payments })}</p>
              <p className="text-sm text-muted">{words.lastPaid({ day: formatDay(lastPaidOn, 'short') })}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Shows what workers see about the agency's payments, with the bookings behind it. */
function Reputation() {
  const read = useQuery({ queryKey: keys.agencyFacts, queryFn: () => api('GET /api/agencies/facts'), refetchOnMount: 'always' })
  return (
    <Loaded
      of={read}
      what={words.whatWorkersSee}
      // Nothing follows this card, so nothing moves when it is drawn.
      skeleton={null}
      frame={(failure) => <Card>{failure}</Card>}
    >
      {(data) => <Facts data={data} />}
    </Loaded>
  )
}

function Facts({ data }: { data: OwnFacts }) {
  return (
    <Card as="section" aria-labelledby="reputation">
      <h2 id="reputation" className="font-display text-xl font-semibold tracking-tight">
        {words.whatWorkersSee}
      </h2>
      <p className="mt-1 text-[0.9375rem] text-muted">
        {data.facts
          ? words.factsFrom({ facts: factsText(data.facts), gigs: data.facts.gigs, workers: data.facts.workers })
          : words.noFacts({ workers: LEAST_WORKERS, gigs: LEAST_GIGS })}
      </p>
      {data.rows.length > 0 && (
        <details className="mt-2">
          <summary className="flex min-h-11 items-center font-semibold text-brand">{words.bookingsBehind}</summary>
          <ul className="divide-y divide-line text-[0.9375rem]">
            {data.rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </ul>
        </details>
      )}
    </Card>
  )
}

function Row({ row: { eventName, workedOn, wasCanceled, daysToPay, isAsAgreed } }: { row: OwnFacts['rows'][number] }) {
  const said = wasCanceled
    ? words.canceled
    : daysToPay === null
      ? words.notConfirmed
      : isAsAgreed === false
        ? words.paidLessAfter({ days: daysToPay })
        : words.paidAfter({ days: daysToPay })
  return (
    <li className="flex flex-wrap gap-x-4 py-2.5">
      <span dir="auto" className="min-w-0 flex-1 basis-40 wrap-anywhere">
        {eventName}
      </span>
      <span className="text-muted">
        {formatDay(workedOn)} · {said}
      </span>
    </li>
  )
}
