import { type Owner, ownerOf, type WorkerCaller } from '../../principal.ts'

/** A worker may see and change their own account, and end their own sessions. */
export const mayManageAccount = (caller: WorkerCaller): Owner => ownerOf(caller)
