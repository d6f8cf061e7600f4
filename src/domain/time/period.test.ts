import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { periodLabel, quarterNote } from '#words/period-texts.ts'
import { addDays } from './calendar-day.ts'
import { goalKinds, isWithin, nextPeriod, periodAt, periodOf, previousPeriod, twelveMonthsWith, yearBefore } from './period.ts'

describe('the quarters are the payment periods of the estimated tax (A17)', () => {
  test.each([
    ['2026-01-01', 'Q1 2026', 'Jan 1 - Mar 31, due Apr 15'],
    ['2026-04-01', 'Q2 2026', 'Apr 1 - May 31, due Jun 15'],
    ['2026-05-31', 'Q2 2026', 'Apr 1 - May 31, due Jun 15'],
    ['2026-06-01', 'Q3 2026', 'Jun 1 - Aug 31, due Sep 15'],
    ['2026-12-31', 'Q4 2026', 'Sep 1 - Dec 31, due Jan 15'],
  ])('%s is in %s (%s)', (day, label, note) => {
    const period = periodOf('quarterly', day)
    expect([periodLabel(period), quarterNote(period)]).toEqual([label, note])
  })
})

test('months and years have labels', () => {
  expect(periodLabel(periodOf('monthly', '2026-11-07'))).toBe('November 2026')
  expect(periodLabel(periodOf('annual', '2026-11-07'))).toBe('2026')
  expect(quarterNote(periodOf('annual', '2026-11-07'))).toBeNull()
})

const days = fc.integer({ min: 0, max: 73_000 }).map((count) => addDays('1901-01-01', count))

test('every day is in exactly one period of a kind, and the previous and next arrows are inverse', () => {
  fc.assert(
    fc.property(days, fc.constantFrom(...goalKinds), (day, kind) => {
      const period = periodOf(kind, day)
      expect(isWithin(period, day)).toBe(true)
      expect(previousPeriod(nextPeriod(period))).toEqual(period)
      expect(nextPeriod(period).start).toBe(addDays(period.end, 1))
    }),
  )
})

test.each([
  ['monthly', '2026-11-21', '2025-12', '2026-11'],
  ['monthly', '2025-12-01', '2025-12', '2026-11'],
  ['monthly', '2025-11-30', '2024-12', '2025-11'],
  ['monthly', '2026-12-01', '2026-01', '2026-12'],
  ['quarterly', '2026-07-01', '2025-12', '2026-11'],
  ['quarterly', '2026-11-01', '2026-01', '2026-12'],
  ['annual', '2026-11-01', '2026-01', '2026-12'],
  ['annual', '2025-11-01', '2025-01', '2025-12'],
] as const)('the twelve months with the %s period of %s are %s to %s', (kind, day, first, last) => {
  const months = twelveMonthsWith(periodOf(kind, day), '2026-11-21')
  expect([months.length, months[0]?.start.slice(0, 7), months.at(-1)?.start.slice(0, 7)]).toEqual([12, first, last])
})

test('weeks begin on Sunday, also across New Year, and are labeled by their days', () => {
  const week = periodOf('weekly', '2027-01-01')
  expect([week.start, week.end, periodLabel(week)]).toEqual(['2026-12-27', '2027-01-02', 'Dec 27, 2026 – Jan 2, 2027'])
  expect(periodAt('weekly', week.year, week.index)).toEqual(week)
})

test('the year before has the period of the same name', () => {
  expect(yearBefore(periodOf('quarterly', '2026-11-07'))).toEqual(periodOf('quarterly', '2025-11-07'))
  expect(yearBefore(periodOf('monthly', '2028-02-29'))).toEqual(periodOf('monthly', '2027-02-01'))
})
