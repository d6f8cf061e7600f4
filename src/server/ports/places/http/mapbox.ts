import { z } from 'zod'
import type { GeoPoint } from '#domain/places/estimated-miles.ts'
import { type GeocodePort, PlaceFailure, type RoutePort, type SuggestPort } from '../port.ts'
import { ask, urlOf } from './ask.ts'
import { osrmAnswer, osrmFailure } from './osrm.ts'
import { legOfMeters } from './roads.ts'

const Found = z.object({
  features: z.array(
    z.object({
      properties: z.object({
        mapbox_id: z.string(),
        name: z.string(),
        place_formatted: z.string().default(''),
        full_address: z.string().optional(),
        feature_type: z.string(),
      }),
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]).rest(z.number()) }),
    }),
  ),
})
const types: Readonly<Record<string, Pick<GeoPoint, 'precision' | 'radiusMiles'>>> = {
  address: { precision: 'rooftop', radiusMiles: 0.05 },
  street: { precision: 'street', radiusMiles: 0.3 },
  postcode: { precision: 'zip', radiusMiles: 2 },
}

/**
 * Mapbox: suggestions, addresses and routes, with a token. Its results may be stored only if the addresses are requested as `permanent`,
 * which costs more.
 */
export function mapbox(base: string, token: string, { permanent }: { readonly permanent: boolean }): SuggestPort & GeocodePort & RoutePort {
  const forward = (q: string, limit: number, more: Record<string, string | undefined>, signal: AbortSignal) =>
    ask(Found, { url: urlOf(base, '/search/geocode/v6/forward', { q, limit, country: 'us', access_token: token, ...more }) }, signal)
  return {
    name: 'mapbox',
    suggest: async ({ input, near, limit }, signal) => {
      const more = { autocomplete: 'true', proximity: near && `${near.lon},${near.lat}` }
      const { features } = await forward(input, limit, more, signal)
      return features.slice(0, limit).map(({ properties: { mapbox_id, name, place_formatted, full_address } }) => ({
        description: full_address ?? [name, place_formatted].filter(Boolean).join(', '),
        mainText: name,
        secondaryText: place_formatted,
        placeId: `mapbox:${mapbox_id}`,
      }))
    },
    locate: async (address, signal) => {
      const [found] = (await forward(address, 1, { autocomplete: 'false', ...(permanent && { permanent: 'true' }) }, signal)).features
      if (!found) throw new PlaceFailure('invalid_address')
      const { full_address, name, feature_type } = found.properties
      const [lon, lat] = found.geometry.coordinates
      return { lat, lon, label: full_address ?? name, ...(types[feature_type] ?? { precision: 'city', radiusMiles: 5 }) }
    },
    measure: async ({ point: from }, { point: to }, signal) => {
      const path = `/directions/v5/mapbox/driving/${from.lon},${from.lat};${to.lon},${to.lat}`
      const question = { url: urlOf(base, path, { access_token: token, overview: 'false' }), failureOf: osrmFailure }
      const { routes } = await ask(osrmAnswer, question, signal)
      return legOfMeters(routes[0].distance, routes[0].duration)
    },
  }
}
