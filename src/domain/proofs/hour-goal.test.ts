import { expect, test } from 'vitest'
import { aGig } from '../testing/factories.ts'
import { addDays } from '../time/calendar-day.ts'
import { hourGoal } from './hour-goal.ts'

const shift = { startTime: '18:00', endTime: '23:30', timeZone: 'UTC', status: 'pending payment' } as const
const shifts = (count: number, from: string) => Array.from({ length: count }, (_, at) => aGig({ ...shift, date: addDays(from, at) }))

test.each([
  ['61 hours, 19 to go, about 4 shifts', [...shifts(10, '2026-11-01'), aGig({ date: '2026-11-15', hoursWorked: 6 })], [6_100, 1_900, 4]],
  ['80 hours reached', shifts(15, '2026-11-01'), [8_250, 0, 0]],
  ['no shift to average', [], [0, 8_000, null]],
  ['shifts of last month give the average only', shifts(4, '2026-10-01'), [0, 8_000, 15]],
  [
    'today, a plan and an application do not count',
    [aGig({ ...shift, date: '2026-11-20' }), aGig({ ...shift, date: '2026-11-21' })],
    [0, 8_000, null],
  ],
  ['a night counts on both days', [aGig({ ...shift, date: '2026-10-31', startTime: '20:00', endTime: '02:00' })], [200, 7_800, 13]],
])('on November 20: %s', (_, gigs, [hours, left, about]) => expect(hourGoal(gigs, '2026-11-20')).toEqual({ hours, left, shifts: about }))
