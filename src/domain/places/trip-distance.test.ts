import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tripDistance } from './trip-distance.ts'

const leg = (miles: number, minutes: number | null = null, plusMinusMiles = 0) => ({ miles, minutes, plusMinusMiles })

test.each([
  ['10.2 miles are 11, there and back 22', [leg(10.2)], true, 22],
  ['10.2 miles one way are 11', [leg(10.2)], false, 11],
  ['12.0004 miles are 12', [leg(12.0004)], false, 12],
  ['legs are added before they are rounded', [leg(3.3), leg(3.3), leg(3.3)], false, 10],
  ['a trip is at least a mile', [leg(0)], false, 1],
])('%s', (_, legs, isRoundTrip, miles) => expect(tripDistance(legs, isRoundTrip).distanceMiles).toBe(miles))

test('minutes are known if the minutes of every leg are', () => {
  expect(tripDistance([leg(5, 12.5), leg(5, 10)], true).travelTimeMinutes).toBe(46)
  expect(tripDistance([leg(5, 12.5), leg(5)], false).travelTimeMinutes).toBeNull()
})

test('the uncertainties of legs partly cancel out', () =>
  expect(tripDistance([leg(30, null, 3), leg(40, null, 4)], false).plusMinusMiles).toBe(5))

test('a round trip is twice the way there, in whole miles', () => {
  const legs = fc.array(
    fc.double({ min: 0, max: 3_000, noNaN: true }).map((miles) => leg(miles)),
    { minLength: 1, maxLength: 11 },
  )
  fc.assert(
    fc.property(legs, (each) => {
      const { distanceMiles } = tripDistance(each, false)
      expect(Number.isInteger(distanceMiles)).toBe(true)
      expect(tripDistance(each, true).distanceMiles).toBe(2 * distanceMiles)
    }),
  )
})
