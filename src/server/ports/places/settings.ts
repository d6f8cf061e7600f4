import { z } from 'zod'

/** Treats an empty variable as not set. */
const set = <T extends z.ZodType>(type: T) => z.preprocess((value) => (value === '' ? undefined : value), type)
const webUrl = set(z.url({ protocol: /^https?$/ }).optional())

const either = new Intl.ListFormat('en-US', { type: 'disjunction' })
/** Names the providers that exist, because earlier versions had more of them. */
const nameProviders: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'invalid_value'
    ? `${JSON.stringify(issue.input)} is not a provider; choose ${either.format(issue.values.map(String))}`
    : undefined

/** The environment variables of the address lookup. */
export const placeVariables = {
  GEO_SUGGEST_PROVIDER: set(z.enum(['embedded', 'photon', 'mapbox'], { error: nameProviders }).default('embedded')),
  GEO_GEOCODE_PROVIDER: set(z.enum(['embedded', 'photon', 'mapbox'], { error: nameProviders }).default('embedded')),
  GEO_ROUTE_PROVIDER: set(z.enum(['embedded', 'osrm', 'mapbox'], { error: nameProviders }).default('embedded')),
  PHOTON_URL: webUrl,
  OSRM_URL: webUrl,
  MAPBOX_ACCESS_TOKEN: set(z.string().max(500).optional()),
  MAPBOX_PERMANENT: set(z.enum(['off', 'on']).default('off')),
  GEO_USER_AGENT: set(z.string().max(200).optional()),
  GEO_CACHE_SECRET: set(z.string().min(16).optional()),
  GEO_CACHE_TTL_DAYS: set(z.coerce.number().min(0).max(365).optional()),
  // The web app waits 20 seconds, and needs a moment for the server's message.
  GEO_TIMEOUT_MS: set(z.coerce.number().int().min(100).max(18_000).default(18_000)),
  GEO_FALLBACK: set(z.enum(['off', 'estimate']).default('off')),
}
const Settings = z.object(placeVariables)
export type PlaceSettings = z.output<typeof Settings>

/** Picks the settings of places from all settings. */
export const placeSettingsOf = (settings: PlaceSettings): PlaceSettings => Settings.parse(settings)

/** The variable that each provider requires. */
const needs: Readonly<Record<string, keyof PlaceSettings>> = {
  photon: 'PHOTON_URL',
  osrm: 'OSRM_URL',
  mapbox: 'MAPBOX_ACCESS_TOKEN',
}
const publicHosts = new Set(['photon.komoot.io', 'router.project-osrm.org'])

/** Returns whether a server is one of OpenStreetMap's public servers, which require a contact name and at most one request a second. */
export const isPublicHost = (url: string) => publicHosts.has(new URL(url).hostname)

/** Adds an issue for each missing variable that a chosen provider requires. */
export function checkPlaceSettings(settings: PlaceSettings, context: z.RefinementCtx) {
  const { GEO_SUGGEST_PROVIDER, GEO_GEOCODE_PROVIDER, GEO_ROUTE_PROVIDER } = settings
  for (const provider of new Set([GEO_SUGGEST_PROVIDER, GEO_GEOCODE_PROVIDER, GEO_ROUTE_PROVIDER])) {
    const needed = needs[provider]
    if (!needed) continue
    const value = settings[needed]
    if (value === undefined) context.addIssue({ code: 'custom', path: [needed], message: `must be set for the provider ${provider}` })
    else if (needed.endsWith('_URL') && isPublicHost(String(value)) && !settings.GEO_USER_AGENT)
      context.addIssue({ code: 'custom', path: ['GEO_USER_AGENT'], message: 'must be set for a public server of OpenStreetMap' })
  }
}
