import { type Owner, ownerOf, type WorkerCaller } from '../principal.ts'

/** A worker may see, add, change and delete their own expenses, and link them to their own gigs. */
export const mayKeepExpenses = (caller: WorkerCaller): Owner => ownerOf(caller)
