import { z } from 'zod'
import type { RoutePort } from '../port.ts'
import { ask, urlOf } from './ask.ts'
import { legOfMeters } from './roads.ts'

const Answer = z.object({
  code: z.literal('Ok'),
  routes: z.tuple([z.object({ distance: z.number().min(0), duration: z.number().min(0) })]).rest(z.unknown()),
})
const Refusal = z.object({ code: z.string() })

/** Returns the meaning of a refusal's code from OSRM or Mapbox. */
export function osrmFailure(_: number, answer: unknown) {
  const code = Refusal.safeParse(answer).data?.code
  return code === 'NoRoute' || code === 'NoSegment' ? ('no_route' as const) : undefined
}

export const osrmAnswer = Answer

/** OSRM: routes from OpenStreetMap. */
export const osrm = (base: string, headers: Readonly<Record<string, string>>): RoutePort => ({
  name: 'osrm',
  measure: async ({ point: from }, { point: to }, signal) => {
    const url = urlOf(base, `/route/v1/driving/${from.lon},${from.lat};${to.lon},${to.lat}`, {
      overview: 'false',
      alternatives: 'false',
      steps: 'false',
    })
    const { routes } = await ask(Answer, { url, headers, failureOf: osrmFailure }, signal)
    return legOfMeters(routes[0].distance, routes[0].duration)
  },
})
