import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginsWithinOneTypo, isWithinOneTypo } from './one-typo.ts'

test.each([
  ['ambassador', 'ambassador', true],
  ['ambasador', 'ambassador', true],
  ['ambasssador', 'ambassador', true],
  ['ambassabor', 'ambassador', true],
  ['abmassador', 'ambassador', true],
  ['ambassadro', 'ambassador', true],
  ['ambasado', 'ambassador', false],
  ['abmasasdor', 'ambassador', false],
  ['', 'a', true],
  ['', 'ab', false],
])('%j and %j', (one, other, isNear) => {
  expect(isWithinOneTypo(one, other)).toBe(isNear)
  expect(isWithinOneTypo(other, one)).toBe(isNear)
})

test('a half-typed word may have a typo too', () => {
  expect(beginsWithinOneTypo('ambassador', 'ambasad')).toBe(true)
  expect(beginsWithinOneTypo('ambassador', 'embas')).toBe(true)
  expect(beginsWithinOneTypo('ambassador', 'basad')).toBe(false)
})

test('a word is always near itself without one of its letters', () =>
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.nat(), (word, place) => {
      const at = place % word.length
      return isWithinOneTypo(word, word.slice(0, at) + word.slice(at + 1))
    }),
  ))
