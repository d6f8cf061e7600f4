import { expect, test } from 'vitest'
import { formatWorkTime } from '#words/time-texts.ts'
import { doOverlap, expectedPayOf, jobTimeIssues, paidMinutes, payByRate, spanOf, type WorkTime, workTimeIssues } from './work-time.ts'

const evening: WorkTime = { startTime: '18:00', endTime: '23:30', breakMinutes: 30, timeZone: 'America/New_York' }
const night = { ...evening, startTime: '22:00', endTime: '06:00', breakMinutes: 0 }

test.each([
  ['an evening with a break', '2026-11-21', evening, 300],
  ['a night', '2026-11-21', night, 480],
  ['the night that clocks go forward', '2026-03-07', night, 420],
  ['the night that clocks go back', '2026-10-31', night, 540],
  ['the same night where clocks stay', '2026-10-31', { ...night, timeZone: 'America/Phoenix' }, 480],
  ['the same night in no zone', '2026-10-31', { ...night, timeZone: null }, 480],
  ['no times', '2026-11-21', { ...evening, startTime: null, endTime: null }, null],
  ['hours without times', '2026-11-21', { ...evening, startTime: null, endTime: null, hoursWorked: 5.25 }, 315],
])('the paid minutes of %s', (_, day, time, minutes) => expect(paidMinutes(day, time)).toBe(minutes))

test.each([
  ['an hour of $25.50, five hours', { payBasis: 'hour', rate: '25.50' }, 12_750],
  ['half a cent is rounded up', { payBasis: 'hour', rate: '20.01', endTime: '18:31', breakMinutes: 1 }, 1_001],
  ['a day of $240', { payBasis: 'day', rate: '240.00' }, 24_000],
  ['flat pay', { payBasis: 'flat', rate: '240.00' }, null],
  ['no rate', { payBasis: 'hour', rate: null }, null],
  ['an hour without times', { payBasis: 'hour', rate: '20.00', startTime: null, endTime: null }, null],
  [
    'an hour by typed hours, without rounding to minutes',
    { payBasis: 'hour', rate: '25.00', startTime: null, endTime: null, hoursWorked: 7.58 },
    18_950,
  ],
  ['a day without times', { payBasis: 'day', rate: '20.00', startTime: null, endTime: null }, 2_000],
] as const)('%s', (_, terms, cents) => expect(payByRate('2026-11-21', { ...evening, ...terms })).toBe(cents))

test('typed pay counts more than the rate', () => {
  const terms = { ...evening, payBasis: 'hour', rate: '20.00' } as const
  expect([expectedPayOf('2026-11-21', terms, '90.00'), expectedPayOf('2026-11-21', terms, null)]).toEqual(['90.00', '100.00'])
})

test.each([
  ['after each other', { startTime: '23:30', endTime: '23:59' }, false],
  ['one within the other', { startTime: '19:00', endTime: '20:00' }, true],
  ['over midnight', { startTime: '23:00', endTime: '02:00' }, true],
  ['at the same time in another zone', { startTime: '15:00', endTime: '16:00', timeZone: 'America/Los_Angeles' }, true],
])('work %s overlaps: %o', (_, time, does) => {
  const [one, other] = [spanOf('2026-11-21', evening), spanOf('2026-11-21', { ...evening, ...time })]
  expect(one && other && doOverlap(one, other)).toBe(does)
})

test.each([
  [{ startTime: '18:00', endTime: null, breakMinutes: 0 }, ['endTime']],
  [{ startTime: null, endTime: '18:00', breakMinutes: 0 }, ['startTime']],
  [{ startTime: '18:00', endTime: '18:00', breakMinutes: 0 }, ['endTime']],
  [{ startTime: '18:00', endTime: '19:00', breakMinutes: 60 }, ['breakMinutes']],
  [{ startTime: '22:00', endTime: '06:00', breakMinutes: 60 }, []],
  [{ startTime: null, endTime: null, breakMinutes: 0 }, []],
  [{ startTime: null, endTime: null, breakMinutes: 0, hoursWorked: 5 }, []],
  [{ startTime: '18:00', endTime: '19:00', breakMinutes: 0, hoursWorked: 5 }, ['hoursWorked']],
])('%o is wrong in %o', (time, paths) => expect(workTimeIssues(time).map(({ path }) => path)).toEqual(paths))

const eight = { startTime: '09:00', endTime: '17:00', breakMinutes: 0 }
const hour = { ...eight, endTime: '10:00' }
const none = { startTime: null, endTime: null, breakMinutes: 0 }
const wrong = { ...hour, breakMinutes: 90 }

test.each([
  ['another end of days of which one has no times', [eight, none], { endTime: '18:00' }, ['startTime']],
  ['another start of days of which one has no times', [none, eight], { startTime: '08:00' }, ['endTime']],
  ['both times of days of which one has none', [eight, none], { startTime: '08:00', endTime: '18:00' }, []],
  ['a break that is too long for the second day', [eight, hour], { breakMinutes: 120 }, ['breakMinutes']],
  ['a break that fits both days', [eight, hour], { breakMinutes: 30 }, []],
  ['the start of one day at the end of another', [eight, hour], { startTime: '10:00' }, ['endTime']],
  ['something wrong with both days', [hour, hour], { breakMinutes: 60 }, ['breakMinutes']],
  ['no time of a day that is wrong already', [eight, wrong], {}, []],
  ['a shorter break of a day that is wrong already', [eight, wrong], { breakMinutes: 30 }, []],
])('an edit of a job with %s', (_, days, patch, paths) => expect(jobTimeIssues(days, patch).map(({ path }) => path)).toEqual(paths))

test('times are written from the start to the end', () => {
  expect(formatWorkTime(night)).toBe('10:00 PM – 6:00 AM')
})
