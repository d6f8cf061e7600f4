import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { type Answered, startPlaceServer } from '../testing/place-server.ts'
import { aHome, runServer } from '../testing/processes.ts'
import { type Person, startServer } from '../testing/server.ts'

const austin = '1100 Congress Ave, Austin, TX 78701'
const sanAntonio = '300 Alamo Plaza, San Antonio, TX 78205'
const METERS = 81.2 * 1609.344
const route = { code: 'Ok', routes: [{ distance: METERS, duration: 4_500 }] }
const pointOf = (q = '') => {
  if (q.includes('Avalon')) return [-118.3, 33.3]
  return q.includes('Austin') ? [-97.7404, 30.2747] : [-98.4861, 29.426]
}

/** The broken answer of the map server, which plays Photon and OSRM. */
let broken: Answered | undefined
let map: Awaited<ReturnType<typeof startPlaceServer>>
beforeAll(async () => {
  map = await startPlaceServer(({ path, query }) => {
    if (broken) return broken
    if (path.includes('-118.3')) return { status: 400, json: { code: 'NoRoute' } }
    if (path.startsWith('/route')) return { json: route }
    if (query.q?.includes('Nowhere')) return { json: { features: [] } }
    const properties = { housenumber: '1', street: 'Street' }
    return { json: { features: [{ properties, geometry: { coordinates: pointOf(query.q) } }] } }
  })
})
afterAll(() => map.stop())

const settings = (more = {}) => ({
  GEO_SUGGEST_PROVIDER: 'photon',
  GEO_GEOCODE_PROVIDER: 'photon',
  GEO_ROUTE_PROVIDER: 'osrm',
  PHOTON_URL: map.url,
  OSRM_URL: map.url,
  ...more,
})
async function aServer(more = {}) {
  broken = undefined
  const server = await startServer({ places: readConfig(settings(more)).places })
  onTestFinished(() => server.stop())
  return server
}
const measure = async (person: Person, more = {}) =>
  (await person.call('POST /api/calculate-distance', { body: { startAddress: austin, endAddress: sanAntonio, ...more } })).body
const routesAsked = () => map.asked.filter(({ path }) => path.startsWith('/route')).length

