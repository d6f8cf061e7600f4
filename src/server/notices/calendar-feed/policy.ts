import { type Granted, type Owner, ownerOf } from '../../principal.ts'

/** A reader with the secret of a feed may read the gigs of the worker who made it, as a calendar shows them. */
export const mayReadFeed = (reader: Granted<{ readonly userId: number }>): Owner => ownerOf(reader)
