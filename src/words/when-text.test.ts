import { expect, test } from 'vitest'
import { whenText } from './when-text.ts'

const evening = { startTime: '18:00', endTime: '22:00', timeZone: 'UTC' }
const unknown = { startTime: null, endTime: null, timeZone: null }
const now = new Date('2026-11-24T15:30:00Z')

test.each([
  ['2026-11-24', evening, 'Starts in 2 h 30 min'],
  ['2026-11-24', { ...evening, startTime: '15:00' }, 'Under way'],
  ['2026-11-24', { ...evening, startTime: '09:00', endTime: '12:00' }, null],
  ['2026-11-23', { ...evening, startTime: '22:00', endTime: '17:00' }, 'Under way'],
  ['2026-11-24', unknown, 'Today'],
  ['2026-11-25', evening, 'Tomorrow'],
  ['2026-11-27', unknown, 'In 3 days'],
  ['2026-12-24', unknown, null],
  ['2026-11-20', unknown, null],
])('a gig on %s with %j is "%s"', (date, times, text) => {
  expect(whenText({ date, ...times }, { now, today: '2026-11-24' })).toBe(text)
})
