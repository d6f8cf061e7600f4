import { definedOf } from '#domain/check/defined-fields.ts'
import { MAX_CITIES, uniqueCities } from '#domain/marketplace/ba-profile.ts'
import { cityKey } from '#domain/marketplace/cities.ts'
import { audit, differences } from '../../core/database/audit.ts'
import type { Handlers } from '../../core/http/mount.ts'
import { HttpError } from '../../errors.ts'
import type { WorkerCaller } from '../../principal.ts'
import type { Services } from '../../services.ts'
import { profileOf } from './ba-profile.ts'
import { type BaProfileChange, type BaProfileRow, changeProfile, findProfile, lockProfile } from './store.ts'

type Calls = `${'GET' | 'PUT'} /api/ba-profile` | `POST /api/ba-profile/cities${'' | '/remove'}`

/** Makes the calls for the profile that a worker shows to agencies. */
export function baProfileHandlers({ database: { queries } }: Pick<Services, 'database'>): Pick<Handlers, Calls> {
  /** Changes the profile based on its present state, so that simultaneous changes are all kept. */
  const change = (caller: WorkerCaller, changeOf: (profile: BaProfileRow) => BaProfileChange) =>
    queries.transaction(async (transaction) => {
      const { owner } = caller
      const before = await lockProfile(transaction, owner)
      const after = { ...before, ...changeOf(before) }
      await changeProfile(transaction, owner, after)
      await audit(transaction, caller, [{ action: 'update', tableName: 'ba_profiles', recordId: owner, ...differences(before, after) }])
      return profileOf(transaction, owner, after)
    })

  return {
    'GET /api/ba-profile': async (_, { caller }) => {
      const { owner } = caller
      return profileOf(queries, owner, await findProfile(queries, owner))
    },

    'PUT /api/ba-profile': ({ body: { preferredCities, ...rest } }, { caller }) =>
      change(caller, () => definedOf({ ...rest, preferredCities: preferredCities && uniqueCities(preferredCities) })),

    'POST /api/ba-profile/cities': ({ body: { city } }, { caller }) =>
      change(caller, ({ preferredCities }) => {
        const cities = uniqueCities([...preferredCities, city])
        if (cities.length > MAX_CITIES) throw new HttpError('account_full', { code: 'tooManyCities', most: MAX_CITIES })
        return { preferredCities: cities }
      }),

    'POST /api/ba-profile/cities/remove': ({ body: { city } }, { caller }) =>
      change(caller, ({ preferredCities }) => ({ preferredCities: preferredCities.filter((each) => cityKey(each) !== cityKey(city)) })),
  }
}
