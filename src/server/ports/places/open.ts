import { makeGuard } from './http/guard.ts'
import { mapbox } from './http/mapbox.ts'
import { osrm } from './http/osrm.ts'
import { photon } from './http/photon.ts'
import type { GeocodePort, PlacePorts, RoutePort, SuggestPort } from './port.ts'
import { isPublicHost, type PlaceSettings } from './settings.ts'
import { type EmbeddedPlaces, embeddedPlaces } from './us-places.ts'

/** The operator's place providers, and the data that comes with Gigfolio. */
export interface Places extends PlacePorts {
  readonly embedded: EmbeddedPlaces
  /** How many days a distance may be stored: by the provider's terms, or as the operator set. */
  readonly keepDays: number
  /** Whether the embedded estimate replaces an unreachable router. */
  readonly estimatesWhenDown: boolean
}

/**
 * Returns how many days distances may be stored. Mapbox's terms allow it only for requests paid as permanent. The embedded estimate is
 * faster than a database query.
 */
const keepDays = ({ GEO_CACHE_TTL_DAYS, GEO_ROUTE_PROVIDER, MAPBOX_PERMANENT }: PlaceSettings): number => {
  const byTerms: Readonly<Record<string, number>> = { osrm: 30, ...(MAPBOX_PERMANENT === 'on' && { mapbox: 30 }) }
  return GEO_CACHE_TTL_DAYS ?? byTerms[GEO_ROUTE_PROVIDER] ?? 0
}
const PUBLIC_MS = 1_000
const OWN_MS = 20

/** Opens the place providers. Nothing is loaded, and no provider is asked, before a person asks. */
export function openPlaces(settings: PlaceSettings): Places {
  const embedded = embeddedPlaces()
  const headers: Record<string, string> = settings.GEO_USER_AGENT ? { 'user-agent': settings.GEO_USER_AGENT } : {}
  const ofPhoton = lazily(() => guarded(photon(settings.PHOTON_URL ?? '', headers), paceOf(settings.PHOTON_URL)))
  const permanent = settings.MAPBOX_PERMANENT === 'on'
  const ofMapbox = lazily(() => guarded(mapbox('https://api.mapbox.com', settings.MAPBOX_ACCESS_TOKEN ?? '', { permanent }), OWN_MS))
  const suggesters: Record<PlaceSettings['GEO_SUGGEST_PROVIDER'], () => SuggestPort> = {
    embedded: () => embedded,
    photon: ofPhoton,
    mapbox: ofMapbox,
  }
  const geocoders: Record<PlaceSettings['GEO_GEOCODE_PROVIDER'], () => GeocodePort> = {
    embedded: () => embedded,
    photon: ofPhoton,
    mapbox: ofMapbox,
  }
  const routers: Record<PlaceSettings['GEO_ROUTE_PROVIDER'], () => RoutePort> = {
    embedded: () => embedded,
    osrm: () => guarded(osrm(settings.OSRM_URL ?? '', headers), paceOf(settings.OSRM_URL)),
    mapbox: ofMapbox,
  }
  return {
    suggest: suggesters[settings.GEO_SUGGEST_PROVIDER](),
    geocode: geocoders[settings.GEO_GEOCODE_PROVIDER](),
    route: routers[settings.GEO_ROUTE_PROVIDER](),
    embedded,
    keepDays: keepDays(settings),
    estimatesWhenDown: settings.GEO_FALLBACK === 'estimate',
  }
}

/** Makes a value at its first use. All roles of a provider share one guard, because they share its limits. */
function lazily<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

const paceOf = (url: string | undefined) => (url && isPublicHost(url) ? PUBLIC_MS : OWN_MS)

/** Returns a port whose requests all pass one guard. */
function guarded<Port extends Partial<SuggestPort & GeocodePort & RoutePort>>(port: Port, everyMs: number): Port {
  const run = makeGuard(everyMs)
  const { suggest, locate, measure } = port
  return {
    ...port,
    ...(suggest && {
      suggest: (...[question, signal]: Parameters<SuggestPort['suggest']>) => run(signal, () => suggest(question, signal)),
    }),
    ...(locate && { locate: (...[address, signal]: Parameters<GeocodePort['locate']>) => run(signal, () => locate(address, signal)) }),
    ...(measure && { measure: (...[from, to, signal]: Parameters<RoutePort['measure']>) => run(signal, () => measure(from, to, signal)) }),
  }
}
