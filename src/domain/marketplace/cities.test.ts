import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cityKey, isOneOf } from './cities.ts'

describe('a city', () => {
  test.each([
    ['Austin', 'austin, TX'],
    ['Austin Texas', ' AUSTIN '],
    ['New York', 'new york, NY'],
    ['New York, New York', 'New  York'],
    ['Washington DC', 'Washington'],
    ['St. Louis, MO', 'Saint Louis'],
    ['Winston-Salem, North Carolina', 'winston salem nc'],
    ['東京', ' 東京'],
  ])('%s is %s', (one, other) => expect(cityKey(one)).toBe(cityKey(other)))

  test.each([
    ['Austin', 'Austintown'],
    ['Kansas City', 'Kansas'],
    ['Oklahoma City', 'Oklahoma'],
    ['York', 'New York'],
    ['東京', '大阪'],
  ])('%s is not %s', (one, other) => expect(cityKey(one)).not.toBe(cityKey(other)))

  test('every name has a key that is not empty', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }).filter((text) => text.trim() !== ''),
        (text) => cityKey(text) !== '',
      ),
    )
  })

  test('is found among the cities of a worker', () => {
    expect(isOneOf(['Dallas', 'Austin, TX'], 'austin')).toBe(true)
    expect(isOneOf([], 'austin')).toBe(false)
  })
})
