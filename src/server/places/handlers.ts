import type { LatLon } from '#domain/places/geometry.ts'
import type { Doors } from '../account/sign-in/doors.ts'
import type { Config } from '../config.ts'
import { endOf } from '../core/http/line.ts'
import type { Handlers } from '../core/http/mount.ts'
import { PlaceFailure } from '../ports/places/port.ts'
import type { Owner } from '../principal.ts'
import type { Services } from '../services.ts'
import { makeLegs } from './legs.ts'
import { makeTypingLimit } from './limits.ts'
import { measureTrip } from './measure.ts'
import { findHomeAddress } from './store.ts'

type Calls = 'GET /api/address-autocomplete' | 'POST /api/calculate-distance'

const SUGGESTIONS = 5
const MIN_TYPED = 2
/** The number of typed characters that are read. */
const MAX_TYPED = 200
const SUGGEST_MS = 2_000

export function placeHandlers(
  { database, places, log }: Pick<Services, 'database' | 'places' | 'log'>,
  { throttle }: Pick<Doors, 'throttle'>,
  settings: Config['places'],
): Pick<Handlers, Calls> {
  const countTyping = makeTypingLimit()
  const legOf = makeLegs({ database, places }, settings)

  /** Returns the worker's home, rounded to a tenth of a degree for privacy. */
  async function nearHome(owner: Owner, signal: AbortSignal): Promise<LatLon | undefined> {
    const home = await findHomeAddress(database.queries, owner)
    if (!home) return undefined
    const point = await places.embedded.locate(home, signal).catch(() => undefined)
    return point && { lat: Math.round(point.lat * 10) / 10, lon: Math.round(point.lon * 10) / 10 }
  }

  return {
    'GET /api/address-autocomplete': async ({ query }, { caller, reply }) => {
      const { owner } = caller
      await countTyping(owner)
      await throttle.suggest(owner)
      const input = query.input.trim().slice(0, MAX_TYPED)
      if (input.length < MIN_TYPED) return []
      const signal = endOf(reply.raw, SUGGEST_MS)
      const question = { input, near: await nearHome(owner, signal), limit: SUGGESTIONS }
      try {
        return [...(await places.suggest.suggest(question, signal))]
      } catch (error) {
        // Fall back to the embedded suggestions: they are better than none, and the address can still be typed.
        if (!(error instanceof PlaceFailure) && !signal.aborted) throw error
        log.warn({ provider: places.suggest.name, code: error instanceof PlaceFailure ? error.code : 'timeout' }, 'no suggestions')
        return [...(await places.embedded.suggest(question, signal))]
      }
    },

    'POST /api/calculate-distance': async ({ body }, { caller, reply }) => {
      const { owner } = caller
      await throttle.measure(owner)
      const signal = endOf(reply.raw, settings.GEO_TIMEOUT_MS)
      const distance = await measureTrip(places, (from, to) => legOf(owner, from, to, signal), body, signal)
      if (distance.code) log.info({ provider: places.route.name, code: distance.code }, 'no distance')
      return distance
    },
  }
}
