import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from './calendar-day.ts'
import { goalKinds, isWithin, nextPeriod, periodLabel, periodOf, previousPeriod, quarterNote } from './period.ts'

describe('the quarter windows are those of the estimated tax (A17)', () => {
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

test('months and years are labelled', () => {
  expect(periodLabel(periodOf('monthly', '2026-11-07'))).toBe('November 2026')
  expect(periodLabel(periodOf('annual', '2026-11-07'))).toBe('2026')
  expect(quarterNote(periodOf('annual', '2026-11-07'))).toBeNull()
})

const days = fc.integer({ min: 0, max: 73_000 }).map((count) => addDays('1901-01-01', count))

test('every day is in just one period of a kind, and the arrows come back', () => {
  fc.assert(
    fc.property(days, fc.constantFrom(...goalKinds), (day, kind) => {
      const period = periodOf(kind, day)
      expect(isWithin(period, day)).toBe(true)
      expect(previousPeriod(nextPeriod(period))).toEqual(period)
      expect(nextPeriod(period).start).toBe(addDays(period.end, 1))
    }),
  )
})
