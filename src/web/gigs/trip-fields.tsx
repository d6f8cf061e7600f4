import { Plus, Route, X } from 'lucide-react'
import { useState } from 'react'
import type { Gig } from '#contract/gigs.ts'
import { type DrivesFromHome, isCommuteFrom } from '#domain/mileage/commute.ts'
import { tripMiles } from '#domain/mileage/mileage.ts'
import { isSameRoute, type MeasuredRoute, routeOf } from '#domain/mileage/route-form.ts'
import { drivenMiles, milesOf } from '#domain/mileage/trips.ts'
import { MAX_STOPS } from '#domain/places/trip-distance.ts'
import { route as routeWords } from '#words/en/base/route.ts'
import { gigs as words } from '#words/en/gigs.ts'
import { AddressField } from '../base/forms/address-field.tsx'
import { useDistance } from '../base/forms/distance.ts'
import { DrivesFromHomeQuestion } from '../base/forms/drives-from-home.tsx'
import { MeasuredNote } from '../base/forms/measured-note.tsx'
import { PlaceChips, useGigBefore } from '../base/forms/place-chips.tsx'
import { useUser } from '../base/records/session.ts'
import { useTrips } from '../base/records/trips.ts'
import { Button } from '../kit/button.tsx'
import { CheckField } from '../kit/field.tsx'
import { toast } from '../kit/toast.ts'

interface Asked {
  readonly gig: Gig
  /** The address of the gig, as typed. */
  readonly venue: string
  /** The miles, as typed. */
  readonly miles: string
  readonly setMiles: (miles: string) => void
}

interface Stop {
  readonly key: number
  readonly address: string
}

/** The typed parts of the drive. Missing parts follow the gig. */
interface TypedRoute {
  readonly fromAddress?: string
  readonly toAddress?: string
  readonly stops?: readonly Stop[]
  readonly roundTrip?: boolean
}

const totalOf = ({ miles }: MeasuredRoute, roundTrip: boolean) => tripMiles(miles, { roundTrip, days: 1 })

/** Returns the drive of a gig between two addresses: the gig's only recorded trip, or else the drive from home to the gig. */
export function useTrip({ gig, venue, miles, setMiles }: Asked) {
  const user = useUser()
  const before = useGigBefore(gig)
  const { data: trips = [] } = useTrips()
  const own = trips.filter(({ gigId }) => gigId === gig.id)
  const recorded = own.length === 1 ? own[0] : undefined
  const [typed, setTyped] = useState<TypedRoute>({})
  const [last, setLast] = useState<MeasuredRoute | null>(null)
  const [missedStops, setMissedStops] = useState<readonly number[]>([])
  const stops = typed.stops ?? (recorded?.stops ?? []).map((address, key) => ({ key, address }))
  const route = {
    fromAddress: typed.fromAddress ?? recorded?.fromAddress ?? user.homeAddress ?? '',
    toAddress: typed.toAddress ?? (venue || (recorded?.toAddress ?? '')),
    stops: stops.map(({ address }) => address),
    roundTrip: typed.roundTrip ?? recorded?.isRoundTrip ?? false,
  }
  const isCommute = isCommuteFrom(route.fromAddress, user)
  const deductedOf = (total: number) => String(isCommute ? 0 : total)
  const { isMeasuring, measure } = useDistance(route, (answer) => {
    if ('told' in answer) return void toast({ ...answer.told, tone: 'error' })
    const total = totalOf(answer.route, route.roundTrip)
    setLast(answer.route)
    setMissedStops(answer.missedStops)
    setMiles(deductedOf(total))
    const missed = answer.missedStops.length
    toast({
      title: words.milesCalculated,
      description: missed > 0 ? words.milesWithoutStops({ miles: total, missed }) : words.miles({ miles: total }),
      tone: 'success',
    })
  })
  const holds = last !== null && isSameRoute(last, route) && miles.trim() === deductedOf(totalOf(last, route.roundTrip))
  const total = holds ? totalOf(last, route.roundTrip) : 0
  const driven = holds ? routeOf({ ...route, miles: String(last.miles), measured: last }, user) : undefined
  const measured = driven && { ...driven, miles: total }
  const commuted = measured ? [measured] : own
  const change = (changed: TypedRoute) => {
    setTyped({ ...typed, ...changed })
    if (changed.stops) setMissedStops([])
    if (holds && changed.roundTrip !== undefined) setMiles(deductedOf(totalOf(last, changed.roundTrip)))
  }
  return {
    route,
    stops,
    before,
    change,
    missedStops,
    isMeasuring,
    measure,
    /** The calculated miles, while the form has them. */
    calculated: holds ? last : undefined,
    /** The trip to record with the miles, while they equal the calculated miles. */
    measured,
    /** The commuting miles that are recorded in addition to the deductible miles. */
    commuteMiles: drivenMiles(commuted) - milesOf(commuted),
    followAnswer: (answer: DrivesFromHome) => {
      if (holds && answer === 'commute') setMiles('0')
    },
  }
}

