import { House, MapPin } from 'lucide-react'
import { canonicalAddress } from '#domain/places/canonical-address.ts'
import { drives as words } from '#words/en/base/drives.ts'
import { useSavedPlaces } from '../records/saved-places.ts'
import { useUser } from '../records/session.ts'

interface Props {
  /** Returns the name of a chip for a screen reader: `From Home`. */
  nameOf: (values: { place: string }) => string
  /** The address in the field. */
  chosen: string
  onChoose: (address: string) => void
}

const icon = 'size-4'

/** Offers the worker's home and named places below an address. Draws nothing without any. */
export function PlaceChips({ nameOf, chosen, onChoose }: Props) {
  const { homeAddress } = useUser()
  const { data: places = [] } = useSavedPlaces()
  const offered = [
    ...(homeAddress ? [{ key: 'home', name: words.home, address: homeAddress, icon: <House aria-hidden="true" className={icon} /> }] : []),
    ...places.map(({ id, ...place }) => ({ ...place, key: String(id), icon: <MapPin aria-hidden="true" className={icon} /> })),
  ]
  if (offered.length === 0) return null
  return (
    <div className="-mt-1 flex flex-wrap gap-2">
      {offered.map(({ key, name, address, icon: drawn }) => (
        <button
          key={key}
          type="button"
          aria-label={nameOf({ place: name })}
          aria-pressed={canonicalAddress(chosen) === canonicalAddress(address)}
          onClick={() => onChoose(address)}
          className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border border-line bg-card px-3.5 text-sm font-medium transition-colors hover:bg-sunken aria-pressed:border-brand aria-pressed:text-brand"
        >
          {drawn} <span className="truncate">{name}</span>
        </button>
      ))}
    </div>
  )
}
