import { useQuery, useQueryClient } from '@tanstack/react-query'
import { History, House, MapPin } from 'lucide-react'
import { type ComponentProps, useDeferredValue, useMemo } from 'react'
import { type FieldValues, type Path, type UseFormReturn, useController } from 'react-hook-form'
import { matchingPlaces, savedPlaces } from '#domain/places/saved-places.ts'
import { MAX_ADDRESS } from '#domain/places/typed-address.ts'
import { drives as words } from '#words/en/base/drives.ts'
import { type Suggested, SuggestField } from '../../kit/suggest-field.tsx'
import { api } from '../calls/api.ts'
import { clients } from '../records/clients.ts'
import { gigs } from '../records/gigs.ts'
import { useSavedPlaces } from '../records/saved-places.ts'
import { useUser } from '../records/session.ts'
import { tripsQuery } from '../records/trips.ts'

const icon = 'size-4.5'

async function suggest(input: string, signal: AbortSignal): Promise<Suggested[]> {
  const found = await api('GET /api/address-autocomplete', { query: { input }, signal })
  return found.map(({ description, mainText, secondaryText }) => ({
    value: description,
    main: mainText,
    secondary: secondaryText,
    icon: <MapPin className={icon} />,
  }))
}

/** Returns the worker's home, the places they named, those of their gigs and their clients' addresses. */
function useKnownPlaces() {
  const { homeAddress } = useUser()
  const client = useQueryClient()
  const { data: known } = useQuery(clients.query)
  const { data: named } = useSavedPlaces()
  const driven = client.getQueryData(tripsQuery.queryKey)
  // A saved gig is drawn before the form that it closes looks through ten thousand gigs again.
  const worked = useDeferredValue(gigs.known(client))
  return useMemo(
    () =>
      savedPlaces(homeAddress, named ?? [], [
        ...worked.map(({ gigAddress }) => gigAddress),
        ...(driven ?? []).map(({ toAddress }) => toAddress),
        ...(known ?? []).map(({ address }) => address),
      ]),
    [homeAddress, named, worked, driven, known],
  )
}

type Props = Omit<ComponentProps<typeof SuggestField>, 'known' | 'suggest' | 'emptyText' | 'maxLength'>

/** Draws an address field. Saved places come first, then suggestions for the typed text. */
export function AddressField(props: Props) {
  const places = useKnownPlaces()
  const known = (typed: string) =>
    matchingPlaces(places, typed).map(({ kind, address, name }): Suggested => {
      const Icon = kind === 'home' ? House : kind === 'named' ? MapPin : History
      const comma = address.indexOf(',')
      const own = kind === 'home' ? words.home : name
      return {
        value: address,
        main: own || address.slice(0, comma < 0 ? undefined : comma),
        secondary: own || comma < 0 ? address : address.slice(comma + 1).trim(),
        icon: <Icon className={icon} />,
      }
    })
  return <SuggestField {...props} known={known} suggest={suggest} emptyText={words.noSuggestions} maxLength={MAX_ADDRESS} />
}

interface FormProps<Values extends FieldValues> {
  form: UseFormReturn<Values>
  name: Path<Values>
  label: string
  hint?: string
  placeholder?: string | undefined
}

/** Draws an address field of a form, as wide as the form. */
export function FormAddressField<Values extends FieldValues>({ form, name, ...props }: FormProps<Values>) {
  const { field, fieldState } = useController({ control: form.control, name })
  return (
    <AddressField
      {...props}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
      className="col-span-full"
    />
  )
}