/** Calculates the miles of a gig from its addresses. Folded at first. */
export function TripFields({ trip }: { trip: ReturnType<typeof useTrip> }) {
  const [isOpen, setOpen] = useState(false)
  const { route, stops, change, missedStops, isMeasuring, measure, calculated } = trip
  const addStop = () => change({ stops: [...stops, { key: Math.max(-1, ...stops.map(({ key }) => key)) + 1, address: '' }] })
  if (!isOpen)
    return (
      <Button
        variant="ghost"
        className="justify-self-start px-0! text-start sm:self-end"
        icon={<Route aria-hidden="true" className="size-4.5" />}
        onClick={() => setOpen(true)}
      >
        {words.fromAddresses}
      </Button>
    )
  return (
    <fieldset className="grid gap-4 rounded-card bg-sunken p-4 sm:col-span-2">
      <legend className="sr-only">{words.milesFromAddresses}</legend>
      <AddressField label={words.startingAddress} value={route.fromAddress} autoFocus onChange={(fromAddress) => change({ fromAddress })} />
      <PlaceChips
        nameOf={routeWords.from}
        chosen={route.fromAddress}
        onChoose={(fromAddress) => change({ fromAddress })}
        before={trip.before}
        onChooseBefore={(fromAddress) => change({ fromAddress, roundTrip: false })}
      />
      {stops.map(({ key, address }, at) => (
        <div key={key} className="flex items-start gap-2">
          <AddressField
            label={words.stop({ at: at + 1 })}
            value={address}
            className="flex-1"
            error={missedStops.includes(at) ? words.stopNotFound : undefined}
            onChange={(typed) => change({ stops: stops.with(at, { key, address: typed }) })}
          />
          <Button
            variant="ghost"
            size="icon"
            className="mt-6.5"
            aria-label={words.removeStop({ at: at + 1 })}
            icon={<X aria-hidden="true" className="size-4.5" />}
            onClick={() => change({ stops: stops.toSpliced(at, 1) })}
          />
        </div>
      ))}
      <AddressField label={words.endingAddress} value={route.toAddress} onChange={(toAddress) => change({ toAddress })} />
      <CheckField label={words.roundTrip} checked={route.roundTrip} onChange={({ target }) => change({ roundTrip: target.checked })} />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          icon={<Route aria-hidden="true" className="size-4.5" />}
          busy={isMeasuring}
          busyLabel={words.calculating}
          onClick={() => void measure()}
        >
          {words.calculateMiles}
        </Button>
        {stops.length < MAX_STOPS && (
          <Button variant="ghost" icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={addStop}>
            {words.addStop}
          </Button>
        )}
      </div>
      {calculated && <MeasuredNote route={calculated} roundTrip={route.roundTrip} />}
      {trip.measured && <DrivesFromHomeQuestion fromAddress={route.fromAddress} onAnswer={trip.followAnswer} />}
    </fieldset>
  )
}
