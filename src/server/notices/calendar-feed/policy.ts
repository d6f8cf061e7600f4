import { type Owner, ownerOf, type TaskFor, type WorkerCaller } from '../../principal.ts'

/** A worker may let calendar apps read their gigs, and stop that again. */
export const mayShareCalendar = (caller: WorkerCaller): Owner => ownerOf(caller)

/** A reader with the secret of a feed may read the gigs of the worker who made it, as a calendar shows them. */
export const mayReadFeed = (reader: TaskFor): Owner => ownerOf(reader)
