import { expect, test } from 'vitest'
import { formatRate, irsRate, irsRatesOf, milesAt } from './irs-mileage.ts'

test.each([
  ['2017-06-01', 545],
  ['2022-06-30', 585],
  ['2022-07-01', 625],
  ['2025-12-31', 700],
  ['2026-06-30', 725],
  ['2026-07-01', 760],
  ['2027-03-01', 760],
])('on %s a mile is worth %i mills', (day, mills) => expect(irsRate(day)).toBe(mills))

test('E5: 33 miles at $0.725 are $23.93, half-up; 66 together are $47.85', () => {
  expect([milesAt(725, 33), milesAt(725, 66), milesAt(760, 176)]).toEqual([2393, 4785, 13376])
})

test('a rate is written with two decimals, or with three if it needs them', () =>
  expect([700, 725].map(formatRate)).toEqual(['$0.70', '$0.725']))

test('the rates of a year are listed with their days', () => {
  expect(irsRatesOf(2025)).toEqual([{ days: 'Jan 1 – Dec 31, 2025', mills: 700 }])
  expect(irsRatesOf(2026)).toEqual([
    { days: 'Jan 1 – Jun 30, 2026', mills: 725 },
    { days: 'Jul 1 – Dec 31, 2026', mills: 760 },
  ])
})
