import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paidMinutes, type WorkTime } from '../gigs/work-time.ts'
import { hoursOfGig } from './worked-hours.ts'

const timed = (startTime: string | null, endTime: string | null, breakMinutes = 0, more: Partial<WorkTime> = {}): WorkTime => ({
  ...{ startTime, endTime, breakMinutes, timeZone: 'America/New_York' },
  ...more,
})

test.each<[string, string, WorkTime, [string, number][]]>([
  ['an evening', '2026-10-10', timed('18:00', '23:30'), [['2026-10-10', 550]]],
  ['until midnight', '2026-10-10', timed('18:00', '00:00'), [['2026-10-10', 600]]],
  [
    'over New Year: the break comes off the longer part',
    '2026-12-31',
    timed('20:00', '02:00', 30),
    [
      ['2026-12-31', 350],
      ['2027-01-01', 200],
    ],
  ],
  [
    'a break longer than the longer part',
    '2026-10-10',
    timed('23:00', '00:30', 80),
    [
      ['2026-10-10', 0],
      ['2026-10-11', 17],
    ],
  ],
  [
    'the night that clocks go back: an hour more',
    '2026-10-31',
    timed('22:00', '06:00'),
    [
      ['2026-10-31', 200],
      ['2026-11-01', 700],
    ],
  ],
  [
    'the night that clocks go forward: an hour less',
    '2026-03-07',
    timed('22:00', '06:00'),
    [
      ['2026-03-07', 200],
      ['2026-03-08', 500],
    ],
  ],
  ['hours without times', '2026-10-10', timed(null, null, 0, { hoursWorked: 3.25 }), [['2026-10-10', 325]]],
  ['times beside hours, which an agency set', '2026-10-10', timed('09:00', '10:00', 0, { hoursWorked: 3.25 }), [['2026-10-10', 100]]],
  ['neither', '2026-10-10', timed(null, null), []],
])('the hours of %s', (_, date, time, days) => expect(hoursOfGig({ ...time, date }).map(({ day, hours }) => [day, hours])).toEqual(days))

test('the parts of a night sum to its paid time, to the rounding of each', () => {
  const time = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  const text = ([hour, minute]: readonly [number, number]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  fc.assert(
    fc.property(time, time, fc.integer({ min: 0, max: 480 }), (start, end, breakMinutes) => {
      fc.pre(text(start) !== text(end))
      const gig = timed(text(start), text(end), breakMinutes)
      const minutes = paidMinutes('2026-10-10', gig) ?? 0
      const hours = hoursOfGig({ ...gig, date: '2026-10-10' }).reduce((sum, each) => sum + each.hours, 0)
      expect(Math.abs(hours - (minutes * 100) / 60)).toBeLessThanOrEqual(1)
    }),
  )
})
