/** The id of a gig and the version that the caller saw. */
export interface Seen {
  readonly id: number
  readonly version: number
}

/** Returns whether none of the gigs changed since the caller saw it. */
export const areAsSeen = (gigs: readonly Seen[], seen: readonly Seen[]) =>
  seen.every(({ id, version }) => gigs.some((gig) => gig.id === id && gig.version === version))

/** Returns whether a job has the days that the caller saw, no other ones, and none of them changed since. */
export const isAsSeen = (days: readonly Seen[], seen: readonly Seen[]) => days.length === seen.length && areAsSeen(days, seen)
