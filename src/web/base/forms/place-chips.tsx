import { CalendarCheck, House, MapPin } from 'lucide-react'
import type { Gig } from '#contract/gigs.ts'
import { gigBefore } from '#domain/gigs/missing-drives.ts'
import { canonicalAddress } from '#domain/places/canonical-address.ts'
import { drives as words } from '#words/en/base/drives.ts'
import { useGigs } from '../records/gigs.ts'
import { useSavedPlaces } from '../records/saved-places.ts'
import { useUser } from '../records/session.ts'

interface Props {
  /** Returns the name of a chip for a screen reader: `From Home`. */
  nameOf: (values: { place: string }) => string
  /** The address in the field. */
  chosen: string
  onChoose: (address: string) => void
  /** The gig of the same day after which the drive may have begun. */
  before?: Gig | undefined
  onChooseBefore?: (address: string) => void
}

/** Returns the gig of the same day after which a gig began, at another address. */
export function useGigBefore(gig: Gig | undefined): Gig | undefined {
  const { data: gigs = [] } = useGigs()
  return gig && gigBefore(gig, gigs)
}

const icon = 'size-4'

/** Offers the worker's home, named places and the gig before below an address. Draws nothing without any. */
export function PlaceChips({ nameOf, chosen, onChoose, before, onChooseBefore = onChoose }: Props) {
  const { homeAddress } = useUser()
  const { data: places = [] } = useSavedPlaces()
  const offered = [
    ...(homeAddress
      ? [{ key: 'home', name: words.home, address: homeAddress, icon: <House aria-hidden="true" className={icon} />, choose: onChoose }]
      : []),
    ...(before?.gigAddress
      ? [
          {
            key: 'before',
            name: before.eventName,
            address: before.gigAddress,
            icon: <CalendarCheck aria-hidden="true" className={icon} />,
            choose: onChooseBefore,
          },
        ]
      : []),
    ...places.map(({ id, ...place }) => ({
      ...place,
      key: String(id),
      icon: <MapPin aria-hidden="true" className={icon} />,
      choose: onChoose,
    })),
  ]
  if (offered.length === 0) return null
  return (
    <div className="-mt-1 flex flex-wrap gap-2">
      {offered.map(({ key, name, address, icon: drawn, choose }) => (
        <button
          key={key}
          type="button"
          aria-label={nameOf({ place: name })}
          aria-pressed={canonicalAddress(chosen) === canonicalAddress(address)}
          onClick={() => choose(address)}
          className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border border-line bg-card px-3.5 text-sm font-medium transition-colors hover:bg-sunken aria-pressed:border-brand aria-pressed:text-brand"
        >
          {drawn} <span className="truncate">{name}</span>
        </button>
      ))}
    </div>
  )
}
