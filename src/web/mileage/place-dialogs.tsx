import { useQueryClient } from '@tanstack/react-query'
import { MapPin, Plus, Trash2 } from 'lucide-react'
import { checkFields, required } from '#domain/check/check.ts'
import { MAX_PLACE_NAME, type NamedPlace } from '#domain/places/named-place.ts'
import { driveForm as words } from '#words/en/mileage/drive-form.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { FormAddressField } from '../base/forms/address-field.tsx'
import { DraftedDialog } from '../base/forms/drafted-dialog.tsx'
import { useDraftedForm } from '../base/forms/drafted-form.ts'
import { inWords, showIssues } from '../base/forms/form.ts'
import { Field } from '../base/forms/form-field.tsx'
import { closeDialog, type DialogProps, openDialog } from '../base/navigation/addresses.ts'
import { LoadedDialog } from '../base/navigation/loaded-dialog.tsx'
import { NotFoundDialog } from '../base/navigation/not-found-dialog.tsx'
import { makeChange, useChange } from '../base/offline/make-change.ts'
import { removePlace, savePlace, useSavedPlaces } from '../base/records/saved-places.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { RowList } from '../kit/row-list.tsx'
import { toast } from '../kit/toast.ts'

/** Lists the places that the worker named. */
export const SavedPlaces = () => (
  <LoadedDialog of={useSavedPlaces()} what={words.thePlaces}>
    {(places) => <Places places={places} />}
  </LoadedDialog>
)

function Places({ places }: { places: readonly NamedPlace[] }) {
  const add = (
    <Button icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={() => openDialog('place', {})}>
      {words.addPlace}
    </Button>
  )
  return (
    <Dialog open onOpenChange={closeDialog} title={words.places} description={words.placesText} footer={places.length > 0 && add}>
      {places.length === 0 ? (
        <EmptyState icon={<MapPin aria-hidden="true" />} title={words.noPlaces} text={words.noPlacesText} action={add} />
      ) : (
        <RowList>
          {places.map((place) => (
            <Row key={place.id} place={place} />
          ))}
        </RowList>
      )}
    </Dialog>
  )
}

function Row({ place }: { place: NamedPlace }) {
  const client = useQueryClient()
  const { id, name, address } = place
  const fails = (change: Parameters<typeof failureOf>[0]) => ({
    onError: (error: Error) => void toast({ ...failureOf(change, error), tone: 'error' }),
  })
  const remove = () =>
    void makeChange(client, removePlace, place, {
      onSuccess: () =>
        toast({
          title: words.placeRemoved({ name }),
          tone: 'success',
          actions: [
            {
              label: words.undo,
              onSelect: () => void makeChange(client, savePlace, { seen: null, fields: { name, address } }, fails(savePlace)),
            },
          ],
        }),
      ...fails(removePlace),
    })
  return (
    <li className="flex items-center gap-2 py-2">
      <button
        type="button"
        aria-label={words.editNamed({ name })}
        onClick={() => openDialog('place', { place: id })}
        className="min-h-11 min-w-0 flex-1 text-start"
      >
        <span className="block truncate font-medium">{name}</span>
        <span dir="auto" className="block truncate text-start text-sm text-muted">
          {address}
        </span>
      </button>
      <Button
        variant="ghost"
        size="icon"
        className="text-muted"
        aria-label={words.removeNamed({ name })}
        icon={<Trash2 aria-hidden="true" className="size-4.5" />}
        onClick={remove}
      />
    </li>
  )
}

/** Draws the form of a place: a new one, or that of the address. */
export function SavePlace({ place: id }: DialogProps<'place'>) {
  return (
    <LoadedDialog of={useSavedPlaces()} what={words.thePlaces}>
      {(places) => {
        const place = places.find((each) => each.id === id)
        return id !== undefined && !place ? <NotFoundDialog of="place" /> : <PlaceForm place={place ?? null} />
      }}
    </LoadedDialog>
  )
}

type Typed = Readonly<Record<'name' | 'address', string>>

const check = (form: Typed) => inWords(checkFields(form, { name: [required(words.noName)], address: [required(words.noAddress)] }), {})

function PlaceForm({ place }: { place: NamedPlace | null }) {
  const drafted = useDraftedForm<Typed>({ now: { name: place?.name ?? '', address: place?.address ?? '' }, check })
  const { form, draft, now } = drafted
  const save = useChange(savePlace, {
    onSuccess: () => {
      draft.drop()
      toast({ title: words.placeSaved, tone: 'success' })
      closeDialog()
    },
    onError: (error) => {
      if (!showIssues(error, now, form.setError)) toast({ ...failureOf(savePlace, error), tone: 'error' })
    },
  })
  return (
    <DraftedDialog
      drafted={drafted}
      title={place ? words.editPlace : words.addPlace}
      submit={words.savePlace}
      isSaving={save.isPending}
      onSave={({ name, address }) => save.mutate({ seen: place, fields: { name: name.trim(), address: address.trim() } })}
    >
      <Field
        form={form}
        name="name"
        label={words.placeName}
        required
        maxLength={MAX_PLACE_NAME}
        placeholder={words.placeNameHint}
        className="col-span-full"
        data-autofocus
      />
      <FormAddressField form={form} name="address" label={words.address} />
    </DraftedDialog>
  )
}
