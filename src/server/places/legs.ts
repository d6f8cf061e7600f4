import { createHmac, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { canonicalAddress } from '#domain/places/canonical-address.ts'
import { coveringDoubt, doubtOf, isTooDoubtful } from '#domain/places/estimated-miles.ts'
import type { Config } from '../config.ts'
import { type Leg, type LocatedPlace, PlaceFailure } from '../ports/places/port.ts'
import type { Owner } from '../principal.ts'
import type { Services } from '../services.ts'
import type { KnownLeg } from './measure.ts'
import { findKnownLeg, keepKnownLeg } from './store.ts'

const MOST_IN_MEMORY = 5_000
const DAY_MS = 86_400_000
const FAILURE_MS = 60_000
/** Increases when the data or the formula of the estimate changes. */
const VERSION = 'v2'

/** Makes a function that measures legs and caches them: in memory, and in the database as long as the provider's terms allow. */
export function makeLegs({ database, places }: Pick<Services, 'database' | 'places'>, settings: Config['places']) {
  const secret = settings.GEO_CACHE_SECRET ?? randomBytes(32)
  const memory = new LRUCache<string, Leg | PlaceFailure>({ max: MOST_IN_MEMORY })
  const { route, embedded, keepDays, estimatesWhenDown } = places
  const mayRemember = keepDays > 0 || route === embedded
  /** The key contains the owner, so that a fast answer does not reveal what somebody else looked up. */
  const keyOf = (owner: Owner, from: LocatedPlace, to: LocatedPlace) =>
    createHmac('sha256', secret)
      .update([VERSION, owner, route.name, canonicalAddress(from.address), canonicalAddress(to.address)].join('\n'))
      .digest('base64url')

  async function measure(owner: Owner, key: string, from: LocatedPlace, to: LocatedPlace, signal: AbortSignal): Promise<KnownLeg> {
    const known = memory.get(key)
    if (known instanceof PlaceFailure) throw known
    if (known) return { ...known, fromCache: true }
    const kept = keepDays > 0 ? await findKnownLeg(database.queries, owner, key) : undefined
    const leg: Leg = kept ? { ...kept, method: 'routed', plusMinusMiles: 0 } : await route.measure(from, to, signal)
    if (mayRemember) memory.set(key, leg, { ttl: DAY_MS })
    if (!kept && keepDays > 0) await keepKnownLeg(database.queries, owner, { key, ...leg }, keepDays)
    return { ...leg, fromCache: kept !== undefined }
  }

  /** Returns the length of one leg for an owner. Throws `PlaceFailure`. */
  return async (owner: Owner, from: LocatedPlace, to: LocatedPlace, signal: AbortSignal): Promise<KnownLeg> => {
    const key = keyOf(owner, from, to)
    try {
      return withDoubt(await measure(owner, key, from, to, signal), from, to)
    } catch (error) {
      if (!(error instanceof PlaceFailure) || signal.aborted) throw error
      if (mayRemember && error.code !== 'rate_limited') memory.set(key, error, { ttl: FAILURE_MS })
      const isDown = error.code === 'provider_unavailable' || error.code === 'timeout' || error.code === 'rate_limited'
      if (!isDown || !estimatesWhenDown || route === embedded) throw error
      const [near, far] = await Promise.all(
        [from, to].map(async ({ address }) => ({ address, point: await embedded.locate(address, signal) })),
      )
      return { ...(await embedded.measure(near as LocatedPlace, far as LocatedPlace, signal)), fromCache: false }
    }
  }
}

/** Adds uncertainty to an exact road between the centers of two ZIP codes, because the addresses themselves are inexact. */
function withDoubt(leg: KnownLeg, { point: from }: LocatedPlace, { point: to }: LocatedPlace): KnownLeg {
  const isRough = [from, to].some(({ precision }) => precision === 'zip' || precision === 'city')
  if (leg.method === 'estimated' || !isRough) return leg
  if (isTooDoubtful(doubtOf(from, to), leg.miles)) throw new PlaceFailure('too_imprecise')
  return { ...leg, method: 'estimated', plusMinusMiles: coveringDoubt(from, to) }
}
