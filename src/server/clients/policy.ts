import { type Owner, ownerOf, type WorkerCaller } from '../principal.ts'

/** A worker may see, change, merge and separate their own clients. */
export const mayKeepClients = (caller: WorkerCaller): Owner => ownerOf(caller)
