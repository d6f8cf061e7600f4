import { expect, test } from 'vitest'
import { formatShortTime, formatTime } from '#words/time-texts.ts'
import { instantOf, isBehindUtc, isTimeOfDay, timeIn, zoneBehindUtc } from './zoned-time.ts'

test.each([
  ['2026-11-21', '18:00', 'America/New_York', '2026-11-21T23:00:00Z'],
  ['2026-07-04', '18:00', 'America/New_York', '2026-07-04T22:00:00Z'],
  // Clocks go from 2:00 to 3:00, and from 2:00 back to 1:00.
  ['2026-03-08', '01:59', 'America/New_York', '2026-03-08T06:59:00Z'],
  ['2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30:00Z'],
  ['2026-03-08', '03:00', 'America/New_York', '2026-03-08T07:00:00Z'],
  ['2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00Z'],
  ['2026-11-01', '02:00', 'America/New_York', '2026-11-01T07:00:00Z'],
  ['2026-03-08', '02:30', 'America/Phoenix', '2026-03-08T09:30:00Z'],
  ['2026-10-04', '02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00Z'],
  ['2028-02-29', '00:00', 'Pacific/Kiritimati', '2028-02-28T10:00:00Z'],
])('%s %s in %s is %s', (day, time, zone, instant) => {
  expect(new Date(instantOf(day, time, zone)).toISOString().replace('.000', '')).toBe(instant)
})

test.each([
  [300, 'America/New_York', '-05:00', '13:00'],
  [0, 'UTC', '+00:00', '18:00'],
  [-345, 'Asia/Kathmandu', '+05:45', '23:45'],
  [-840, 'Pacific/Kiritimati', '+14:00', '08:00'],
])('%d minutes behind UTC, as in %s', (minutes, zone, name, time) => {
  const instant = new Date('2026-11-21T18:00:00.250Z')
  expect(zoneBehindUtc(minutes)).toBe(name)
  expect([timeIn(zoneBehindUtc(minutes), instant), timeIn(zone, instant)]).toEqual([time, time])
  expect([isBehindUtc(zone, minutes, instant), isBehindUtc(zone, minutes + 60, instant)]).toEqual([true, false])
})

test('a time is written on a twelve-hour clock', () => {
  expect(['00:05', '09:30', '12:00', '18:00'].map(formatShortTime)).toEqual(['12:05am', '9:30am', '12pm', '6pm'])
  expect(['00:05', '09:30', '12:00', '23:59'].map(formatTime)).toEqual(['12:05 AM', '9:30 AM', '12:00 PM', '11:59 PM'])
})

test.each([
  ['23:59', true],
  ['24:00', false],
  ['7:00', false],
  ['', false],
])('%o is a time of day: %o', (text, isTime) => expect(isTimeOfDay(text)).toBe(isTime))
