import { type Owner, ownerOf, type WorkerCaller } from '../principal.ts'

/** A worker may see, plan, change, delete and restore only their own gigs. */
export const mayKeepGigs = (caller: WorkerCaller): Owner => ownerOf(caller)
