import { type Owner, ownerOf, type WorkerCaller } from '../../principal.ts'

/** A worker may make reports of their own gigs. */
export const mayMakeReports = (caller: WorkerCaller): Owner => ownerOf(caller)
