import { FileText, Gauge, MapPin, Plus, Route } from 'lucide-react'
import { useMemo } from 'react'
import type { Gig } from '#contract/gigs.ts'
import type { Trip } from '#contract/mileage.ts'
import { missingDrives } from '#domain/gigs/missing-drives.ts'
import { drivesByMonth } from '#domain/mileage/drives.ts'
import { mileageDeduction } from '#domain/mileage/mileage.ts'
import { driveDeduction, type OwnDrive } from '#domain/mileage/own-drive.ts'
import { milesOf } from '#domain/mileage/trips.ts'
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
import { areWaiting, thisDevice } from '../base/offline/waiting.ts'
import { type Rows, useRows } from '../base/records/rows.ts'
import { useRates } from '../base/records/session.ts'
import { MOST_TRIPS, useTrips } from '../base/records/trips.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { GhostRows } from '../kit/ghost.tsx'
import { PageHeading } from '../kit/page-heading.tsx'
import { MissingDrives } from './missing-drives.tsx'

/** Lists all drives by month, and the finished gigs whose drive is missing. */
export default function DrivesPage() {
  return (
    <>
      <PageHeading title={words.title} note={words.note}>
        <RowKeys />
        {addButton('secondary')}
      </PageHeading>
      <LoadedPage of={both(useTrips(), useRows())} what={words.yourDrives}>
        {([trips, rows]) => <Drives trips={trips} rows={rows} />}
      </LoadedPage>
    </>
  )
}

const addButton = (variant: 'primary' | 'secondary') => (
  <Button variant={variant} icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={() => openDialog('add-drive', {})}>
    {words.addOwnDrive}
  </Button>
)

/** Returns where the last drive started. */
const lastStartOf = (drives: readonly Pick<Trip, 'day' | 'fromAddress'>[]): string | null =>
  drives
    .filter(({ fromAddress }) => fromAddress)
    .reduce<Pick<Trip, 'day' | 'fromAddress'> | null>((last, drive) => (last && last.day >= drive.day ? last : drive), null)?.fromAddress ??
  null

function Drives({ trips, rows: { gigs, drives: own } }: { trips: readonly Trip[]; rows: Rows }) {
  const rates = useRates()
  const year = yearOf(today())
  const months = useMemo(() => drivesByMonth<Trip | OwnDrive>([...own, ...trips]), [own, trips])
  const gigOf = useMemo(() => new Map(gigs.map((gig) => [gig.id, gig])), [gigs])
  const ofYear = gigs.filter(({ date, mileage }) => mileage > 0 && yearOf(date) === year)
  const ownOfYear = own.filter(({ day }) => yearOf(day) === year)
  const miles = sumOf(ofYear, ({ mileage }) => mileage) + milesOf(ownOfYear)
  const deducted =
    sumOf(ofYear, ({ mileage, date }) => mileageDeduction(mileage, date, rates)) + sumOf(ownOfYear, (drive) => driveDeduction(drive, rates))
  const missing = missingDrives(gigs, today())
  if (trips.length + own.length + missing.length === 0)
    return (
      <Card>
        <EmptyState ghost={<GhostRows icon={<Route />} />} title={words.none} text={words.noneText} action={addButton('primary')} />
      </Card>
    )
  return (
    <>
      <Card as="section" aria-label={words.inYear({ year })}>
        <p className="text-sm text-muted">{words.inYear({ year })}</p>
        <p className="figure mt-1 text-4xl">{words.miles({ miles })}</p>
        <p className="tabular mt-1 text-sm text-muted">{words.deduct({ amount: formatCents(deducted) })}</p>
        <div className="-mx-3 mt-2 -mb-2 flex flex-wrap">
          <Button variant="ghost" icon={<FileText aria-hidden="true" className="size-4.5" />} onClick={() => showScreen('reports')}>
            {words.toReport}
          </Button>
          <Button variant="ghost" icon={<MapPin aria-hidden="true" className="size-4.5" />} onClick={() => openDialog('places', {})}>
            {words.places}
          </Button>
          <Button variant="ghost" icon={<Gauge aria-hidden="true" className="size-4.5" />} onClick={() => openDialog('mileage-rate', {})}>
            {words.rate}
          </Button>
        </div>
      </Card>
      {missing.length > 0 && <MissingDrives missing={missing} gigs={gigs} lastStart={lastStartOf([...trips, ...own])} />}
      {months.map(({ month, drives, miles: inMonth }) => (
        <section key={month} aria-label={formatDay(month, 'month')} className="mt-6">
          <h2 className="flex items-baseline justify-between px-1 pb-2 font-semibold">
            <span className="first-letter:uppercase">{formatDay(month, 'month')}</span>{' '}
            <span className="tabular text-sm text-muted">{words.miles({ miles: inMonth })}</span>
          </h2>
          <Card flush>
            <ul className="divide-y divide-line">
              {drives.map((trip) => (
                <Drive key={trip.id} trip={trip} gig={'gigId' in trip ? gigOf.get(trip.gigId) : undefined} />
              ))}
            </ul>
          </Card>
        </section>
      ))}
      {trips.length >= MOST_TRIPS && <p className="mt-3 text-sm text-muted">{words.latestOnly({ most: MOST_TRIPS })}</p>}
    </>
  )
}

/** Draws a drive. A press opens the page of its gig, or the form of a drive of its own. */
function Drive({ trip, gig }: { trip: Trip | OwnDrive; gig: Gig | undefined }) {
  const { id, day, fromAddress, toAddress, purpose, miles, method, isRoundTrip, isCommute } = trip
  const isOwn = !('gigId' in trip)
  const way = fromAddress && toAddress ? words.way({ from: fromAddress, to: toAddress }) : (toAddress ?? fromAddress)
  const facts = [
    formatDay(day, 'short'),
    !isOwn && purpose,
    words.methods[method],
    isRoundTrip && words.roundTrip,
    isCommute && words.commute,
    isOwn && areWaiting([trip], 'drive') && words.savedOnDevice({ device: thisDevice() }),
  ]
  return (
    <li className="relative flex min-h-15 items-center gap-4 px-4 py-2 sm:px-5">
      {isOwn && (
        <button
          type="button"
          data-row
          aria-label={words.editDrive({ purpose: purpose ?? '', day: formatDay(day) })}
          onClick={() => openDialog('edit-drive', { drive: id })}
          className="absolute inset-0 -outline-offset-2 transition-colors hover:bg-sunken/60"
        />
      )}
      <div className={`relative min-w-0 flex-1 ${isOwn ? 'pointer-events-none' : ''}`}>
        <h3 className="flex min-w-0 font-medium">
          {isOwn && (
            <span dir="auto" className="truncate text-start">
              {purpose}
            </span>
          )}
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
      <p className={`tabular pointer-events-none relative shrink-0 font-semibold ${isCommute ? 'text-muted' : ''}`}>
        {words.miles({ miles })}
      </p>
    </li>
  )
}
