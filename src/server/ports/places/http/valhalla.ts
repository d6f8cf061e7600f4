import { z } from 'zod'
import type { RoutePort } from '../port.ts'
import { ask, urlOf } from './ask.ts'
import { legOfMiles } from './roads.ts'

const Answer = z.object({
  trip: z.object({ units: z.literal('miles'), summary: z.object({ length: z.number().min(0), time: z.number().min(0) }) }),
})
const Refusal = z.object({ error_code: z.number() })
/** The codes for no edges near a point, points in unconnected regions, and no path. */
const NO_ROUTE = new Set([170, 171, 442])

/** Valhalla: routes from OpenStreetMap. */
export const valhalla = (base: string, headers: Readonly<Record<string, string>>): RoutePort => ({
  name: 'valhalla',
  measure: async ({ point: from }, { point: to }, signal) => {
    const locations = [from, to].map(({ lat, lon }) => ({ lat, lon }))
    const failureOf = (_: number, answer: unknown) =>
      NO_ROUTE.has(Refusal.safeParse(answer).data?.error_code ?? 0) ? ('no_route' as const) : undefined
    const body = { locations, costing: 'auto', units: 'miles', directions_type: 'none' }
    const { trip } = await ask(Answer, { url: urlOf(base, '/route'), headers, body, failureOf }, signal)
    return legOfMiles(trip.summary.length, trip.summary.time)
  },
})
