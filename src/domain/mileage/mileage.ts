import type { Cents } from '../money/money.ts'
import type { Day } from '../time/calendar-day.ts'
import { irsRate, isRateKnown, type Mills, milesAt } from './irs-mileage.ts'

/** The deduction for one business mile, $0.70, unless the worker uses the IRS rates (spec.md 9, money.md A19). */
export const FLAT_RATE: Mills = 700

/** The maximum number of miles of a gig. */
export const MAX_MILES = 100_000

/** Which mileage rates a worker uses. */
export interface MileageRates {
  /** Whether miles count at the IRS rate of the day of the drive instead of the flat rate. */
  readonly usesIrsMileageRate: boolean
}

/** Returns the rate of a mile on a day: the flat rate, or the IRS rate if the worker uses it. */
export const rateOn = (day: Day, rates: MileageRates): Mills => (rates.usesIrsMileageRate ? irsRate(day) : FLAT_RATE)

/** Returns the deduction in cents for the whole miles of a day, rounded half-up. */
export const mileageDeduction = (miles: number, day: Day, rates: MileageRates): Cents => milesAt(rateOn(day, rates), miles)

/** Returns the rate of a mile on some days; null if they have several. */
export function rateOfDays(days: readonly Day[], rates: MileageRates): Mills | null {
  const used = new Set(days.map((day) => rateOn(day, rates)))
  const [first = FLAT_RATE] = used
  return used.size > 1 ? null : first
}

/** Rounds a distance up to whole miles (spec.md 9). */
export const wholeMiles = (distance: number): number => Math.ceil(distance)

/** Returns the miles of a job: the one-way distance is rounded up, doubled for a round trip, and multiplied by the days (money.md A14). */
export const tripMiles = (oneWay: number, { roundTrip, days }: { roundTrip: boolean; days: number }): number =>
  wholeMiles(oneWay) * (roundTrip ? 2 : 1) * days

/**
 * Returns the IRS rates of some days where the worker uses the flat rate and the two differ, each once; else null (money.md A19).
 */
export function otherRates(days: readonly Day[], { usesIrsMileageRate }: MileageRates): readonly Mills[] | null {
  const irsRates = [...new Set(days.map(irsRate))]
  return usesIrsMileageRate || !days.every(isRateKnown) || irsRates.every((rate) => rate === FLAT_RATE) ? null : irsRates
}
