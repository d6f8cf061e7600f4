import { type Cents, scale } from '../money/money.ts'
import { addDays, type Day, dayOf, formatDays, yearOf } from '../time/calendar-day.ts'

/** Thousandths of a dollar for one mile: the IRS sets half cents. */
export type Mills = number

interface Rate {
  readonly from: Day
  readonly mills: Mills
}

/** The standard business mileage rates, each from its first day on (money.md 2.1). A new one is a new line, and a year in `KNOWN_YEARS`. */
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

/** The first and the last year whose rates are known. */
const KNOWN_YEARS = [2018, 2026] as const

/** Whether the IRS rate of a day is published here; one that is not is that of the nearest day that is. */
export const isRateKnown = (day: Day): boolean => yearOf(day) >= KNOWN_YEARS[0] && yearOf(day) <= KNOWN_YEARS[1]

/** The IRS rate on the day of a drive: the last one set by then, and the earliest known for older days. */
export const irsRate = (day: Day): Mills => (RATES.findLast(({ from }) => from <= day) ?? (RATES[0] as Rate)).mills

/** What miles come to at a rate, rounded half-up to the cent. */
export const milesAt = (mills: Mills, miles: number): Cents => scale(miles, mills, 10)

/** A rate as it is written: `"$0.70"`, `"$0.725"`. */
export const formatRate = (mills: Mills): string => `$${decimalRate(mills)}`

/** Returns the dollars for a mile as a plain decimal: `"0.70"`, `"0.725"`. */
export const decimalRate = (mills: Mills): string => (mills / 1000).toFixed(mills % 10 === 0 ? 2 : 3)

/** The rates that hold in a year, with their days: `"Jan 1 – Jun 30, 2026"`. */
export function irsRatesOf(year: number): { readonly days: string; readonly mills: Mills }[] {
  const [first, last] = [dayOf(year, 1, 1), dayOf(year, 12, 31)]
  const starts = [first, ...RATES.map(({ from }) => from).filter((from) => from > first && from <= last)]
  return starts.map((start, at) => {
    const next = starts[at + 1]
    return { days: formatDays(start, next ? addDays(next, -1) : last), mills: irsRate(start) }
  })
}
