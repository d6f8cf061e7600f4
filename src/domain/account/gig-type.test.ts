import { expect, test } from 'vitest'
import { gigTypeRefusal, MAX_GIG_TYPES } from './gig-type.ts'

test.each([
  ['', 'noGigTypeName'],
  ['   ', 'noGigTypeName'],
  ['Mascot', 'sameGigType'],
  [' Mascot ', 'sameGigType'],
  ['mascot', 'sameGigType'],
  ['Stilt walker', undefined],
  ['x'.repeat(101), 'longGigType'],
])('adding %j to Mascot: %s', (typed, code) => {
  expect(gigTypeRefusal(typed, ['Mascot'])?.code).toBe(code)
})

test('a full list accepts no more types', () => {
  const full = Array.from({ length: MAX_GIG_TYPES }, (_, at) => `Type ${at}`)
  expect(gigTypeRefusal('One more', full)?.code).toBe('tooManyGigTypes')
})
