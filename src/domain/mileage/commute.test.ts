import { expect, test } from 'vitest'
import { commuteNote } from '#words/mileage-texts.ts'
import { isCommuteFrom, startsAtHome } from './commute.ts'

const homeAddress = '98 San Jacinto Blvd, Austin, TX 78701'

test.each([
  ['98 San Jacinto Boulevard #4, Austin TX 78701, USA', true],
  ['Waco, TX 76701', false],
  ['', false],
  [null, false],
])('a drive from %j starts at home: %s', (from, expected) => {
  expect(startsAtHome(from, { homeAddress })).toBe(expected)
  expect(startsAtHome(from, { homeAddress: null })).toBe(false)
})

test.each([
  ['commute', homeAddress, true],
  ['commute', 'Waco, TX 76701', false],
  ['business', homeAddress, false],
  [null, homeAddress, false],
] as const)('when drives from home are %j, one from %s is a commute: %s', (drivesFromHome, from, expected) =>
  expect(isCommuteFrom(from, { homeAddress, drivesFromHome })).toBe(expected),
)

test('an empty home address never counts as the start', () => expect(startsAtHome('', { homeAddress: '' })).toBe(false))

test('commuting miles are described as not deducted', () => {
  expect(commuteNote(1)).toBe('1 mile of commuting: kept in your mileage log, not deducted.')
  expect(commuteNote(1_084)).toBe('1,084 miles of commuting: kept in your mileage log, not deducted.')
})
