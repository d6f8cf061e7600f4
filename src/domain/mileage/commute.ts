import { canonicalAddress } from '../places/canonical-address.ts'

/**
 * What a worker counts drives from home to a gig as: business miles, or a commute that is recorded but not deducted (26 CFR 1.162-2(e)).
 */
export const drivesFromHome = ['business', 'commute'] as const
export type DrivesFromHome = (typeof drivesFromHome)[number]

/** The worker's settings for drives from home. */
export interface HomeOfWorker {
  readonly homeAddress: string | null
  /** Null until the worker answers the question; until then the miles count as business miles. */
  readonly drivesFromHome: DrivesFromHome | null
}

export const startsAtHome = (fromAddress: string | null, { homeAddress }: Pick<HomeOfWorker, 'homeAddress'>): boolean => {
  const home = canonicalAddress(homeAddress ?? '')
  return home !== '' && canonicalAddress(fromAddress ?? '') === home
}

/** Returns whether a drive from an address is a commute for this worker. */
export const isCommuteFrom = (fromAddress: string | null, worker: HomeOfWorker): boolean =>
  worker.drivesFromHome === 'commute' && startsAtHome(fromAddress, worker)
