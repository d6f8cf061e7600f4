import type { Day } from '../time/calendar-day.ts'
import { milesOf } from './trips.ts'

/** The drives of a month, in their order, with their business miles. */
export interface DrivesOfMonth<T> {
  /** The first day of the month. */
  readonly month: Day
  readonly drives: readonly T[]
  /** Without commutes. */
  readonly miles: number
}

interface Drive {
  readonly day: Day
  readonly miles: number
  readonly isCommute: boolean
}

/** Groups drives by month, the newest first. */
export const drivesByMonth = <T extends Drive>(drives: readonly T[]): DrivesOfMonth<T>[] =>
  [...Map.groupBy(drives.toSorted(newestDay), ({ day }) => `${day.slice(0, 7)}-01`)].map(([month, same]) => ({
    month,
    drives: same,
    miles: milesOf(same),
  }))

const newestDay = (one: Drive, other: Drive) => (one.day === other.day ? 0 : one.day < other.day ? 1 : -1)
