import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, startServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startServer()
  ada = await server.worker()
})
afterAll(() => server.stop())

const suggestions = async (input: string, person = ada) => (await person.call('GET /api/address-autocomplete', { query: { input } })).body
const descriptions = async (input: string, person = ada) =>
  (await suggestions(input, person)).map(({ description }: { description: string }) => description)
const measure = async (startAddress: string, endAddress: string, more = {}) =>
  (await ada.call('POST /api/calculate-distance', { body: { startAddress, endAddress, ...more } })).body

test('a distance may be asked for with either names of its fields', async () => {
  const [start, end] = ['Austin, TX 78701', 'San Antonio, TX 78205']
  const { fromCache: _, ...measured } = await measure(start, end, { roundTrip: true })
  const { body } = await ada.call('POST /api/calculate-distance', { body: { start, end, stops: [], roundtrip: true } })
  expect([measured.status, body]).toEqual(['success', { ...measured, fromCache: true }])
  const { body: refusal } = await ada.call('POST /api/calculate-distance', { body: { start } })
  expect(refusal.issues.map(({ path, code }: { path: string; code: string }) => [path, code])).toEqual([['endAddress', 'required']])
})

describe('suggestions for an address', () => {
  // Tests type faster than people, and lookups of each worker are limited.
  beforeEach(async () => {
    ada = await server.worker()
  })

  test('have a first line, the rest, and an id', async () =>
    expect((await suggestions('123 main st, austin, tx 78701'))[0]).toEqual({
      description: '123 Main St, Austin, TX 78701',
      mainText: '123 Main St',
      secondaryText: 'Austin, TX 78701',
      placeId: 'embedded:zip:78701:street',
    }))

  test.each([
    ['aus', 'Austin, TX'],
    ['austin, te', 'Austin, TX'],
    ['austin texas', 'Austin, TX'],
    ['787', 'Austin, TX 78701'],
    ['78701-1234', 'Austin, TX 78701'],
    ['st lo', 'St. Louis, MO'],
    ['saint louis mo', 'St. Louis, MO'],
    ["o'fal", "O'Fallon, MO"],
    ['coeur d alene', "Coeur d'Alene, ID"],
    ['123 main st, aus', '123 Main St, Austin, TX'],
    ['123 main st austin tx', '123 Main St, Austin, TX'],
    ['Moscone Center, San F', 'Moscone Center, San Francisco, CA'],
    ['Javits Center, New York', 'Javits Center, New York, NY'],
    ['1 Infinite Loop, Cupertino, CA 95014, USA', '1 Infinite Loop, Cupertino, CA 95014'],
    ['nyc', 'New York, NY'],
    ['vegas', 'Las Vegas, NV'],
    ['pheonix', 'Phoenix, AZ'],
    ['cincinatti', 'Cincinnati, OH'],
    ['albuqerque', 'Albuquerque, NM'],
  ])('of %j begin with %s', async (input, first) => expect((await descriptions(input))[0]).toBe(first))

  test('offer the ZIP codes of an unambiguous city, because they make the distance more exact', async () =>
    expect(await descriptions('123 main st, austin, tx')).toEqual(expect.arrayContaining(['123 Main St, Austin, TX 78701'])))

  test.each(['', 'a', ' a ', '123 Main St', 'x'.repeat(5_000)])('of %j are empty', async (input) =>
    expect(await suggestions(input)).toEqual([]),
  )

  test("near the worker's home come first", async () => {
    const texan = await server.worker('Tex')
    expect((await descriptions('ro', texan))[0]).not.toBe('Round Rock, TX')
    await server.database.queries.run({ name: 'test home', text: 'update users set home_address = $2 where email = $1' }, [
      texan.email,
      '98 San Jacinto Blvd, Austin, TX 78701',
    ])
    expect((await descriptions('ro', texan))[0]).toBe('Round Rock, TX')
    expect(await descriptions('123 main st', texan)).toContain('123 Main St, Austin, TX')
  })

  test('are refused after many at once, for a moment', async () => {
    const bot = await server.worker('Bot')
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => bot.call('GET /api/address-autocomplete', { query: { input: 'au' } })),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.headers.get('retry-after')).toMatch(/^[12]$/)
    expect(refused[0]?.headers.get('cache-control')).toBe('no-store')
  })
})

