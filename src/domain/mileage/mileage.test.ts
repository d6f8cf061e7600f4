import { expect, test } from 'vitest'
import { otherRateChoice, otherRateNote, rateLabel } from '#words/mileage-texts.ts'
import { summarize } from '../dashboard/summary.ts'
import { reportOf } from '../reports/report.ts'
import { aGig, aWorker, noPayKinds, noRates } from '../testing/factories.ts'
import { periodOf } from '../time/period.ts'
import { mileageDeduction, rateOn } from './mileage.ts'

test.each([
  ['2025-06-01', false, 700, 2310],
  ['2026-06-30', false, 700, 2310],
  ['2024-12-31', true, 670, 2211],
  ['2025-01-01', true, 700, 2310],
  ['2026-06-30', true, 725, 2393],
  ['2026-07-01', true, 760, 2508],
])('a mile of %s, by the IRS rate %s, is %i mills, and 33 miles are %i cents', (day, usesIrs, mills, cents) => {
  expect(rateOn(day, { usesIrsMileageRate: usesIrs })).toBe(mills)
  expect(mileageDeduction(33, day, { usesIrsMileageRate: usesIrs })).toBe(cents)
})

test('E5: two gigs of 33 miles are $47.86 on the card and $47.85 on the Schedule C line', () => {
  const gigs = ['2026-06-01', '2026-06-02'].map((date) => aGig({ date, mileage: 33 }))
  const rates = { ...noRates, usesIrsMileageRate: true }
  const june = periodOf('monthly', '2026-06-01')
  expect(summarize(june, { gigs, expenses: [], drives: [] }, rates, '2026-11-21').expenses).toBe(4786)
  const { scheduleC, mileage } = reportOf(
    june,
    { ...aWorker, ...rates },
    { gigs, expenses: [], drives: [], payKinds: noPayKinds, taxPayments: [] },
    '2026-06-30',
  )
  expect(scheduleC.rows).toMatchObject([
    {
      ...{ line: '9', item: { code: 'miles', miles: 66, mills: 725 }, deductible: 4785 },
      note: { code: 'atFlatRate', miles: 66, mills: 700, cents: 4620 },
    },
  ])
  expect([mileage.deduction, mileage.flat.cents, mileage.irsDeduction]).toEqual([4786, 4620, 4785])
})

test('a year with several IRS rates has a row of Schedule C for each', () => {
  const gigs = ['2026-06-30', '2026-07-01'].map((date) => aGig({ date, mileage: 100 }))
  const worker = { ...aWorker, usesIrsMileageRate: true }
  const { scheduleC } = reportOf(
    periodOf('annual', '2026-01-01'),
    worker,
    { gigs, expenses: [], drives: [], payKinds: noPayKinds, taxPayments: [] },
    '2026-12-31',
  )
  expect(scheduleC.rows).toMatchObject([
    { item: { miles: 100, mills: 725 }, deductible: 7250, note: { code: 'atFlatRate', miles: 200, mills: 700, cents: 14_000 } },
    { item: { miles: 100, mills: 760 }, deductible: 7600, note: null },
  ])
})

test('a rate is named once, or for each day; the other rate only where it differs', () => {
  const [flat, irs] = [{ usesIrsMileageRate: false }, { usesIrsMileageRate: true }]
  const days = ['2026-06-30', '2026-07-01']
  expect([rateLabel(days, flat), rateLabel(days, irs), rateLabel(['2026-07-01'], irs)]).toEqual([
    '$0.70',
    'the IRS rate of each day',
    '$0.76',
  ])
  expect(otherRateNote(['2026-07-01'], flat)).toBe('The IRS rate on this day is $0.76.')
  expect(otherRateNote(days, flat)).toBe('The IRS rates of these days are $0.725 and $0.76.')
  expect([otherRateChoice(['2026-07-01'], flat), otherRateChoice(days, flat)]).toEqual(['Use $0.76', 'Use the IRS rates'])
  expect([otherRateChoice(['2025-07-01'], flat), otherRateChoice(days, irs)]).toEqual([null, null])
  expect([otherRateNote(['2025-07-01'], flat), otherRateNote(days, irs)]).toEqual([null, null])
  // The rates of these days are not published, or older than the list.
  expect([otherRateNote(['2027-01-05'], flat), otherRateNote(['2017-12-31'], flat)]).toEqual([null, null])
})
