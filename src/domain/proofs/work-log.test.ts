import { expect, test } from 'vitest'
import { aGig } from '../testing/factories.ts'
import { hoursLeft } from './work-log.ts'

const night = aGig({ date: '2026-10-01', startTime: '20:00', endTime: '02:00', timeZone: 'UTC' })
const day = aGig({ date: '2026-10-02', hoursWorked: 8 })
const log = { day: '2026-10-02', hours: 1.25 }

test.each([
  ['a day without work', '2026-10-05', 2_400],
  ['the evening of a night', '2026-10-01', 2_000],
  ['the morning after it, with a gig and a log', '2026-10-02', 2_400 - 200 - 800 - 125],
])('the hours left of %s', (_, of, left) => expect(hoursLeft(of, [night, day], [log])).toBe(left))

test('a full day has none left, never fewer', () => expect(hoursLeft('2026-10-02', [day, { ...day, hoursWorked: 20 }], [])).toBe(0))