describe('with providers', () => {
  test('a trip is measured along roads, and is not an estimate', async () => {
    const ada = await (await aServer()).worker()
    expect(await measure(ada, { roundTrip: true })).toMatchObject({
      status: 'success',
      distanceMiles: 164,
      travelTimeMinutes: 150,
      estimate: false,
      method: 'routed',
      plusMinusMiles: 0,
      precision: 'rooftop',
      provider: 'osrm',
      fromCache: false,
    })
  })

  test('roads between the centers of ZIP codes are still an estimate', async () => {
    const ada = await (await aServer({ GEO_GEOCODE_PROVIDER: 'embedded' })).worker()
    expect(await measure(ada)).toMatchObject({ distanceMiles: 82, estimate: true, method: 'estimated', precision: 'zip', provider: 'osrm' })
  })

  test('a distance is cached for the same worker only, in any spelling of the addresses', async () => {
    const server = await aServer({ GEO_CACHE_SECRET: 'a secret of the operator' })
    const [ada, eve] = [await server.worker(), await server.worker('Eve')]
    await measure(ada)
    const before = routesAsked()
    expect(await measure(ada, { startAddress: '1100 Congress Avenue #5, Austin TX 78701, USA' })).toMatchObject({
      fromCache: true,
      distanceMiles: 82,
    })
    expect(routesAsked()).toBe(before)
    expect(await measure(eve)).toMatchObject({ fromCache: false })
    const { rows } = await server.database.pool.query('select key, miles::float8 as miles, user_id from known_legs')
    expect(rows.map(({ miles }) => miles)).toEqual([81.2, 81.2])
    expect(new Set(rows.map(({ key }) => key)).size).toBe(2)
  })

  test.each<readonly [string, Answered, object]>([
    [
      'is down',
      { status: 500 },
      { code: 'provider_unavailable', error: 'Failed to calculate mileage. Please check your addresses and try again.' },
    ],
    ['has had enough', { status: 429 }, { code: 'rate_limited' }],
    ['refuses the key', { status: 401 }, { code: 'provider_misconfigured' }],
  ])('no distance is guessed when a provider %s', async (_, answer, expected) => {
    const ada = await (await aServer()).worker()
    broken = answer
    expect(await measure(ada)).toMatchObject({ status: 'error', distanceMiles: null, ...expected })
  })

  test('a slow provider gives a time-out with its message, and the embedded suggestions replace its suggestions', async () => {
    const ada = await (await aServer({ GEO_TIMEOUT_MS: '200' })).worker()
    broken = { json: route, afterMs: 3_000 }
    expect(await measure(ada)).toMatchObject({
      status: 'error',
      distanceMiles: null,
      code: 'timeout',
      error: 'Calculation timeout. Please check your internet connection and try again.',
    })
    const { status, body } = await ada.call('GET /api/address-autocomplete', { query: { input: 'austin, te' } })
    expect([status, body[0].description]).toEqual([200, 'Austin, TX'])
  })

  test('an end that cannot be located or reached gives no distance, and such a stop is left out', async () => {
    const ada = await (await aServer()).worker()
    const nowhere = '1 Nowhere St'
    expect(await measure(ada, { endAddress: nowhere })).toMatchObject({ status: 'error', distanceMiles: null, code: 'invalid_address' })
    expect(await measure(ada, { stops: [nowhere] })).toMatchObject({
      status: 'partial_success',
      distanceMiles: 82,
      errors: [{ address: 1, code: 'invalid_address' }],
    })
    expect(await measure(ada, { endAddress: '9 Island Rd, Avalon, CA' })).toMatchObject({
      status: 'error',
      distanceMiles: null,
      code: 'no_route',
      error: 'No road connects these places. Please enter the miles yourself.',
    })
  })

  test('an address that looks like one of a server is only a text for the provider', async () => {
    const ada = await (await aServer()).worker()
    const before = map.asked.length
    const odd = [
      'http://169.254.169.254/latest',
      '//evil.example/a',
      '../../route/v1',
      'a?q=b&limit=9#c',
      'a\r\nHost: evil.example',
      'key=%00%2f',
    ]
    for (const startAddress of odd) expect(await measure(ada, { startAddress })).toMatchObject({ status: 'success' })
    const located = map.asked.slice(before).filter(({ path }) => !path.startsWith('/route'))
    expect(new Set(located.map(({ path }) => path))).toEqual(new Set(['/api']))
    const texts = located.map(({ query }) => query.q?.replaceAll(/\s+/g, ' '))
    for (const text of odd) expect(texts).toContain(text.replaceAll(/\s+/g, ' '))
  })

  test('the estimate replaces an unreachable router, if the operator allows it', async () => {
    const ada = await (await aServer({ GEO_GEOCODE_PROVIDER: 'embedded', GEO_FALLBACK: 'estimate' })).worker()
    broken = { status: 500 }
    expect(await measure(ada)).toMatchObject({ status: 'success', estimate: true, method: 'estimated' })
  })

  test('the embedded suggestions replace an unreachable provider', async () => {
    const ada = await (await aServer()).worker()
    broken = { status: 500 }
    expect((await ada.call('GET /api/address-autocomplete', { query: { input: 'austin, te' } })).body[0].description).toBe('Austin, TX')
  })
})

test('neither a log line nor the log of the database contains an address', async () => {
  const home = await aHome('embedded')
  broken = undefined
  const server = runServer({ DATA_DIR: home.dataDir, LOG_LEVEL: 'trace', ...settings() })
  const url = await server.url()
  const json = { 'content-type': 'application/json' }
  const account = { name: 'Ada', email: 'ada@example.com', password: 'a long enough passphrase', acceptTerms: true }
  const registered = await fetch(`${url}/api/auth/register`, { method: 'POST', headers: json, body: JSON.stringify(account) })
  const headers = { ...json, cookie: registered.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
  const ask = async () => {
    const body = JSON.stringify({ startAddress: '7 Zebrawood Lane, Austin, TX 78701', endAddress: '9 Quokka Road, San Antonio, TX 78205' })
    expect((await fetch(`${url}/api/calculate-distance`, { method: 'POST', headers, body })).status).toBe(200)
    expect((await fetch(`${url}/api/address-autocomplete?input=7%20Zebrawood%20Lane`, { headers })).status).toBe(200)
  }
  await ask()
  for (const failing of [{ status: 500 }, { status: 401 }, { text: 'garbage' }]) {
    broken = failing
    await ask()
  }
  await fetch(`${url}/api/address-autocomplete?input=${'Zebrawood'.repeat(2_000)}`, { headers })
  await fetch(`${url}/api/calculate-distance`, { method: 'POST', headers, body: '{"startAddress":"7 Zebrawood Lane' })
  expect(server.output()).toContain('POST /api/calculate-distance')
  for (const written of [server.output(), readFileSync(join(home.dataDir, 'postgres.log'), 'utf8')])
    expect(written).not.toMatch(/zebrawood|quokka/i)
})

test('neither the cache nor the audit log contains an address', async () => {
  const server = await aServer()
  const ada = await server.worker()
  await measure(ada)
  const { pool } = server.database
  const { rows } = await pool.query('select * from known_legs')
  const { rows: audited } = await pool.query('select * from audit_log')
  expect(rows).toHaveLength(1)
  expect(JSON.stringify([rows, audited])).not.toMatch(/congress|alamo/i)
})
