import type { Day } from './calendar-day.ts'

interface Dated {
  readonly date: Day
  readonly id: number
}

/** The oldest day first, and of one day what was entered first. */
export const oldestFirst = (one: Dated, other: Dated): number =>
  one.date === other.date ? one.id - other.id : one.date < other.date ? -1 : 1

/** The newest day first, and of one day what was entered last (spec.md 9). */
export const newestFirst = (one: Dated, other: Dated): number => oldestFirst(other, one)

/** What was deleted last comes first. */
export const lastDeletedFirst = (one: { readonly deletedAt: string }, other: { readonly deletedAt: string }): number =>
  one.deletedAt === other.deletedAt ? 0 : one.deletedAt < other.deletedAt ? 1 : -1