describe('the distance of a trip', () => {
  test('between two ZIP codes is an estimate in whole miles with its uncertainty', async () => {
    const answer = await measure('200 Congress Ave, Austin, TX 78701', '100 Alamo Plaza, San Antonio, TX 78205')
    expect(answer).toMatchObject({
      status: 'success',
      error: null,
      code: null,
      errors: [],
      estimate: true,
      method: 'estimated',
      precision: 'zip',
      provider: 'embedded',
      travelTimeMinutes: null,
      resolved: ['Austin, TX 78701', 'San Antonio, TX 78205'],
    })
    expect(answer.distanceMiles).toBeGreaterThanOrEqual(74)
    expect(answer.distanceMiles).toBeLessThanOrEqual(90)
    expect(answer.plusMinusMiles).toBeGreaterThan(5)
  })

  test('doubles for a round trip, and grows with a stop on the way', async () => {
    const oneWay = await measure('Austin, TX 78701', 'Dallas, TX 75202')
    expect((await measure('Austin, TX 78701', 'Dallas, TX 75202', { roundTrip: true })).distanceMiles).toBe(2 * oneWay.distanceMiles)
    const withStop = await measure('Austin, TX 78701', 'Dallas, TX 75202', { stops: ['Houston, TX 77002'] })
    expect(withStop.distanceMiles).toBeGreaterThan(oneWay.distanceMiles + 100)
    expect(withStop.resolved).toHaveLength(3)
  })

  test('leaves out a stop that is not found, and names it', async () =>
    expect(await measure('Austin, TX 78701', 'Dallas, TX 75202', { stops: ['Nowhere at all'] })).toMatchObject({
      status: 'partial_success',
      distanceMiles: (await measure('Austin, TX 78701', 'Dallas, TX 75202')).distanceMiles,
      errors: [{ address: 1, code: 'invalid_address', message: 'Invalid address. Please check your addresses and try again.' }],
    }))

  test.each([
    [
      'an address that is not found',
      'invalid_address',
      'Nowhere',
      'Austin, TX',
      'Invalid address. Please check your addresses and try again.',
    ],
    [
      'a town that many states have',
      'invalid_address',
      'Springfield',
      'Austin, TX',
      'Invalid address. Please check your addresses and try again.',
    ],
    [
      'two addresses of one city without ZIP codes',
      'too_imprecise',
      'Austin, TX',
      '5 Elm St, Austin, TX',
      'These places are too close to estimate without ZIP codes. Add the ZIP codes, or enter the miles yourself.',
    ],
    [
      'places without a road between them',
      'no_route',
      'Honolulu, HI',
      'Los Angeles, CA',
      'No road connects these places. Please enter the miles yourself.',
    ],
  ])('of %s is refused, not guessed', async (_, code, from, to, error) =>
    expect(await measure(from, to)).toMatchObject({ status: 'error', distanceMiles: null, plusMinusMiles: null, code, error }),
  )

  test('a ZIP code outside of the written state is ignored', async () =>
    expect((await measure('500 Elm St, Dallas, TX 10001', 'Austin, TX 78701')).resolved).toEqual(['Dallas, TX', 'Austin, TX 78701']))

  test.each([
    [{ startAddress: '', endAddress: 'Austin, TX' }, 'startAddress'],
    [{ startAddress: 'Austin, TX', endAddress: '  ' }, 'endAddress'],
  ])('needs both addresses: %j', async (body, path) => {
    const answer = await ada.call('POST /api/calculate-distance', { body })
    expect(answer.status).toBe(400)
    expect(answer.body.issues).toEqual([
      {
        path,
        code: 'required',
        message: 'Both starting and ending addresses are required for mileage calculation.',
        problem: { code: 'noAddresses' },
      },
    ])
  })

  test('requires a signed-in worker, is not cached by browsers, and is refused after many in a minute', async () => {
    const body = { startAddress: 'Austin, TX 78701', endAddress: 'Dallas, TX 75202' }
    expect((await server.visitor().call('POST /api/calculate-distance', { body })).status).toBe(401)
    expect((await server.visitor().call('GET /api/address-autocomplete', { query: { input: 'au' } })).status).toBe(401)
    const bot = await server.worker('Bot')
    const answers = await Promise.all(Array.from({ length: 31 }, () => bot.call('POST /api/calculate-distance', { body })))
    expect(answers[0]?.headers.get('cache-control')).toBe('no-store')
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(({ status, body: { code } }) => [status, code])).toEqual([[429, 'too_many_attempts']])
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('accepts at most ten stops and 300 characters', async () => {
    const [startAddress, endAddress] = ['Austin, TX', 'Dallas, TX']
    const tooMany = await ada.call('POST /api/calculate-distance', {
      body: { startAddress, endAddress, stops: Array(11).fill('Waco, TX') },
    })
    const tooLong = await ada.call('POST /api/calculate-distance', { body: { startAddress, endAddress: 'x'.repeat(301) } })
    expect([tooMany.status, tooLong.status]).toEqual([400, 400])
  })
})
