import { expect, test } from 'vitest'
import { trendLabel } from '#words/figure-texts.ts'
import { periodOf, periodsUntil } from '../time/period.ts'
import { monthsOf, trendOf, trendOfMonths, trendPeriods } from './trend.ts'

const DAY = '2026-11-21'

/** Returns months up to November 2026 with these incomes, each with another 50 cents still expected. */
const seriesOf = (incomes: readonly number[]) =>
  periodsUntil('monthly', DAY, incomes.length).map((period, at) => {
    const taxableIncome = incomes[at] ?? 0
    return { period, taxableIncome, expectedEarnings: taxableIncome + 50 }
  })

test.each([
  ['the present period does not count in the average', [100, 200, 300, 9_000], [100, 200, 300, 9_000], 200],
  ['periods before the first income do not count', [0, 0, 100, 0, 500], [100, 0, 500], 50],
  ['the average is rounded to the cent', [100, 100, 101, 0], [100, 100, 101, 0], 100],
])('%s', (_, incomes, values, average) =>
  expect(trendOf(seriesOf(incomes), DAY)).toEqual({ values, average, forecast: (values.at(-1) ?? 0) + 50 }),
)

test.each([[[]], [[500]], [[0, 0, 0, 700]], [[0, 300, 700]], [[0, 0]]])('%j is no trend', (incomes) =>
  expect(trendOf(seriesOf(incomes), DAY)).toBeNull(),
)

test.each([
  ['2026-11-30', 350],
  ['2026-12-01', null],
])('on %s the forecast of November is %s', (day, forecast) => expect(trendOf(seriesOf([100, 200, 300]), day)).toMatchObject({ forecast }))

test.each([
  ['monthly', '2026-05-01', '6 months before'],
  ['quarterly', '2025-09-01', '4 quarters before'],
  ['annual', '2023-01-01', '3 years before'],
] as const)('a %s trend starts at %s', (kind, start, label) => {
  const periods = trendPeriods(kind, '2026-11-21')
  expect(periods[0]?.start).toBe(start)
  expect(trendLabel(kind, { values: periods.map(() => 1) })).toBe(label)
})

const monthsWith = (day: string, incomes: readonly number[]) =>
  monthsOf(periodOf('annual', '2026-01-01'), day).map((period, at) => ({
    period,
    taxableIncome: incomes[at] ?? 0,
    expectedEarnings: incomes[at] ?? 0,
  }))

test.each([
  ['a running month is no part of the average', '2026-04-10', [100, 200, 300, 9_000], [100, 200, 300, 9_000], 200],
  ['a month without income counts', '2026-03-01', [100, 0, 0], [100, 0, 0], 50],
  ['a year that is over has all its months', '2027-02-01', [1_200], [1_200, ...Array(11).fill(0)], 100],
  ['the months before the first income do not count', '2026-11-21', [0, 0, 0, 0, 0, 0, 0, 300, 0, 600, 40], [300, 0, 600, 40], 300],
])('%s', (_, day, incomes, values, average) => expect(trendOfMonths(monthsWith(day, incomes), day)).toMatchObject({ values, average }))

test.each([
  ['2026-02-28', [100, 200]],
  ['2026-11-21', []],
  ['2026-11-21', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1_274]],
  ['2026-11-21', [0, 0, 0, 0, 0, 0, 0, 0, 0, 900, 1_274]],
])('the months up to %s with %j are no trend', (day, incomes) => expect(trendOfMonths(monthsWith(day, incomes), day)).toBeNull())
