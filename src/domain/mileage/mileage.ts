import type { Cents } from '../money/money.ts'
import type { Day } from '../time/calendar-day.ts'
import { formatRate, irsRate, isRateKnown, type Mills, milesAt } from './irs-mileage.ts'

/** Deduction for one business mile, $0.70, unless a worker counts by the IRS rates (spec.md 9, money.md A19). */
export const FLAT_RATE: Mills = 700

/** The most miles of one gig. */
export const MAX_MILES = 100_000

/** How a worker counts miles. */
export interface MileageRates {
  /** By the IRS rate of the day of the drive, instead of the flat one. */
  readonly usesIrsMileageRate: boolean
}

const words = new Intl.ListFormat('en')

/** What a mile of a day counts for: the flat rate, or the IRS rate of the day where the worker chose so. */
export const rateOn = (day: Day, rates: MileageRates): Mills => (rates.usesIrsMileageRate ? irsRate(day) : FLAT_RATE)

/** The mileage deduction of the whole miles of a day, rounded half-up to the cent. */
export const mileageDeduction = (miles: number, day: Day, rates: MileageRates): Cents => milesAt(rateOn(day, rates), miles)

/** What a mile of some days counts for, in words: `"$0.70"`, or that each day has its own rate. */
export function rateLabel(days: readonly Day[], rates: MileageRates): string {
  const used = new Set(days.map((day) => rateOn(day, rates)))
  const [first = FLAT_RATE] = used
  return used.size > 1 ? 'the IRS rate of each day' : formatRate(first)
}

/** What the IRS rate of some days would be, where the flat one is used and is another; else null (money.md A19). */
export function otherRateNote(days: readonly Day[], { usesIrsMileageRate }: MileageRates): string | null {
  const irsRates = [...new Set(days.map(irsRate))]
  if (usesIrsMileageRate || !days.every(isRateKnown) || irsRates.every((rate) => rate === FLAT_RATE)) return null
  const written = irsRates.map(formatRate)
  if (written.length > 1) return `The IRS rates of these days are ${words.format(written)}.`
  return `The IRS rate on ${days.length > 1 ? 'these days' : 'this day'} is ${written[0]}.`
}

/** Whole miles: a started mile counts as one (spec.md 9). */
export const wholeMiles = (distance: number): number => Math.ceil(distance)

/** Miles of a job: the one-way distance is rounded up first, then doubled for a round trip, then taken once per day (money.md A14). */
export const tripMiles = (oneWay: number, { roundTrip, days }: { roundTrip: boolean; days: number }): number =>
  wholeMiles(oneWay) * (roundTrip ? 2 : 1) * days
