import { type Owner, ownerOf, type WorkerCaller } from '../principal.ts'

/** A worker may see, plan, change, delete and restore their own gigs, and nobody else's. */
export const mayKeepGigs = (caller: WorkerCaller): Owner => ownerOf(caller)
