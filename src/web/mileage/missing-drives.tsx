import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Gig } from '#contract/gigs.ts'
import { gigBefore } from '#domain/gigs/missing-drives.ts'
import { startsAtHome } from '#domain/mileage/commute.ts'
import { isRough, type MeasuredRoute, routeOf } from '#domain/mileage/route-form.ts'
import { milesOf } from '#domain/mileage/trips.ts'
import { formatDay } from '#words/dates.ts'
import { drivesPage as words } from '#words/en/mileage/drives-page.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { measureDrive } from '../base/forms/distance.ts'
import { DrivesFromHomeQuestion } from '../base/forms/drives-from-home.tsx'
import { openDialog } from '../base/navigation/addresses.ts'
import { RecordLink } from '../base/navigation/page-link.tsx'
import { makeChange } from '../base/offline/make-change.ts'
import { editGig, undoEdit } from '../base/records/gig-changes.ts'
import { keys } from '../base/records/keys.ts'
import { useUser } from '../base/records/session.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { toast } from '../kit/toast.ts'

/** How many gigs without a drive are listed at first, and with each press. */
const LISTED = 4

interface Props {
  /** The gigs without a drive. */
  missing: readonly Gig[]
  gigs: readonly Gig[]
  /** Where the last drive started, for a worker who did not say where they live. */
  lastStart: string | null
}

/** Lists gigs that are over, have an address and no drive. One tap records the drive there and back. */
export function MissingDrives({ missing, gigs, lastStart }: Props) {
  const user = useUser()
  const [listed, setListed] = useState(LISTED)
  const start = user.homeAddress || lastStart
  // The answer decides whether the miles are deducted, so it comes before one tap records them.
  const isAsked = user.drivesFromHome === null && startsAtHome(start, user)
  const more = missing.length - listed
  return (
    <Card as="section" aria-label={words.without({ gigs: missing.length })} className="mt-4">
      <h2 className="font-semibold">{words.without({ gigs: missing.length })}</h2>
      <p className="mb-2 text-[0.9375rem] text-muted">{words.withoutText}</p>
      <DrivesFromHomeQuestion fromAddress={start ?? ''} />
      <ul className="divide-y divide-line">
        {missing.slice(0, listed).map((gig) => (
          <Missing key={gig.id} gig={gig} before={gigBefore(gig, gigs)} start={start} isAsked={isAsked} />
        ))}
      </ul>
      {more > 0 && (
        <Button variant="ghost" className="-mb-2 -ml-4" onClick={() => setListed(listed + LISTED)}>
          {words.moreWithout({ more })}
        </Button>
      )}
    </Card>
  )
}

interface MissingProps {
  gig: Gig
  /** The gig of the same day from which the worker may have come. */
  before: Gig | undefined
  /** Where drives start. */
  start: string | null
  /** Whether the worker must say first what drives from there are. */
  isAsked: boolean
}

function Missing({ gig, before, start, isAsked }: MissingProps) {
  const { id, eventName, date } = gig
  const [isMeasuring, setMeasuring] = useState(false)
  const record = useRecordDrive(gig)
  const toGig = gig.gigAddress ?? ''
  const add = async () => {
    if (!start) return openDialog('edit-gig', { gig: id })
    setMeasuring(true)
    const answer = await measureDrive({ fromAddress: start, toAddress: toGig, stops: [], roundTrip: true })
    setMeasuring(false)
    if ('inline' in answer) toast({ ...answer.told, tone: 'error' })
    if ('inline' in answer || isRough(answer.route)) openDialog('edit-gig', { gig: id })
    else record(answer.route, true)
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-1">
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
        disabled={isAsked}
        busy={isMeasuring}
        busyLabel={words.measuring}
        onClick={() => void add()}
      >
        {words.addDrive}
      </Button>
      {before && <FromGig before={before} gig={gig} onChoose={(route) => record(route, false)} />}
    </li>
  )
}

/** Offers the drive from another gig of the day, once it is measured well enough. */
function FromGig({ before, gig, onChoose }: { before: Gig; gig: Gig; onChoose: (route: MeasuredRoute) => void }) {
  const asked = { fromAddress: before.gigAddress ?? '', toAddress: gig.gigAddress ?? '', stops: [], roundTrip: false }
  const { data } = useQuery({
    queryKey: ['leg', asked.fromAddress, asked.toAddress],
    queryFn: () => measureDrive(asked),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const route = data && 'route' in data && !isRough(data.route) ? data.route : null
  if (!route) return null
  return (
    <Button variant="ghost" className="w-full justify-start! px-0! text-start" onClick={() => onChoose(route)}>
      {words.fromGig({ from: before.eventName, to: gig.eventName, miles: route.miles })}
    </Button>
  )
}

/** Returns a function that records a measured drive of a gig, with Undo. */
function useRecordDrive(gig: Gig) {
  const client = useQueryClient()
  const user = useUser()
  const fails = (change: Parameters<typeof failureOf>[0]) => (error: Error) => void toast({ ...failureOf(change, error), tone: 'error' })
  const readTrips = () => void client.invalidateQueries({ queryKey: keys.trips })
  return (route: MeasuredRoute, roundTrip: boolean) => {
    const driven = routeOf({ ...route, roundTrip, miles: String(route.miles), measured: route }, user)
    if (!driven) return
    const trip = { ...driven, stops: [...driven.stops], miles: route.miles * (roundTrip ? 2 : 1) }
    const undo = (edited: Gig) =>
      void makeChange(client, undoEdit, { edited, before: gig }, { onSuccess: readTrips, onError: fails(undoEdit) })
    void makeChange(
      client,
      editGig,
      { seen: gig, patch: { mileage: milesOf([trip]) }, trip },
      {
        onSuccess: (edited) => {
          readTrips()
          toast({
            title: trip.isCommute ? words.commuteRecorded({ miles: trip.miles }) : words.recorded({ miles: trip.miles }),
            tone: 'success',
            actions: [{ label: words.undo, onSelect: () => undo(edited) }],
          })
        },
        onError: fails(editGig),
      },
    )
  }
}
