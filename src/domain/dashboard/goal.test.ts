import { expect, test } from 'vitest'
import { paceText } from '#words/figure-texts.ts'
import { goalPace } from './goal.ts'

test.each([
  [158_000, 200_000, 21_000, '$420 to go, about 2 gigs at your average'],
  [158_000, 200_000, 20_999, '$420 to go, about 3 gigs at your average'],
  [158_000, 200_000, 42_000, '$420 to go, about 1 gig at your average'],
  [158_000, 200_000, 0, '$420 to go'],
  [199_999, 200_000, 20_000, 'Less than $1 to go, about 1 gig at your average'],
  [200_000, 200_000, 20_000, 'Goal reached'],
  [300_000, 200_000, 0, 'Goal reached'],
])('%i of %i at an average of %i for a gig: %s', (achieved, goal, average, text) =>
  expect(paceText(goalPace(achieved, goal, average))).toBe(text),
)
