import { Route } from 'lucide-react'
import { useState } from 'react'
import type { Gig } from '#contract/gigs.ts'
import type { MeasuredRoute, RouteForm } from '#domain/mileage/route-form.ts'
import { route as words } from '#words/en/base/route.ts'
import { Button } from '../../kit/button.tsx'
import { AddressField } from './address-field.tsx'
import { useDistance } from './distance.ts'
import { MeasuredNote } from './measured-note.tsx'
import { PlaceChips, useGigBefore } from './place-chips.tsx'

interface Props {
  route: RouteForm
  /** The calculated route while the form has its places and miles; else null. */
  measured: MeasuredRoute | null
  onChange: (changes: Partial<RouteForm>) => void
  /** The placeholder of the destination. */
  endHint: string
  /** Whether the worker's places are offered below each address. */
  hasPlaces?: boolean
  /** The gig that the drive leads to. The way from a gig of the same day is offered. */
  gig?: Gig | undefined
}

/** Calculates the miles of one way from two addresses. */
export function RouteFields({ route, measured, onChange, endHint, hasPlaces = false, gig }: Props) {
  const before = useGigBefore(gig)
  const [problem, setProblem] = useState('')
  const { isMeasuring, measure } = useDistance(route, (answer) => {
    if ('inline' in answer) setProblem(answer.inline)
    else onChange({ miles: String(answer.route.miles), measured: answer.route })
  })
  const change = (changes: Partial<RouteForm>) => {
    setProblem('')
    onChange(changes)
  }
  const calculate = () => {
    setProblem('')
    void measure()
  }
  return (
    <fieldset className="col-span-full grid gap-3">
      <legend className="sr-only">{words.milesFromAddresses}</legend>
      <AddressField
        label={words.startingAddress}
        value={route.fromAddress}
        placeholder={words.startHint}
        onChange={(fromAddress) => change({ fromAddress })}
      />
      {hasPlaces && (
        <PlaceChips
          nameOf={words.from}
          chosen={route.fromAddress}
          onChoose={(fromAddress) => change({ fromAddress })}
          before={before}
          onChooseBefore={(fromAddress) => change({ fromAddress, roundTrip: false })}
        />
      )}
      <AddressField
        label={words.endingAddress}
        value={route.toAddress}
        placeholder={endHint}
        onChange={(toAddress) => change({ toAddress })}
      />
      {hasPlaces && <PlaceChips nameOf={words.to} chosen={route.toAddress} onChoose={(toAddress) => change({ toAddress })} />}
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
      {measured && <MeasuredNote route={measured} roundTrip={route.roundTrip} />}
    </fieldset>
  )
}
