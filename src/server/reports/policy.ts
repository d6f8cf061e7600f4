import { type Owner, ownerOf, type WorkerCaller } from '../principal.ts'

/** A worker may have reports made of their own work. */
export const mayMakeReports = (caller: WorkerCaller): Owner => ownerOf(caller)
