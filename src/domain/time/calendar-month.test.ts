import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, weekdayOf } from './calendar-day.ts'
import { addMonths, isSameMonth, monthWeeks } from './calendar-month.ts'

test('months that begin on a Sunday still fill six weeks', () => {
  const november = monthWeeks('2026-11-21')
  expect(november[0]?.[0]).toBe('2026-11-01')
  expect(november[5]?.[6]).toBe('2026-12-12')
  expect(monthWeeks('2026-02-01').flat().slice(0, 2)).toEqual(['2026-02-01', '2026-02-02'])
  expect(monthWeeks('2026-10-05')[0]?.[0]).toBe('2026-09-27')
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-12-31', 1, '2027-01-31'],
  ['2026-03-31', -13, '2025-02-28'],
])('%s plus %i months is %s', (day, months, expected) => expect(addMonths(day, months)).toBe(expected))

test('every month shows 42 consecutive days from a Sunday, including all its own', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 73_000 }), (count) => {
      const day = addDays('1901-01-01', count)
      const days = monthWeeks(day).flat()
      expect(days).toHaveLength(42)
      expect(weekdayOf(days[0] as string)).toBe(0)
      expect(days.every((each, at) => each === addDays(days[0] as string, at))).toBe(true)
      expect(days.filter((each) => isSameMonth(each, day)).length).toBeGreaterThanOrEqual(28)
      expect(days).toContain(day)
    }),
  )
})
