import type { Day } from '#domain/time/calendar-day.ts'

declare const fromSession: unique symbol
/** A worker's id that came from their session: what a store needs to reach their rows, and nothing else can make. */
export type Owner = number & { readonly [fromSession]: true }

/** Where a call came from. */
export interface Origin {
  readonly ipAddress: string
  readonly userAgent: string | null
}

/** What one worker may store: far above any honest use, so that nobody fills the disk for all. */
export interface Budget {
  /** Counts one change and the bytes that are kept of it. Throws 429 after too many changes, 413 after too many bytes. */
  spend(bytes: number): Promise<void>
  /** Checks that there is room for more rows of a kind (`gigs`). Throws 413 when the worker has as many as one may have. */
  makeRoom(kind: string, rows: number, count: () => Promise<number>): Promise<void>
}

/** A signed-in worker's call. */
export interface Caller extends Origin {
  readonly owner: Owner
  /** Hash of the token in the cookie. */
  readonly sid: string
  /** The day it is where the worker is. */
  readonly today: Day
  readonly timeZone: string
  /** The tax percentage that they chose for new gigs, if they did. */
  readonly defaultTaxPercentage: number | null
  readonly budget: Budget
}
