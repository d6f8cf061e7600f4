import { z } from 'zod'
import { PlaceFailure, type RoutePort, type SuggestPort } from '../port.ts'
import { ask, urlOf } from './ask.ts'
import { legOfMeters } from './roads.ts'

const Text = z.object({ text: z.string() })
const Suggestions = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({ placeId: z.string(), text: Text, structuredFormat: z.object({ mainText: Text, secondaryText: Text.optional() }) })
          .optional(),
      }),
    )
    .default([]),
})
const Routes = z.object({
  // Google leaves out fields that are 0.
  routes: z.array(z.object({ distanceMeters: z.number().min(0).default(0), duration: z.string().optional() })).default([]),
})
const BIAS_METERS = 50_000

/** Google Places and Routes. Routes takes addresses, so nothing is located first. Its answers must not be stored. */
export function google(placesBase: string, routesBase: string, key: string): SuggestPort & RoutePort {
  const headers = { 'x-goog-api-key': key }
  // The statuses are sufficient: a wrong address is an INVALID_ARGUMENT, a wrong key a PERMISSION_DENIED.
  return {
    name: 'google',
    takesAddresses: true,
    suggest: async ({ input, near, limit }, signal) => {
      const circle = near && { center: { latitude: near.lat, longitude: near.lon }, radius: BIAS_METERS }
      const body = { input, includedRegionCodes: ['us'], languageCode: 'en', ...(circle && { locationBias: { circle } }) }
      const { suggestions } = await ask(Suggestions, { url: urlOf(placesBase, '/v1/places:autocomplete'), headers, body }, signal)
      return suggestions
        .flatMap(({ placePrediction }) => placePrediction ?? [])
        .slice(0, limit)
        .map(({ placeId, text, structuredFormat }) => ({
          description: text.text,
          mainText: structuredFormat.mainText.text,
          secondaryText: structuredFormat.secondaryText?.text ?? '',
          placeId: `google:${placeId}`,
        }))
    },
    measure: async (from, to, signal) => {
      const [origin, destination] = [from, to].map(({ address }) => ({ address }))
      const body = { origin, destination, travelMode: 'DRIVE', routingPreference: 'TRAFFIC_UNAWARE', units: 'IMPERIAL', regionCode: 'us' }
      const fields = { 'x-goog-fieldmask': 'routes.distanceMeters,routes.duration' }
      const question = { url: urlOf(routesBase, '/directions/v2:computeRoutes'), headers: { ...headers, ...fields }, body }
      const [route] = (await ask(Routes, question, signal)).routes
      if (!route) throw new PlaceFailure('no_route')
      const seconds = /^([\d.]+)s$/.exec(route.duration ?? '')?.[1]
      return legOfMeters(route.distanceMeters, seconds ? Number(seconds) : null)
    },
  }
}
