import { useQueryClient } from '@tanstack/react-query'
import { History, Route } from 'lucide-react'
import { useState } from 'react'
import { lastTripTo, repeatedRoute } from '#domain/gigs/repeated-trip.ts'
import { formMeasured } from '#domain/payments/payment-form.ts'
import { gotPaid as words } from '#words/en/got-paid.ts'
import { repeatedTripText } from '#words/gig-texts.ts'
import { AddressField } from '../base/forms/address-field.tsx'
import { useDistance } from '../base/forms/distance.ts'
import { MeasuredNote } from '../base/forms/measured-note.tsx'
import { gigs as allGigs } from '../base/records/gigs.ts'
import { useTrips } from '../base/records/trips.ts'
import { Button } from '../kit/button.tsx'
import type { StepProps } from './step.ts'

/** Offers the miles of the last trip to the same place, while no miles are entered. */
export function RepeatedTrip({ form, set, gigs }: Pick<StepProps, 'form' | 'set' | 'gigs'>) {
  const client = useQueryClient()
  const { data: trips = [] } = useTrips()
  const last = form.miles === '' ? lastTripTo(gigs, allGigs.known(client), trips) : undefined
  if (!last) return null
  const repeat = () => {
    const { roundTrip, measured } = repeatedRoute(last)
    set({
      roundTrip,
      measured,
      miles: String(measured.miles),
      fromAddress: measured.fromAddress,
      toAddress: measured.toAddress,
      ...(gigs.length > 1 && { mileageMode: 'per_day' }),
    })
  }
  return (
    <Button
      variant="secondary"
      className="tabular justify-self-start"
      icon={<History aria-hidden="true" className="size-4.5" />}
      onClick={repeat}
    >
      {repeatedTripText(last)}
    </Button>
  )
}

/** Calculates the miles from two addresses. */
export function RouteFields({ form, set }: Pick<StepProps, 'form' | 'set'>) {
  const [problem, setProblem] = useState('')
  const measured = formMeasured(form)
  const { isMeasuring, measure } = useDistance({ ...form, stops: [] }, (answer) => {
    if ('inline' in answer) setProblem(answer.inline)
    else set({ miles: String(answer.route.miles), measured: answer.route })
  })
  const change = (addresses: Parameters<typeof set>[0]) => {
    setProblem('')
    set(addresses)
  }
  const calculate = () => {
    setProblem('')
    void measure()
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{words.milesFromAddresses}</legend>
      <AddressField
        label={words.startingAddress}
        value={form.fromAddress}
        placeholder={words.startHint}
        onChange={(fromAddress) => change({ fromAddress })}
      />
      <AddressField
        label={words.endingAddress}
        value={form.toAddress}
        placeholder={words.endHint}
        onChange={(toAddress) => change({ toAddress })}
      />
      {problem && (
        <p role="alert" className="text-sm font-medium text-danger">
          {problem}
        </p>
      )}
      <Button
        variant="secondary"
        className="justify-self-start"
        icon={<Route aria-hidden="true" className="size-4.5" />}
        busy={isMeasuring}
        busyLabel={words.calculating}
        onClick={calculate}
      >
        {words.calculateMiles}
      </Button>
      {measured && <MeasuredNote route={measured} roundTrip={form.roundTrip} />}
    </fieldset>
  )
}
