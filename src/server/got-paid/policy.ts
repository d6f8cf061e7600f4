import { type Owner, ownerOf, type WorkerCaller } from '../principal.ts'

/** A worker may see, record, correct and undo the payments of their own gigs. */
export const mayRecordPayments = (caller: WorkerCaller): Owner => ownerOf(caller)
