import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  amountProblem,
  centsOf,
  formatBriefly,
  formatCents,
  formatDollars,
  isWrittenAmount,
  moneyOf,
  parseAmount,
  percentOf,
  scale,
  split,
  spread,
} from './money.ts'

describe('reading a typed amount', () => {
  test.each([
    ['250', 25000],
    ['250.5', 25050],
    ['250.', 25000],
    ['.5', 50],
    [' $1,234.50 ', 123450],
    ['1,234,567', 123456700],
    ['0', 0],
    ['999999999.99', 99999999999],
    ['12.345', null],
    ['1,23.00', null],
    ['-5', null],
    ['1e3', null],
    ['12$5', null],
    ['NaN', null],
    ['abc', null],
    ['', null],
    ['1000000000', null],
    ['١٢', null],
  ])('%j is %s cents', (text, cents) => expect(parseAmount(text)).toBe(cents))
})

test('scaling rounds halves away from zero, and is exact for small and for large numbers', () => {
  expect([scale(5, 1, 10), scale(-5, 1, 10), scale(4, 1, 10), scale(-4, 1, 10)]).toEqual([1, -1, 0, -0])
  const amounts = fc.maxSafeInteger()
  const factors = fc.oneof(fc.integer({ min: 0, max: 1_000 }), fc.maxSafeNat())
  fc.assert(
    fc.property(amounts, factors, fc.integer({ min: 1, max: 10_000_000 }), (amount, numerator, denominator) => {
      const product = BigInt(amount) * BigInt(numerator)
      const rest = 2n * product - BigInt(2) * BigInt(denominator) * (product / BigInt(denominator))
      const away = product < 0n ? -1n : 1n
      const rounded = product / BigInt(denominator) + (rest * away >= BigInt(denominator) ? away : 0n)
      expect(BigInt(scale(amount, numerator, denominator))).toBe(BigInt(Number(rounded)))
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  ['250.75', null],
  ['$1,234.5', null],
  ['999999999.99', null],
  ['abc', null],
  ['', null],
  ['1$2.345', null],
  ['12.345', 'tooManyDecimals'],
  [' $0.001 ', 'tooManyDecimals'],
  ['1000000000', 'amountTooLarge'],
  ['1000000000.00', 'amountTooLarge'],
])('what is wrong with the amount %j: %s', (text, problem) => expect(amountProblem(text)?.code ?? null).toBe(problem))

test.each(['12.345', '1,234.50', '1e309', '-0', 'NaN', 'Infinity', '0x10', ' 5', '5 ', '', '.', '10000000000'])(
  'calls refuse %j as an amount',
  (text) => expect(isWrittenAmount(text)).toBe(false),
)

test('converting between stored amounts and cents is exact', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 99_999_999_999_999 }), (cents) => centsOf(moneyOf(cents)) === cents))
  expect(moneyOf(5)).toBe('0.05')
  expect(moneyOf(-20000)).toBe('-200.00')
  expect(moneyOf(-1)).toBe('-0.01')
  expect(centsOf(null)).toBe(0)
  for (const text of ['abc', '1.005', '1e3', '1.00.0', '-1.00', '1'.repeat(13), ''])
    expect(() => centsOf(text)).toThrow(new RangeError('Not an amount'))
})

test('only whole dollars with at most two decimals are a stored amount', () => {
  const text = fc.string({ unit: fc.constantFrom(...'0123456789.'), maxLength: 16 })
  fc.assert(
    fc.property(fc.oneof(text, fc.string()), (money) => {
      if (/^\d{1,12}(\.\d{1,2})?$/.test(money)) expect(centsOf(money)).toBe(Math.round(Number(money) * 100))
      else expect(() => centsOf(money)).toThrow(new RangeError('Not an amount'))
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  [30546, 25, 7637],
  [33546, 25, 8387],
  [3350, 23, 771],
  [1, 50, 1],
  [3333, 23, 767],
  [0, 23, 0],
  [-3350, 23, -771],
])('%i cents at %i % is %i, rounded half-up', (cents, percent, expected) => expect(percentOf(cents, percent)).toBe(expected))

test.each([
  [165546, '$1,655'],
  [220546, '$2,205'],
  [150, '$2'],
  [149, '$1'],
  [0, '$0'],
  [-20000, '-$200'],
  [-100, '-$1'],
  [123456789900, '$1,234,567,899'],
])('%i cents shows as %s in a summary', (cents, text) => expect(formatDollars(cents)).toBe(text))

test.each([
  [24000, '$240'],
  [24050, '$240.50'],
  [0, '$0'],
])('%i cents shows as %s on a button', (cents, text) => expect(formatBriefly(cents)).toBe(text))

test.each([
  [165546, '$1,655.46'],
  [-20000, '-$200.00'],
  [7, '$0.07'],
])('%i cents shows as %s in a list', (cents, text) => expect(formatCents(cents)).toBe(text))

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
