import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainNumber, wholeTyped } from './typed-number.ts'

test.each([
  ['1,000', '1000'],
  [' 1,234.5 ', '1234.5'],
  ['46.', '46'],
  ['.5', '0.5'],
  ['007', '007'],
  ['1,00', null],
  ['1,00,000', null],
  ['1,000,00', null],
  ['1e3', null],
  ['-1', null],
  ['ten', null],
  ['', null],
])('%j is read as %j', (text, plain) => expect(plainNumber(text)).toBe(plain))

test.each([
  ['', 0],
  ['  ', 0],
  ['1,000', 1000],
  ['12.5', null],
  ['ten', null],
])('%j is the whole number %j', (text, whole) => expect(wholeTyped(text)).toBe(whole))

test('commas do not change how a number is read', () =>
  fc.assert(fc.property(fc.nat(999_999_999), (whole) => wholeTyped(whole.toLocaleString('en-US')) === wholeTyped(String(whole)))))
