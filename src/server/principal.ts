import type { Day } from '#domain/time/calendar-day.ts'

declare const fromPolicy: unique symbol
/**
 * The right to one worker's records, which a store needs to reach their rows. Only a room's policy creates it, and only for that worker.
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
  /** Hash of the token in the cookie. */
  readonly sid: string
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

/** A task or a booking that acts for a worker who is not calling: a task that they requested, or the booking of their own application. */
export interface TaskFor {
  readonly kind: 'task'
  /** The worker's id. */
  readonly id: number
}

export const taskFor = (workerId: number): TaskFor => ({ kind: 'task', id: workerId })

/** Gives a worker the right to their own records. Only for policies: see `policy.ts` of each room. */
export const ownerOf = (worker: WorkerCaller | TaskFor): Owner => worker.id as Owner

/** Returns the owner columns of a row in tables for workers and agencies. */
export const keeperOf = ({ kind, id }: Pick<Principal, 'kind' | 'id'>) =>
  kind === 'worker' ? { userId: id, agencyId: null } : { userId: null, agencyId: id }
