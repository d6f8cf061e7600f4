import type { Day } from '#domain/time/calendar-day.ts'

declare const fromPolicy: unique symbol
/** A right to one worker's records: what a store needs to reach their rows. Only a room's policy gives it, and only to that worker. */
export type Owner = number & { readonly [fromPolicy]: true }

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

/** A signed-in worker who makes a call. */
export interface WorkerCaller extends Origin {
  readonly kind: 'worker'
  readonly id: number
  /** Hash of the token in the cookie. */
  readonly sid: string
  /** The day it is where the worker is. */
  readonly today: Day
  readonly timeZone: string
  /** The tax percentage that they chose for new gigs, if they did. */
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

/** Who makes a call. The contract says by `access` which kind may; the policy of a room, what they may do to which record. */
export type Principal = WorkerCaller | AgencyCaller

/** What acts for a worker who does not call: a job that they asked for, or the booking of their own application. */
export interface JobFor {
  readonly kind: 'job'
  /** The worker. */
  readonly id: number
}

export const jobFor = (workerId: number): JobFor => ({ kind: 'job', id: workerId })

/** Gives a worker the right to their own records. For policies: see `policy.ts` of each room. */
export const ownerOf = (worker: WorkerCaller | JobFor): Owner => worker.id as Owner

/** Whose row it is, as tables have it that keep rows of workers and of agencies. */
export const keeperOf = ({ kind, id }: Pick<Principal, 'kind' | 'id'>) =>
  kind === 'worker' ? { userId: id, agencyId: null } : { userId: null, agencyId: id }
