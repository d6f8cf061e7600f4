import { MOST_PLACES } from '#domain/places/named-place.ts'
import { audit } from '../core/database/audit.ts'
import { once } from '../core/http/idempotency.ts'
import { checkVersion } from '../core/http/if-match.ts'
import type { Handlers } from '../core/http/mount.ts'
import { found, HttpError } from '../errors.ts'
import type { Services } from '../services.ts'
import { addPlace, changePlace, deletePlace, listPlaces, lockPlace } from './saved-store.ts'

type Calls = keyof Handlers & `${string} /api/saved-places${string}`

// The log keeps the name of a place, and not its address.

export const savedPlaceHandlers = ({ database: { queries } }: Pick<Services, 'database'>): Pick<Handlers, Calls> => ({
  'GET /api/saved-places': (_, { caller }) => listPlaces(queries, caller.owner),

  'POST /api/saved-places': ({ body }, call) =>
    once(queries, call, async (transaction) => {
      const { caller } = call
      const { length } = await listPlaces(transaction, caller.owner)
      if (length >= MOST_PLACES) throw new HttpError('account_full', { code: 'accountFull', most: MOST_PLACES, kind: 'saved places' })
      const place = await addPlace(transaction, caller.owner, body)
      const newValues = { name: place.name }
      await audit(transaction, caller, [{ action: 'create', tableName: 'saved_places', recordId: place.id, newValues }])
      return place
    }),

  'PUT /api/saved-places/:id': ({ params, body }, call) =>
    once(queries, call, async (transaction) => {
      const { caller } = call
      const place = found(await lockPlace(transaction, caller.owner, params.id))
      checkVersion(call, { version: place.updatedAt })
      const changed = found(await changePlace(transaction, caller.owner, params.id, body))
      await audit(transaction, caller, [{ action: 'update', tableName: 'saved_places', recordId: place.id }])
      return changed
    }),

  'DELETE /api/saved-places/:id': ({ params }, call) =>
    queries.transaction(async (transaction) => {
      const { caller } = call
      const place = found(await lockPlace(transaction, caller.owner, params.id))
      checkVersion(call, { version: place.updatedAt })
      await deletePlace(transaction, caller.owner, params.id)
      await audit(transaction, caller, [{ action: 'delete', tableName: 'saved_places', recordId: place.id }])
      return {}
    }),
})
