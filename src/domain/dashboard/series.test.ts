import { expect, test } from 'vitest'
import { aGig, noRates, november } from '../testing/factories.ts'
import { periodsUntil } from '../time/period.ts'
import { keptFrom, seriesOf, yearsWith } from './series.ts'
import { summarize } from './summary.ts'

test('each period has the figures of its own rows', () => {
  const all = november()
  for (const kind of ['monthly', 'quarterly', 'annual'] as const) {
    const series = seriesOf(periodsUntil(kind, '2026-11-30', 3), all, noRates, '2026-11-21')
    expect(series).toHaveLength(3)
    for (const figures of series) expect(summarize(figures.period, all, noRates, '2026-11-21')).toMatchObject({ ...figures })
  }
})

test('weeks run from Sunday to Saturday, across months and years', () => {
  const gigs = ['2026-12-26', '2026-12-27', '2027-01-02', '2027-01-03'].map((date) =>
    aGig({ date, status: 'completed', actualPay: '10.00' }),
  )
  const series = seriesOf(periodsUntil('weekly', '2027-01-05', 3), { gigs, expenses: [], drives: [] }, noRates, '2026-11-21')
  expect(series.map(({ period, taxableIncome }) => [period.start, taxableIncome])).toEqual([
    ['2026-12-20', 1000],
    ['2026-12-27', 2000],
    ['2027-01-03', 1000],
  ])
})

test('no periods give no figures', () => expect(seriesOf([], november(), noRates, '2026-11-21')).toEqual([]))

test('the years with rows are listed with this year, the newest first, without the future', () => {
  const rows = ['2024-01-01', '2027-01-01', '2022-05-01', '2024-05-01'].map((date) => ({ date }))
  expect(yearsWith(rows, '2026-11-24')).toEqual([2026, 2024, 2022])
})

test.each([
  { name: 'a month with costs', taxableIncome: 128_280, expenses: 16_239, taxEstimate: 32_070, kept: 112_041, afterTax: 79_971 },
  { name: 'more spent than earned', taxableIncome: 5_000, expenses: 9_000, taxEstimate: 1_250, kept: -4_000, afterTax: -5_250 },
  { name: 'nothing yet', taxableIncome: 0, expenses: 0, taxEstimate: 0, kept: 0, afterTax: 0 },
])('what is kept of $name is the income less the expenses, and then less the tax', ({ kept, afterTax, ...sums }) =>
  expect(keptFrom(sums)).toEqual({ kept, afterTax }),
)
