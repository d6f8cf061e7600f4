import fc from 'fast-check'
import { expect, test } from 'vitest'
import { split, spread } from './split.ts'

test.each([
  [10000, 3, [3333, 3333, 3334]],
  [20000, 3, [6666, 6667, 6667]],
  [100000, 7, [14285, 14285, 14286, 14286, 14286, 14286, 14286]],
  [40001, 4, [10000, 10000, 10000, 10001]],
  [2, 3, [0, 1, 1]],
  [130, 3, [43, 43, 44]],
])('%i over %i is %j', (total, count, parts) => expect(split(total, count)).toEqual(parts))

test('nothing is spread over parts without weight', () => {
  expect(spread(0, [0, 0])).toEqual([0, 0])
  expect(spread(5, [0, 0])).toEqual([0, 0])
  expect(spread(5, [])).toEqual([])
})

const amount = fc.integer({ min: 0, max: 99_999_999_999 })
const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0)

test('parts sum to the whole, and no day is reimbursed more than it spent', () => {
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 1, max: 30 }), (one, other, days) => {
      const [back, spent] = [split(Math.min(one, other), days), split(Math.max(one, other), days)]
      expect(sum(spent)).toBe(Math.max(one, other))
      expect(back.every((cents, day) => cents <= (spent[day] ?? 0))).toBe(true)
    }),
  )
})

test('spread parts sum to the whole, and no part exceeds its weight', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 9_999_999_999 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (parts, share) => {
      const total = Math.floor(sum(parts) * share)
      const shares = spread(total, parts)
      expect(sum(shares)).toBe(total)
      expect(shares.every((part, index) => part >= 0 && part <= (parts[index] ?? 0))).toBe(true)
    }),
  )
})
