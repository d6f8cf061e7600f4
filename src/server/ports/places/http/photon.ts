import { z } from 'zod'
import type { GeoPoint } from '#domain/places/estimated-miles.ts'
import { type GeocodePort, PlaceFailure, type Suggestion, type SuggestPort } from '../port.ts'
import { ask, urlOf } from './ask.ts'

const Properties = z.object({
  osm_type: z.string().optional(),
  osm_id: z.number().optional(),
  name: z.string().optional(),
  housenumber: z.string().optional(),
  street: z.string().optional(),
  city: z.string().optional(),
  state: z.string().optional(),
  postcode: z.string().optional(),
  countrycode: z.string().optional(),
  type: z.string().optional(),
})
const Answer = z.object({
  features: z.array(
    z.object({ properties: Properties, geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]).rest(z.number()) }) }),
  ),
})
type Feature = z.output<typeof Answer>['features'][number]

/** Photon: suggestions and addresses from OpenStreetMap, from the public server or another one. */
export function photon(base: string, headers: Readonly<Record<string, string>>): SuggestPort & GeocodePort {
  const find = async (q: string, limit: number, near: { lat: number; lon: number } | undefined, signal: AbortSignal) => {
    const url = urlOf(base, '/api', { q, limit, lang: 'en', lat: near?.lat, lon: near?.lon })
    const { features } = await ask(Answer, { url, headers }, signal)
    return features.filter(({ properties }) => (properties.countrycode ?? 'US') === 'US')
  }
  return {
    name: 'photon',
    suggest: async ({ input, near, limit }, signal) => (await find(input, limit, near, signal)).slice(0, limit).map(suggestionOf),
    locate: async (address, signal) => {
      const [feature] = await find(address, 1, undefined, signal)
      if (!feature) throw new PlaceFailure('invalid_address')
      return pointOf(feature)
    },
  }
}

function linesOf({ name, housenumber, street, city, state, postcode }: Feature['properties']) {
  const line = [housenumber, street].filter(Boolean).join(' ')
  const first = [name, line].filter(Boolean).join(', ') || city || ''
  const town = [city === first ? undefined : city, [state, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return { first, town }
}

function suggestionOf({ properties }: Feature): Suggestion {
  const { first, town } = linesOf(properties)
  const placeId = `photon:${properties.osm_type ?? ''}${properties.osm_id ?? ''}`
  return { description: [first, town].filter(Boolean).join(', '), mainText: first, secondaryText: town, placeId }
}

function pointOf({ properties, geometry }: Feature): GeoPoint {
  const [lon, lat] = geometry.coordinates
  const { first, town } = linesOf(properties)
  const label = [first, town].filter(Boolean).join(', ')
  if (properties.housenumber || properties.type === 'house') return { lat, lon, label, precision: 'rooftop', radiusMiles: 0.05 }
  if (properties.street || properties.type === 'street') return { lat, lon, label, precision: 'street', radiusMiles: 0.3 }
  return { lat, lon, label, precision: 'city', radiusMiles: 5 }
}
