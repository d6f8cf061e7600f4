import { expect, test } from 'vitest'
import { correctionOf, defaultPattern, isPrefix, nextFree, numberKey, numberOf } from './invoice-number.ts'

test.each([
  [defaultPattern, 5, 'INV-2026-005'],
  [{ ...defaultPattern, hasYear: false }, 1_000, 'INV-1000'],
  [{ ...defaultPattern, prefix: '', digits: 6 }, 12, '2026-000012'],
])('%o numbers %d as %s', (pattern, number, written) => expect(numberOf(pattern, number, 2026)).toBe(written))

test('the next number passes over those that were typed before', () => {
  const taken = new Set(['inv-2026-005', 'inv-2026-006'])
  expect(nextFree({ ...defaultPattern, nextNumber: 5 }, 2026, (key) => taken.has(key))).toEqual({
    ...{ invoiceNumber: 'INV-2026-007', nextNumber: 8 },
  })
})

test.each([
  ['INV-2026-004', 'INV-2026-004-R1'],
  ['INV-2026-004-R1', 'INV-2026-004-R2'],
  ['INV-2026-004-R9', 'INV-2026-004-R10'],
  ['x'.repeat(50), `${'x'.repeat(47)}-R1`],
])('the correction of %s is %s', (number, corrected) => expect(correctionOf(number)).toBe(corrected))

test.each([
  ['INV-', true],
  ['Ünique/2_.', true],
  ['', true],
  ['INV #', false],
  ['x'.repeat(21), false],
])('%o is a prefix: %o', (text, is) => expect(isPrefix(text)).toBe(is))

test('numbers differ by more than case and surrounding spaces', () => expect(numberKey(' inv-2026-004 ')).toBe(numberKey('INV-2026-004')))
