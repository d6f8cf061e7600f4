import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeText } from '#words/figure-texts.ts'
import { aGig, noRates } from '../testing/factories.ts'
import { addDays, daysBetween } from '../time/calendar-day.ts'
import { type PeriodKind, periodAt, periodOf } from '../time/period.ts'
import { againstLastYear, comparedDays, directionOf } from './last-year.ts'

const november = periodOf('monthly', '2026-11-01')
const paid = (date: string, actualPay: string) => aGig({ date, status: 'completed', actualPay })

describe('the days that are compared', () => {
  test.each([
    ['a month that runs', 'monthly', '2026-11-21', '2026-11-21', '2025-11-01', '2025-11-21'],
    ['its first day', 'monthly', '2026-11-01', '2026-11-01', '2025-11-01', '2025-11-01'],
    ['its last day', 'monthly', '2026-11-30', '2026-11-30', '2025-11-01', '2025-11-30'],
    ['a quarter that runs', 'quarterly', '2026-11-21', '2026-11-21', '2025-09-01', '2025-11-21'],
    ['a year that runs', 'annual', '2026-11-21', '2026-11-21', '2025-01-01', '2025-11-21'],
    ['a leap day', 'monthly', '2028-02-29', '2028-02-29', '2027-02-01', '2027-02-28'],
    ['the day before a leap day', 'monthly', '2028-02-28', '2028-02-28', '2027-02-01', '2027-02-28'],
  ] as const)('%s', (_, kind, today, end, beforeStart, beforeEnd) => {
    const period = periodOf(kind, today)
    expect(comparedDays(period, today)).toMatchObject({ now: { start: period.start, end }, before: { start: beforeStart, end: beforeEnd } })
  })

  test('a finished month is compared with the whole month', () =>
    expect(comparedDays(november, '2027-03-01')).toMatchObject({ now: { end: '2026-11-30' }, before: { end: '2025-11-30' } }))

  test('a month that has not begun is compared with nothing', () => expect(comparedDays(november, '2026-10-31')).toBeNull())

  test('both sides have the same number of days, except for a leap day', () => {
    fc.assert(
      fc.property(fc.constantFrom<PeriodKind>('monthly', 'quarterly', 'annual'), fc.integer({ min: 0, max: 4000 }), (kind, ahead) => {
        const today = addDays('2020-01-01', ahead)
        const days = comparedDays(periodOf(kind, today), today)
        const [now, before] = days ? [days.now, days.before].map(({ start, end }) => daysBetween(start, end)) : []
        expect(Math.abs((now ?? 9) - (before ?? 0))).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('a period against the year before', () => {
  const gigs = [paid('2025-11-10', '250.00'), paid('2025-11-28', '900.00'), paid('2026-11-18', '300.00')]

  test('leaves out later days of last year while the period runs', () =>
    expect(againstLastYear(november, '2026-11-21', { gigs, expenses: [], drives: [] }, noRates)).toEqual({
      before: { period: periodAt('monthly', 2025, 11), until: '2025-11-21' },
      income: { before: 25_000, now: 30_000 },
      expenses: { before: 0, now: 0 },
    }))

  test("includes all of last year's period once this period is over", () =>
    expect(againstLastYear(november, '2026-12-01', { gigs, expenses: [], drives: [] }, noRates)).toMatchObject({
      before: { period: { kind: 'monthly', year: 2025, index: 11 }, until: null },
      income: { before: 115_000, now: 30_000 },
    }))

  test('is null where the year before has no work', () =>
    expect(againstLastYear(november, '2026-11-05', { gigs, expenses: [], drives: [] }, noRates)).toBeNull())
})

test.each([
  [25_000, 30_000, 'up', '+$50 (20%)'],
  [286_100, 104_800, 'down', '−$1,813 (63%)'],
  [0, 12_300, 'up', '+$123'],
  [5_000, 5_000, 'same', 'no change'],
  [100, 250_000, 'up', '+$2,499 (249,900%)'],
] as const)('from %i to %i cents is %s: %s', (before, now, direction, text) => {
  expect(directionOf({ before, now })).toBe(direction)
  expect(changeText({ before, now })).toBe(text)
})
