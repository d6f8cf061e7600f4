import { type Owner, ownerOf, type WorkerCaller } from '../../principal.ts'

/** A worker may see and set their own goals. */
export const maySetGoals = (caller: WorkerCaller): Owner => ownerOf(caller)
