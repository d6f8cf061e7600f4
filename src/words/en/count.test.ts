import { expect, test } from 'vitest'
import { count, countLarge, pluralOf } from '#words/en/count.ts'

test.each([
  { args: ['worker', 1], text: '1 worker' },
  { args: ['worker', 2], text: '2 workers' },
  { args: ['worker', 0], text: '0 workers' },
  { args: ['worker', 11], text: '11 workers' },
  { args: ['worker', 21], text: '21 workers' },
  { args: ['worker', 101], text: '101 workers' },
  { args: ['mile', 0.5], text: '0.5 miles' },
  { args: ['mile', 1.5], text: '1.5 miles' },
  { args: ['person', 1, 'people'], text: '1 person' },
  { args: ['person', 2, 'people'], text: '2 people' },
  { args: ['gig', 1_200], text: '1200 gigs' },
] as const)('$text', ({ args: [noun, number, plural], text }) => expect(count(noun, number, plural)).toBe(text))

test.each([
  { number: 1, text: '1 mile' },
  { number: 1_200, text: '1,200 miles' },
  { number: 1_200.5, text: '1,200.5 miles' },
])('$text', ({ number, text }) => expect(countLarge('mile', number)).toBe(text))

test('a verb goes with its number', () => {
  expect([0, 1, 2].map((number) => pluralOf('is', number, 'are'))).toEqual(['are', 'is', 'are'])
})
