import { expect, test } from 'vitest'
import { formatRate, irsRate, irsRatesOf, isRateKnown, milesAt } from './irs-mileage.ts'

test.each([
  ['2017-06-01', 545, 'the first one listed'],
  ['2018-01-01', 545, 'Notice 2018-3'],
  ['2018-12-31', 545, 'Notice 2018-3'],
  ['2019-01-01', 580, 'Notice 2019-2'],
  ['2019-12-31', 580, 'Notice 2019-2'],
  ['2020-01-01', 575, 'Notice 2020-5'],
  ['2020-12-31', 575, 'Notice 2020-5'],
  ['2021-01-01', 560, 'Notice 2021-2'],
  ['2021-12-31', 560, 'Notice 2021-2'],
  ['2022-01-01', 585, 'Notice 2022-3'],
  ['2022-06-30', 585, 'Notice 2022-3'],
  ['2022-07-01', 625, 'Announcement 2022-13'],
  ['2022-12-31', 625, 'Announcement 2022-13'],
  ['2023-01-01', 655, 'Notice 2023-3'],
  ['2023-12-31', 655, 'Notice 2023-3'],
  ['2024-01-01', 670, 'Notice 2024-8'],
  ['2024-12-31', 670, 'Notice 2024-8'],
  ['2025-01-01', 700, 'Notice 2025-5'],
  ['2025-12-31', 700, 'Notice 2025-5'],
  ['2026-01-01', 725, 'Notice 2026-10'],
  ['2026-06-30', 725, 'Notice 2026-10'],
  ['2026-07-01', 760, 'Announcement 2026-11'],
  ['2027-03-01', 760, 'the last one listed'],
])('on %s a mile is worth %i mills (%s)', (day, mills) => expect(irsRate(day)).toBe(mills))

test('rates are known from 2018 to 2026', () =>
  expect(['2017-12-31', '2018-01-01', '2026-12-31', '2027-01-01'].map(isRateKnown)).toEqual([false, true, true, false]))

test('E5: 33 miles at $0.725 are $23.93, half-up; 66 together are $47.85', () => {
  expect([milesAt(725, 33), milesAt(725, 66), milesAt(760, 176)]).toEqual([2393, 4785, 13376])
})

test('a rate is written with two decimals, or with three if it needs them', () =>
  expect([700, 725].map(formatRate)).toEqual(['$0.70', '$0.725']))

test('the rates of a year are listed with their days', () => {
  expect(irsRatesOf(2025)).toEqual([{ start: '2025-01-01', end: '2025-12-31', mills: 700 }])
  expect(irsRatesOf(2026)).toEqual([
    { start: '2026-01-01', end: '2026-06-30', mills: 725 },
    { start: '2026-07-01', end: '2026-12-31', mills: 760 },
  ])
})
