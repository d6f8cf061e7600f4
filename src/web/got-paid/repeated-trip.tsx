import { useQueryClient } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { lastTripTo, repeatedRoute } from '#domain/gigs/repeated-trip.ts'
import { repeatedTripText } from '#words/gig-texts.ts'
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
