import type { Day } from './calendar-day.ts'

interface Dated {
  readonly date: Day
  readonly id: number
}

/** Compares by day, the oldest first, then by order of entry. */
export const oldestFirst = (one: Dated, other: Dated): number =>
  one.date === other.date ? one.id - other.id : one.date < other.date ? -1 : 1

/** Compares by day, the newest first, then by reverse order of entry (spec.md 9). */
export const newestFirst = (one: Dated, other: Dated): number => oldestFirst(other, one)

/** Compares by deletion time, the last deletion first. */
export const lastDeletedFirst = (one: { readonly deletedAt: string }, other: { readonly deletedAt: string }): number =>
  one.deletedAt === other.deletedAt ? 0 : one.deletedAt < other.deletedAt ? 1 : -1
