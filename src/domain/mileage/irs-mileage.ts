import { type Cents, scale } from '../money/money.ts'
import { addDays, type Day, dayOf, yearOf } from '../time/calendar-day.ts'

/** Thousandths of a dollar for one mile, because the IRS sets rates with half cents. */
export type Mills = number

interface Rate {
  readonly from: Day
  readonly mills: Mills
}

/**
 * The IRS standard rates for business mileage, each from its first day (money.md 2.1). To add a rate, add a line here and the year to
 * `KNOWN_YEARS`.
 */
const RATES: readonly Rate[] = [
  { from: '2018-01-01', mills: 545 },
  { from: '2019-01-01', mills: 580 },
  { from: '2020-01-01', mills: 575 },
  { from: '2021-01-01', mills: 560 },
  { from: '2022-01-01', mills: 585 },
  { from: '2022-07-01', mills: 625 },
  { from: '2023-01-01', mills: 655 },
  { from: '2024-01-01', mills: 670 },
  { from: '2025-01-01', mills: 700 },
  { from: '2026-01-01', mills: 725 },
  { from: '2026-07-01', mills: 760 },
]

/** The first and the last year whose rates are listed here. */
const KNOWN_YEARS = [2018, 2026] as const

/** Returns whether the IRS rate of a day is listed here. Other days use the rate of the nearest listed day. */
export const isRateKnown = (day: Day): boolean => yearOf(day) >= KNOWN_YEARS[0] && yearOf(day) <= KNOWN_YEARS[1]

/** Returns the IRS rate on the day of a drive: the latest one set by then, or the earliest listed one for older days. */
export const irsRate = (day: Day): Mills => (RATES.findLast(({ from }) => from <= day) ?? (RATES[0] as Rate)).mills

/** Returns the deduction for miles at a rate, in cents, rounded half-up. */
export const milesAt = (mills: Mills, miles: number): Cents => scale(miles, mills, 10)

/** Writes a rate: `"$0.70"`, `"$0.725"`. */
export const formatRate = (mills: Mills): string => `$${decimalRate(mills)}`

/** Writes the dollars for a mile as a plain decimal: `"0.70"`, `"0.725"`. */
export const decimalRate = (mills: Mills): string => (mills / 1000).toFixed(mills % 10 === 0 ? 2 : 3)

/** Returns the rates of a year with their first and last days. */
export function irsRatesOf(year: number): { readonly start: Day; readonly end: Day; readonly mills: Mills }[] {
  const [first, last] = [dayOf(year, 1, 1), dayOf(year, 12, 31)]
  const starts = [first, ...RATES.map(({ from }) => from).filter((from) => from > first && from <= last)]
  return starts.map((start, at) => {
    const next = starts[at + 1]
    return { start, end: next ? addDays(next, -1) : last, mills: irsRate(start) }
  })
}
