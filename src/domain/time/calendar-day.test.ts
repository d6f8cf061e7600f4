import { expect, test } from 'vitest'
import { formatDay, formatDays } from '#words/dates.ts'
import { addDays, dayIn, daysBetween, isDay, isTimeZone } from './calendar-day.ts'

test.each([
  ['2024-02-29', true],
  ['1900-01-01', true],
  ['2100-12-31', true],
  ['2025-02-30', false],
  ['2025-13-01', false],
  ['2025-2-3', false],
  ['0000-01-01', false],
  ['9999-01-01', false],
  ['10000-01-01', false],
  ['2025-01-01T00:00:00Z', false],
  ['junk', false],
])('%s is a day: %s', (text, expected) => expect(isDay(text)).toBe(expected))

test('today is the worker’s day, wherever the server is', () => {
  const instant = new Date('2026-11-07T10:30:00Z')
  expect(dayIn('Pacific/Kiritimati', instant)).toBe('2026-11-08')
  expect(dayIn('America/Los_Angeles', instant)).toBe('2026-11-07')
  expect(dayIn('Asia/Kathmandu', new Date('2026-11-07T18:20:00Z'))).toBe('2026-11-08')
  expect(isTimeZone('America/New_York')).toBe(true)
  expect(isTimeZone('Mars/Olympus')).toBe(false)
})

test('days are counted correctly across clock changes', () => {
  expect(addDays('2026-03-07', 2)).toBe('2026-03-09')
  expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2)
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
})

test('days are written in American format', () => {
  expect(formatDay('2026-11-07')).toBe('Nov 7, 2026')
  expect(formatDay('2026-11-07', 'weekday')).toBe('Sat, Nov 7')
  expect(formatDays('2026-11-07', '2026-11-07')).toBe('Nov 7, 2026')
  expect(formatDays('2026-11-12', '2026-11-14')).toBe('Nov 12 – 14, 2026')
  expect(formatDays('2026-11-30', '2026-12-02', 'short')).toBe('Nov 30 – Dec 2')
  expect((['monthName', 'dayNumber', 'weekdayName'] as const).map((format) => formatDay('2026-11-07', format))).toEqual(['Nov', '7', 'Sat'])
})
