import type { Cents } from '../money/money.ts'
import type { Day } from '../time/calendar-day.ts'
import { type MileageRates, mileageDeduction } from './mileage.ts'
import { milesOf, type Trip } from './trips.ts'

/** A drive of its own: for supplies, to an audition, to the bank. Its miles count on its own day, as those of a gig count on the gig's. */
export interface OwnDrive extends Trip {
  readonly id: number
  readonly day: Day
  readonly purpose: string
  readonly createdAt: string
  /** Its version. */
  readonly updatedAt: string
}

/** Returns what a drive of its own deducts, in cents, rounded half-up (money.md A20). A commute deducts nothing. */
export const driveDeduction = (drive: Pick<OwnDrive, 'day' | 'miles' | 'isCommute'>, rates: MileageRates): Cents =>
  mileageDeduction(milesOf([drive]), drive.day, rates)

/** Compares drives by day, the oldest first, then by order of entry. */
export const oldestDriveFirst = (one: Pick<OwnDrive, 'day' | 'id'>, other: Pick<OwnDrive, 'day' | 'id'>): number =>
  one.day === other.day ? one.id - other.id : one.day < other.day ? -1 : 1

/** Compares drives by day, the newest first, then by reverse order of entry. */
export const newestDriveFirst: typeof oldestDriveFirst = (one, other) => oldestDriveFirst(other, one)
