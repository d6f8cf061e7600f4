import { useQuery } from '@tanstack/react-query'
import type { NamedPlace } from '#domain/places/named-place.ts'
import { driveChanges as words } from '#words/en/base/drive-changes.ts'
import { compareNames } from '#words/name-order.ts'
import { api } from '../calls/api.ts'
import { except, why } from '../calls/failure-texts.ts'
import { change } from './change.ts'
import { collectionOf } from './collection.ts'
import { deleteUnlessGone } from './delete-unless-gone.ts'
import { keys } from './keys.ts'

/** The places that the worker named, by name. */
export const savedPlaces = collectionOf<NamedPlace>({
  key: keys.savedPlaces,
  read: () => api('GET /api/saved-places'),
  order: (one, other) => compareNames(one.name, other.name),
})

export const useSavedPlaces = () => useQuery(savedPlaces.query)

interface SavePlace {
  /** The place to change; null for a new one. */
  readonly seen: NamedPlace | null
  readonly fields: Pick<NamedPlace, 'name' | 'address'>
}

const failed = (otherwise: string) => except({ outdated: { title: words.placeChanged } }, why(otherwise))

export const savePlace = change({
  failed: failed(words.placeFailed),
  send: ({ seen, fields: body }: SavePlace, idempotencyKey): Promise<NamedPlace> =>
    seen
      ? api('PUT /api/saved-places/:id', { params: { id: String(seen.id) }, body, version: seen.updatedAt, idempotencyKey })
      : api('POST /api/saved-places', { body, idempotencyKey }),
  keep: (client, place) => savedPlaces.keep(client, [place]),
  repair: (client) => void savedPlaces.readAgain(client),
})

export const removePlace = change({
  failed: failed(words.placeNotRemoved),
  send: ({ id, updatedAt }: NamedPlace) =>
    deleteUnlessGone(() => api('DELETE /api/saved-places/:id', { params: { id: String(id) }, version: updatedAt })),
  keep: (client, _, place) => savedPlaces.drop(client, [place]),
  repair: (client) => void savedPlaces.readAgain(client),
})
