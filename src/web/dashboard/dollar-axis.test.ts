import { expect, test } from 'vitest'
import { dollarTicks, tickLabel } from './dollar-axis.ts'

test.each([
  [1, '$0 $1'],
  [300, '$0 $1 $2 $3'],
  [165_546, '$0 $1k $2k'],
  [115_000, '$0 $400 $800 $1.2k'],
  [600_100, '$0 $3k $6k $9k'],
  [1_500_000, '$0 $5k $10k $15k'],
  [99_999_999_999, '$0 $400M $800M $1.2B'],
])('an axis to %i cents has the marks %s', (most, labels) => {
  expect(dollarTicks(most).map(tickLabel).join(' ')).toBe(labels)
})

test('no amount is larger than its axis, and the largest one fills at least two thirds', () => {
  for (let most = 201; most < 1e11; most = Math.ceil(most * 1.07)) {
    const end = dollarTicks(most).at(-1) ?? 0
    expect(end).toBeGreaterThanOrEqual(most)
    expect(most / end).toBeGreaterThan(0.66)
  }
})
