import { Gauge, Route } from 'lucide-react'
import { useMemo } from 'react'
import type { Gig } from '#contract/gigs.ts'
import type { Trip } from '#contract/mileage.ts'
import { drivesByMonth } from '#domain/mileage/drives.ts'
import { mileageDeduction } from '#domain/mileage/mileage.ts'
import { formatCents, sumOf } from '#domain/money/money.ts'
import { yearOf } from '#domain/time/calendar-day.ts'
import { formatDay } from '#words/dates.ts'
import { drivesPage as words } from '#words/en/mileage/drives-page.ts'
import { today } from '../base/calls/api.ts'
import { openDialog, showScreen } from '../base/navigation/addresses.ts'
import { both } from '../base/navigation/loaded.tsx'
import { LoadedPage } from '../base/navigation/loaded-page.tsx'
import { RecordLink } from '../base/navigation/page-link.tsx'
import { RowKeys } from '../base/navigation/row-keys.tsx'
import { useGigs } from '../base/records/gigs.ts'
import { useRates } from '../base/records/session.ts'
import { MOST_TRIPS, useTrips } from '../base/records/trips.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { GhostRows } from '../kit/ghost.tsx'
import { PageHeading } from '../kit/page-heading.tsx'

/** Lists all drives by month, and the finished gigs whose drive is missing. */
export default function DrivesPage() {
  return (
    <>
      <PageHeading title={words.title} note={words.note}>
        <RowKeys />
        <Button variant="secondary" icon={<Gauge aria-hidden="true" className="size-4.5" />} onClick={() => openDialog('mileage-rate', {})}>
          {words.rate}
        </Button>
      </PageHeading>
      <LoadedPage of={both(useTrips(), useGigs())} what={words.yourDrives}>
        {([trips, gigs]) => <Drives trips={trips} gigs={gigs} />}
      </LoadedPage>
    </>
  )
}

/** How many gigs without a drive are listed. */
const MOST_MISSING = 4

/** Returns the finished gigs of this year that have an address and no drive, the newest first. */
const missingDrives = (gigs: readonly Gig[], year: number): readonly Gig[] =>
  gigs.filter(
    ({ status, mileage, distanceMiles, gigAddress, date }) =>
      status === 'completed' && mileage === 0 && distanceMiles === null && Boolean(gigAddress) && yearOf(date) === year,
  )

function Drives({ trips, gigs }: { trips: readonly Trip[]; gigs: readonly Gig[] }) {
  const rates = useRates()
  const year = yearOf(today())
  const months = useMemo(() => drivesByMonth(trips), [trips])
  const gigOf = useMemo(() => new Map(gigs.map((gig) => [gig.id, gig])), [gigs])
  const ofYear = gigs.filter(({ date, mileage }) => mileage > 0 && yearOf(date) === year)
  const missing = missingDrives(gigs, year)
  if (trips.length + missing.length === 0)
    return (
      <Card>
        <EmptyState
          ghost={<GhostRows icon={<Route />} />}
          title={words.none}
          text={words.noneText}
          action={<Button onClick={() => showScreen('calendar')}>{words.openCalendar}</Button>}
        />
      </Card>
    )
  return (
    <>
      <Card as="section" aria-label={words.inYear({ year })}>
        <p className="text-sm text-muted">{words.inYear({ year })}</p>
        <p className="figure mt-1 text-4xl">{words.miles({ miles: sumOf(ofYear, ({ mileage }) => mileage) })}</p>
        <p className="tabular mt-1 text-sm text-muted">
          {words.deduct({ amount: formatCents(sumOf(ofYear, ({ mileage, date }) => mileageDeduction(mileage, date, rates))) })}
        </p>
      </Card>
      {missing.length > 0 && <Missing gigs={missing} />}
      {months.map(({ month, drives, miles }) => (
        <section key={month} aria-label={formatDay(month, 'month')} className="mt-6">
          <h2 className="flex items-baseline justify-between px-1 pb-2 font-semibold">
            {formatDay(month, 'month')} <span className="tabular text-sm text-muted">{words.miles({ miles })}</span>
          </h2>
          <Card flush>
            <ul className="divide-y divide-line">
              {drives.map((trip) => (
                <Drive key={trip.id} trip={trip} gig={gigOf.get(trip.gigId)} />
              ))}
            </ul>
          </Card>
        </section>
      ))}
      {trips.length >= MOST_TRIPS && <p className="mt-3 text-sm text-muted">{words.latestOnly({ most: MOST_TRIPS })}</p>}
    </>
  )
}

function Drive({ trip, gig }: { trip: Trip; gig: Gig | undefined }) {
  const { day, fromAddress, toAddress, purpose, miles, method, isRoundTrip, isCommute } = trip
  const way = fromAddress && toAddress ? words.way({ from: fromAddress, to: toAddress }) : (toAddress ?? fromAddress)
  const facts = [formatDay(day, 'short'), purpose, words.methods[method], isRoundTrip && words.roundTrip, isCommute && words.commute]
  return (
    <li className="flex min-h-15 items-center gap-4 px-4 py-2 sm:px-5">
      <div className="min-w-0 flex-1">
        <h3 className="flex min-w-0 font-medium">
          {gig && (
            <RecordLink isRow to="gig" id={gig.id}>
              {gig.eventName}
            </RecordLink>
          )}
        </h3>
        {way && (
          <p dir="auto" className="truncate text-start text-sm">
            {way}
          </p>
        )}
        <p className="text-sm text-muted">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <p className={`tabular shrink-0 font-semibold ${isCommute ? 'text-muted' : ''}`}>{words.miles({ miles })}</p>
    </li>
  )
}

/** Lists gigs that are over, have an address and no drive. A press opens the form with its miles. */
const Missing = ({ gigs }: { gigs: readonly Gig[] }) => (
  <Card as="section" aria-label={words.without({ gigs: gigs.length })} className="mt-4">
    <h2 className="font-semibold">{words.without({ gigs: gigs.length })}</h2>
    <p className="text-[0.9375rem] text-muted">{words.withoutText}</p>
    <ul className="mt-2 divide-y divide-line">
      {gigs.slice(0, MOST_MISSING).map(({ id, eventName, date }) => (
        <li key={id} className="flex items-center gap-3 py-1">
          <div className="min-w-0 flex-1">
            <RecordLink to="gig" id={id} className="max-w-full font-medium">
              {eventName}
            </RecordLink>
            <p className="text-sm text-muted">{formatDay(date)}</p>
          </div>
          <Button
            variant="secondary"
            className="px-3!"
            aria-label={words.addDriveTo({ eventName })}
            onClick={() => openDialog('edit-gig', { gig: id })}
          >
            {words.addDrive}
          </Button>
        </li>
      ))}
    </ul>
  </Card>
)
