import { type Owner, ownerOf, type WorkerCaller } from '../principal.ts'

/** A worker may read their own notices, and nobody else's. */
export const mayReadNotices = (caller: WorkerCaller): Owner => ownerOf(caller)
