import { expect, test } from 'vitest'
import { gigTypeRefusal, MAX_GIG_TYPES } from './gig-type.ts'

test.each([
  ['', 'Missing Gig Type'],
  ['   ', 'Missing Gig Type'],
  ['Mascot', 'Duplicate Gig Type'],
  [' Mascot ', 'Duplicate Gig Type'],
  ['mascot', 'Duplicate Gig Type'],
  ['Stilt walker', undefined],
  ['x'.repeat(101), 'Long Gig Type'],
])('adding %j to Mascot: %s', (typed, title) => {
  expect(gigTypeRefusal(typed, ['Mascot'])?.title).toBe(title)
})

test('a full list accepts no more types', () => {
  const full = Array.from({ length: MAX_GIG_TYPES }, (_, at) => `Type ${at}`)
  expect(gigTypeRefusal('One more', full)?.title).toBe('Too Many Gig Types')
})
