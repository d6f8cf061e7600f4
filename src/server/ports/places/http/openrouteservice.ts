import { z } from 'zod'
import type { GeoPoint } from '#domain/places/estimated-miles.ts'
import { type GeocodePort, PlaceFailure, type RoutePort, type SuggestPort } from '../port.ts'
import { ask, urlOf } from './ask.ts'
import { legOfMiles } from './roads.ts'

const Found = z.object({
  features: z.array(
    z.object({
      properties: z.object({ gid: z.string(), label: z.string(), name: z.string(), layer: z.string() }),
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]).rest(z.number()) }),
    }),
  ),
})
const Directions = z.object({
  routes: z.tuple([z.object({ summary: z.object({ distance: z.number().min(0), duration: z.number().min(0) }) })]).rest(z.unknown()),
})
const Refusal = z.object({ error: z.object({ code: z.number() }) })
/** The codes for no route between the points, and for a point far from any road. */
const NO_ROUTE = new Set([2009, 2010])
const layers: Readonly<Record<string, Pick<GeoPoint, 'precision' | 'radiusMiles'>>> = {
  address: { precision: 'rooftop', radiusMiles: 0.05 },
  venue: { precision: 'rooftop', radiusMiles: 0.1 },
  street: { precision: 'street', radiusMiles: 0.3 },
  postalcode: { precision: 'zip', radiusMiles: 2 },
}

/** openrouteservice: suggestions, addresses and routes, with a key. */
export function openrouteservice(base: string, key: string): SuggestPort & GeocodePort & RoutePort {
  // A 403 means that the quota of the day is used up.
  const quota = (status: number) => (status === 403 ? ('rate_limited' as const) : undefined)
  return {
    name: 'ors',
    suggest: async ({ input, near, limit }, signal) => {
      const url = urlOf(base, '/geocode/autocomplete', {
        api_key: key,
        text: input,
        size: limit,
        'boundary.country': 'US',
        'focus.point.lat': near?.lat,
        'focus.point.lon': near?.lon,
      })
      const { features } = await ask(Found, { url, failureOf: quota }, signal)
      return features.slice(0, limit).map(({ properties: { gid, label, name } }) => ({
        description: label,
        mainText: name,
        secondaryText: label.startsWith(`${name}, `) ? label.slice(name.length + 2) : label,
        placeId: `ors:${gid}`,
      }))
    },
    locate: async (text, signal) => {
      const url = urlOf(base, '/geocode/search', { api_key: key, text, size: 1, 'boundary.country': 'US' })
      const [found] = (await ask(Found, { url, failureOf: quota }, signal)).features
      if (!found) throw new PlaceFailure('invalid_address')
      const [lon, lat] = found.geometry.coordinates
      return { lat, lon, label: found.properties.label, ...(layers[found.properties.layer] ?? { precision: 'city', radiusMiles: 5 }) }
    },
    measure: async ({ point: from }, { point: to }, signal) => {
      const failureOf = (status: number, answer: unknown) =>
        NO_ROUTE.has(Refusal.safeParse(answer).data?.error.code ?? 0) ? ('no_route' as const) : quota(status)
      const body = { coordinates: [from, to].map(({ lat, lon }) => [lon, lat]), units: 'mi', geometry: false }
      const question = { url: urlOf(base, '/v2/directions/driving-car/json'), headers: { authorization: key }, body, failureOf }
      const { summary } = (await ask(Directions, question, signal)).routes[0]
      return legOfMiles(summary.distance, summary.duration)
    },
  }
}
