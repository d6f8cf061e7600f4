import type { Cents } from './money.ts'

/** Deduction for one business mile (spec.md 9, money.md A19). */
export const MILEAGE_RATE_CENTS = 70

/** The most miles of one gig. */
export const MAX_MILES = 100_000

/** The mileage deduction of whole miles. */
export const mileageDeduction = (miles: number): Cents => miles * MILEAGE_RATE_CENTS

/** Whole miles: a started mile counts as one (spec.md 9). */
export const wholeMiles = (distance: number): number => Math.ceil(distance)

/** Miles of a job: the one-way distance is rounded up first, then doubled for a round trip, then taken once per day (money.md A14). */
export const tripMiles = (oneWay: number, { roundTrip, days }: { roundTrip: boolean; days: number }): number =>
  wholeMiles(oneWay) * (roundTrip ? 2 : 1) * days
