import { type Owner, ownerOf, type Principal } from '../principal.ts'

/** A worker may see, change, merge and separate their own clients. */
export const mayKeepClients = (caller: Principal): Owner => ownerOf(caller)
