import { type Owner, ownerOf, type WorkerCaller } from '../../principal.ts'

/** A worker may read only their own notices. */
export const mayReadNotices = (caller: WorkerCaller): Owner => ownerOf(caller)
