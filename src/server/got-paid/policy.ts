import { type Owner, ownerOf, type WorkerCaller } from '../principal.ts'

/** A worker may see, record, correct and undo what they were paid for their own gigs. */
export const mayRecordPayments = (caller: WorkerCaller): Owner => ownerOf(caller)
