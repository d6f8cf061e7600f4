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
  fc.assert(fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => centsOf(moneyOf(cents)) === cents))
  expect(moneyOf(5)).toBe('0.05')
  expect(moneyOf(-20000)).toBe('-200.00')
  expect(moneyOf(-1)).toBe('-0.01')
  expect(centsOf(null)).toBe(0)
  for (const text of ['abc', '1.005', '1e3', '1.00.0', '-1.00', '']) expect(() => centsOf(text)).toThrow(new RangeError('Not an amount'))
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
