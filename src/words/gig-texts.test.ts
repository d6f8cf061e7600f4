import { expect, test } from 'vitest'
import { addedText, addText, pastText, whenText } from '#words/gig-texts.ts'

test.each([
  ['2026-11-13', '2026-11-13', 1, 'Every Fri: Nov 20'],
  ['2026-11-13', '2026-11-13', 3, 'Every Fri: Nov 20, Nov 27, Dec 4'],
  ['2026-11-13', '2026-11-13', 6, 'Every Fri: Nov 20, Nov 27, Dec 4, Dec 11 … Dec 25, 2026'],
  ['2026-11-12', '2026-11-14', 2, 'Nov 19 – 21, Nov 26 – 28'],
  ['2026-11-12', '2026-11-14', 6, 'Nov 19 – 21, Nov 26 – 28, Dec 3 – 5, Dec 10 – 12 … Dec 24 – 26, 2026'],
])('a job from %s to %s for %i more weeks is "%s"', (start, end, weeks, text) => {
  expect(whenText({ start, end }, weeks)).toBe(text)
})

test('one gig is named in the singular', () => {
  expect([0, 1, 2].map(addText)).toEqual(['Add gigs', 'Add 1 gig', 'Add 2 gigs'])
  expect([1, 2].map(addedText)).toEqual(['1 gig was added.', '2 gigs were added.'])
  expect([0, 1, 2].map(pastText)).toEqual([
    '',
    '1 of them is in the past and will wait for payment.',
    '2 of them are in the past and will wait for payment.',
  ])
})
