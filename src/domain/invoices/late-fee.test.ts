import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../time/calendar-day.ts'
import type { LateFee } from './invoice.ts'
import { lateFeeOf } from './late-fee.ts'

const due = '2026-09-18'
const percent = (hundredths: number): LateFee => ({ kind: 'percent', percent: hundredths / 100 })
const flat: LateFee = { kind: 'flat', amount: '25.00' }

test.each([
  ['1.5% of 405.00, 64 days late', percent(150), 40_500, 64, 1_216],
  ['a percentage, not late', percent(150), 40_500, 0, 0],
  ['a percentage, 29 days late', percent(150), 40_500, 29, 0],
  ['a percentage, 30 days late', percent(150), 40_500, 30, 608],
  ['a percentage, 59 days late', percent(150), 40_500, 59, 608],
  ['a percentage, 60 days late', percent(150), 40_500, 60, 1_216],
  ['the highest percentage for a year', percent(500), 10_000, 365, 6_000],
  ['the lowest percentage, half a cent', percent(1), 5_000, 30, 1],
  ['the lowest percentage, less than half a cent', percent(1), 4_999, 30, 0],
  ['a percentage that a float misses: 1.15%', percent(115), 10_000, 30, 115],
  ['a flat fee, before the due date', flat, 40_500, -3, 0],
  ['a flat fee, on the due date', flat, 40_500, 0, 0],
  ['a flat fee, one day late', flat, 40_500, 1, 2_500],
  ['a flat fee, 64 days late', flat, 40_500, 64, 2_500],
  ['a flat fee, nothing open', flat, 0, 64, 0],
  ['no fee', null, 40_500, 64, 0],
] as const)('%s', (_, fee, open, days, cents) => expect(lateFeeOf(fee, () => open, due, addDays(due, days))).toBe(cents))

test('a fee is earned by what is open at the end of each 30 days, and stays earned once that is paid', () => {
  const openOn = (day: string) => (day < addDays(due, 40) ? 40_500 : day < addDays(due, 70) ? 10_000 : 0)
  const after = (days: number, fee = percent(150)) => lateFeeOf(fee, openOn, due, addDays(due, days))
  expect([29, 30, 60, 90, 365].map((days) => after(days))).toEqual([0, 608, 758, 758, 758])
  expect([after(1, flat), after(90, flat)]).toEqual([2_500, 2_500])
})

test('a percentage grows by the same amount each full 30 days, whatever is open', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.integer({ min: 0, max: 1_000 }),
      (hundredths, open, days) => {
        const fee = (after: number) => lateFeeOf(percent(hundredths), () => open, due, addDays(due, after))
        expect(fee(days + 30) - fee(days)).toBe(fee(30))
        expect(fee(days)).toBe(fee(days - (days % 30)))
        expect(Number.isInteger(fee(days))).toBe(true)
      },
    ),
  ))
