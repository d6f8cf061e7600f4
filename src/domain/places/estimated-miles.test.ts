import { expect, test } from 'vitest'
import { estimateMiles, type GeoPoint } from './estimated-miles.ts'
import { areCrossing, milesBetween } from './geometry.ts'
import { landMassOf } from './land-mass.ts'

const point = (lat: number, lon: number, radiusMiles = 1): GeoPoint => ({ lat, lon, label: '', precision: 'zip', radiusMiles })
const austin = point(30.267, -97.743)
const dallas = point(32.783, -96.807)
const detroit = point(42.331, -83.046)
const cleveland = point(41.5, -81.695)

test('the straight line from Austin to Dallas is 182 miles', () => expect(milesBetween(austin, dallas)).toBeCloseTo(182.2, 0))

test('crossing lines are distinguished from lines that only touch', () => {
  const [a, b, c, d] = [point(0, 0), point(2, 2), point(0, 2), point(2, 0)]
  expect(areCrossing(a, b, c, d)).toBe(true)
  expect(areCrossing(a, b, b, d)).toBe(false)
  expect(areCrossing(a, c, b, d)).toBe(false)
})

test.each([
  ['along an interstate', austin, dallas, 195],
  ['around Lake Erie', detroit, cleveland, 169],
  ['around Lake Michigan', point(43.039, -87.906), point(42.963, -85.668), 270],
  ['around the Gulf of Mexico', point(29.951, -90.072), point(27.951, -82.457), 655],
  ['around the Sierra Nevada', point(36.748, -119.772), point(36.175, -115.137), 393],
  ['over the bridge of Lake Washington', point(47.61, -122.2), point(47.61, -122.333), 10],
  ['out to the tip of Cape Cod', point(42.358, -71.06), point(42.053, -70.187), 116],
])('a drive %s is estimated within a fifth of its miles', (_, from, to, miles) => {
  const estimate = estimateMiles(from, to)
  if (typeof estimate === 'string') throw new Error(estimate)
  expect(Math.abs(estimate.miles - miles) / miles).toBeLessThan(0.2)
  expect(estimate.plusMinusMiles).toBeGreaterThan(estimate.miles * 0.1)
  expect(estimateMiles(to, from)).toEqual({
    miles: expect.closeTo(estimate.miles, 1),
    plusMinusMiles: expect.closeTo(estimate.plusMinusMiles, 1),
  })
})

test('two addresses of a small ZIP code are a short drive apart', () =>
  expect(estimateMiles(point(30.27, -97.742, 0.7), point(30.27, -97.742, 0.7))).toMatchObject({ miles: expect.closeTo(0.9, 0) }))

test.each([
  ['of one large city', point(30.267, -97.743, 7.7), point(30.267, -97.743, 7.7)],
  ['of one large rural ZIP code', point(45.68, -111.04, 8), point(45.68, -111.04, 8)],
  ['of a city and a ZIP code in it', point(32.783, -96.807, 6.7), point(32.79, -96.8, 0.6)],
])('two addresses %s are too imprecise', (_, from, to) => expect(estimateMiles(from, to)).toBe('too_imprecise'))

test.each([
  ['Hawaii and California', point(21.307, -157.858), point(34.05, -118.24)],
  ['Honolulu and Maui', point(21.307, -157.858), point(20.88, -156.48)],
  ['Anchorage and Seattle', point(61.218, -149.9), point(47.606, -122.332)],
  ['Anchorage and Juneau', point(61.218, -149.9), point(58.3, -134.42)],
  ['two towns of roadless Alaska', point(60.79, -161.76), point(60.8, -161.9)],
  ['San Juan and Miami', point(18.466, -66.106), point(25.774, -80.193)],
  ['San Juan and St. Thomas', point(18.466, -66.106), point(18.34, -64.93)],
  ["Martha's Vineyard and Boston", point(41.39, -70.6), point(42.358, -71.06)],
])('no road connects %s', (_, from, to) => expect(estimateMiles(from, to)).toBe('no_route'))

test('the mainland, its large islands and the roads of Alaska are separate land masses', () => {
  expect([austin, point(21.4, -157.9), point(64.84, -147.72), point(51.5, -0.1)].map(landMassOf)).toEqual([
    'lower 48',
    'Oahu',
    'Alaska roads',
    undefined,
  ])
})
