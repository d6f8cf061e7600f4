import { expect, test } from 'vitest'
import { pastMoment } from './moment-text.ts'

// 9:30 PM of November 27 in Chicago.
const now = new Date('2026-11-28T03:30:00Z')

test.each([
  ['2026-11-27T09:00:00Z', 'America/Chicago', 'today, 3:00 AM'],
  ['2026-11-27T09:00:00Z', 'UTC', 'yesterday, 9:00 AM'],
  ['2026-11-27T05:59:59Z', 'America/Chicago', 'yesterday, 11:59 PM'],
  ['2026-11-25T09:00:00Z', 'America/Chicago', 'Nov 25, 2026, 3:00 AM'],
])('%s is in %s "%s"', (instant, timeZone, text) => {
  expect(pastMoment(instant, { now, timeZone }).replaceAll('\u202f', ' ')).toBe(text)
})
