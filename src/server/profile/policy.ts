import { type Owner, ownerOf, type WorkerCaller } from '../principal.ts'

/** A worker may see and change their own profile. */
export const mayKeepProfile = (caller: WorkerCaller): Owner => ownerOf(caller)
