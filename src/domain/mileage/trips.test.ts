import fc from 'fast-check'
import { expect, test } from 'vitest'
import { milesOf, projectTrips, type Trip, tripsFitting } from './trips.ts'

const trip = (fields: Partial<Trip> = {}): Trip => ({
  fromAddress: 'Home',
  toAddress: 'The Foundry',
  stops: [],
  purpose: null,
  miles: 42,
  minutes: 50,
  method: 'routed',
  isRoundTrip: true,
  isCommute: false,
  ...fields,
})

test('trips that add up to the miles stay unchanged', () => {
  const trips = [trip(), trip({ miles: 8 })]
  expect(tripsFitting(trips, 50)).toBe(trips)
})

test('typed miles correct the only trip, which keeps its route', () =>
  expect(tripsFitting([trip()], 44)).toEqual([trip({ miles: 44, minutes: null, method: 'manual' })]))

test('typed miles replace several trips, and create a trip where there was none', () => {
  const typed = { miles: 9, method: 'manual', fromAddress: null, toAddress: null, minutes: null, isRoundTrip: false }
  expect(tripsFitting([trip(), trip()], 9)).toEqual([expect.objectContaining(typed)])
  expect(tripsFitting([], 9)).toEqual([expect.objectContaining(typed)])
})

test('no miles give no trip', () => expect(tripsFitting([trip()], 0)).toEqual([]))

test('commutes do not count as miles, and stay whatever miles are typed', () => {
  const commute = trip({ miles: 84, isCommute: true })
  expect(projectTrips([commute, trip({ miles: 8 })])).toMatchObject({ mileage: 8, distanceMiles: 92 })
  expect(tripsFitting([commute], 0)).toEqual([commute])
  expect(tripsFitting([commute, trip()], 0)).toEqual([commute])
  expect(tripsFitting([commute, trip()], 44)).toEqual([commute, trip({ miles: 44, minutes: null, method: 'manual' })])
})

test.each([
  [
    'measured trips give the distance, and those with a time the time',
    [trip(), trip({ miles: 8, method: 'manual', minutes: null })],
    50,
    42,
    50,
  ],
  ['typed miles give neither', [trip({ miles: 8, method: 'manual', minutes: null })], 8, null, null],
  ['no trips give nothing', [], 0, null, null],
])('%s', (_, trips, mileage, distanceMiles, travelTimeMinutes) =>
  expect(projectTrips(trips)).toEqual({ mileage, distanceMiles, travelTimeMinutes }),
)

test('any trips can be fitted to the miles', () => {
  const trips = fc.array(fc.record({ miles: fc.integer({ min: 1, max: 900 }), isCommute: fc.boolean() }).map(trip), { maxLength: 5 })
  fc.assert(
    fc.property(trips, fc.nat(2_000), (each, miles) => {
      expect(milesOf(tripsFitting(each, miles))).toBe(miles)
    }),
  )
})
