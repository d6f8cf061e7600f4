import type { Day } from '#domain/time/calendar-day.ts'

declare const fromPolicy: unique symbol
/**
 * The right to one worker's records, which a store needs to reach their rows. A worker's own call has it (`caller.owner`). Anybody else gets
 * it from a room's policy.
 */
export type Owner = number & { readonly [fromPolicy]: true }

/** The origin of a call. */
export interface Origin {
  readonly ipAddress: string
  readonly userAgent: string | null
}

/** How much one worker may store: far above honest use, so that nobody can fill the disk. */
export interface Budget {
  /** Counts one change and its stored bytes. Throws 429 after too many changes, 413 after too many bytes. */
  spend(bytes: number): Promise<void>
  /** Checks that there is room for more rows of a kind (`gigs`). Throws 413 when the worker has reached the maximum. */
  makeRoom(kind: string, rows: number, count: () => Promise<number>): Promise<void>
}

/** A signed-in worker who makes a call. */
export interface WorkerCaller extends Origin {
  readonly kind: 'worker'
  readonly id: number
  /** The right to the caller's own records. */
  readonly owner: Owner
  /** Hash of the token in the cookie. */
  readonly sid: string
  /** The present, by the server's clock. */
  readonly now: Date
  /** The present day in the worker's time zone. */
  readonly today: Day
  readonly timeZone: string
  /** The worker's default tax percentage for new gigs; null when they chose none. */
  readonly defaultTaxPercentage: number | null
  readonly budget: Budget
}

/** A signed-in agency that makes a call. */
export interface AgencyCaller extends Origin {
  readonly kind: 'agency'
  readonly id: number
  /** Hash of the token in the cookie. */
  readonly sid: string
  readonly budget: Budget
}

/** The caller. The contract's `access` says which kind may call; a room's policy says what they may do to which record. */
export type Principal = WorkerCaller | AgencyCaller

declare const isGranted: unique symbol
/**
 * A row that somebody reached by a right to one worker's records: the session of a cookie, the link of a secret, the file of an application
 * to one's own post, work that the worker asked for. Only the statement or the function that checks this declares its result so.
 */
export type Granted<Row> = Row & { readonly [isGranted]: true }

/** Gives the right to the records of the worker of a granted row. Only for sessions and policies. */
export const ownerOf = (row: Granted<{ readonly userId: number }>): Owner => row.userId as Owner

/** Returns the owner columns of a row in tables for workers and agencies. `keeper` is the first column of their keys. */
export const keeperOf = ({ kind, id }: Pick<Principal, 'kind' | 'id'>) =>
  kind === 'worker' ? { keeper: id, userId: id, agencyId: null } : { keeper: -id, userId: null, agencyId: id }
