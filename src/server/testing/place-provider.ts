import { describe, expect, onTestFinished, test } from 'vitest'
import type { TripFailure } from '#domain/places/trip-distance.ts'
import type { LocatedPlace } from '../ports/places/port.ts'
import { type Answered, startPlaceServer } from './place-server.ts'

const at = (address: string, lat: number, lon: number): LocatedPlace => ({
  address,
  point: { lat, lon, label: address, precision: 'rooftop', radiusMiles: 0.05 },
})
export const capitol = at('1100 Congress Ave, Austin, TX', 30.2747, -97.7404)
export const alamo = at('300 Alamo Plaza, San Antonio, TX', 29.426, -98.4861)
const near = { lat: 30.3, lon: -97.7 }
export const agent = { 'user-agent': 'Gigfolio (owner@example.com)' }

/** A provider's request and answer in a test. */
interface Case {
  /** Makes the request to the provider at a base URL. */
  readonly ask: (base: string, signal: AbortSignal) => Promise<unknown>
  /** An answer in the provider's own format. */
  readonly answer: unknown
  readonly expected: unknown
  /** The request that the provider must have received. */
  readonly asked: object
  /** An answer without results. */
  readonly nothing: Answered
  readonly nothingMeans: TripFailure | readonly []
  readonly refusals?: readonly (readonly [Answered, TripFailure])[]
}

export const feature = (properties: object) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: [-97.7404, 30.2747] },
})
export const legExpected = { miles: expect.closeTo(80, 1), minutes: 75, method: 'routed', plusMinusMiles: 0 }
export const suggest = { input: '1100 con', near, limit: 5 }
const METERS = 80 * 1609.344
export const osrmRoute = { code: 'Ok', routes: [{ distance: METERS, duration: 4_500, legs: [{ distance: METERS }] }], waypoints: [] }

async function serving(answer: Parameters<typeof startPlaceServer>[0]) {
  const server = await startPlaceServer(answer)
  onTestFinished(server.stop)
  return server
}
const patient = () => AbortSignal.timeout(20_000)

/** Tests an adapter over real HTTP: normal answers, empty ones, refusals, slow answers and garbage. */
export function testProvider(name: string, { ask, answer, expected, asked, nothing, nothingMeans, refusals = [] }: Case) {
  describe(name, () => {
    test("reads the provider's answers", async () => {
      const server = await serving(() => ({ json: answer }))
      expect(await ask(server.url, patient())).toEqual(expected)
      expect(server.asked).toHaveLength(1)
      expect(server.asked[0]).toMatchObject(asked)
    })

    test('finds nothing in an empty answer', async () => {
      const server = await serving(() => nothing)
      if (typeof nothingMeans === 'string') await expect(ask(server.url, patient())).rejects.toMatchObject({ code: nothingMeans })
      else expect(await ask(server.url, patient())).toEqual(nothingMeans)
    })

    test.each<readonly [Answered, TripFailure]>([
      [{ status: 500, json: { error: 'on fire' } }, 'provider_unavailable'],
      [{ status: 429, text: 'Slow down' }, 'rate_limited'],
      [{ status: 401, json: { message: 'Not Authorized' } }, 'provider_misconfigured'],
      [{ text: '<html>Welcome to nginx</html>' }, 'provider_unavailable'],
      [{ json: { surprise: true, features: 'no', routes: 7 } }, 'provider_unavailable'],
      [{ text: `["${'x'.repeat(1_100_000)}"]` }, 'provider_unavailable'],
      [{ status: 302, location: 'https://elsewhere.example.com/' }, 'provider_unavailable'],
      ...refusals,
    ])('fails with a code, without details of the request, after answer %#', async (refusal, code) => {
      const server = await serving(() => refusal)
      const failure = await ask(server.url, patient()).then(
        () => undefined,
        (error: Error) => error,
      )
      expect(failure).toMatchObject({ name: 'PlaceFailure', code })
      expect(`${failure?.message} ${failure?.stack}`).not.toMatch(/Congress|1100|97\.74/)
    })

    test('gives up at its time limit, and tries once more after a failure', async () => {
      const slow = await serving(() => ({ json: answer, afterMs: 5_000 }))
      await expect(ask(slow.url, AbortSignal.timeout(100))).rejects.toMatchObject({ code: 'timeout' })
      await slow.stop()
      const shaky = await serving((_question, number) => (number === 1 ? { status: 503 } : { json: answer }))
      expect(await ask(shaky.url, patient())).toEqual(expected)
      expect(shaky.asked).toHaveLength(2)
    })

    test('is unavailable when no server listens', async () => {
      const server = await serving(() => ({}))
      await server.stop()
      await expect(ask(server.url, patient())).rejects.toMatchObject({ code: 'provider_unavailable' })
    })
  })
}
