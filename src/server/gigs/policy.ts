import { type Owner, ownerOf, type Principal } from '../principal.ts'

/** A worker may see, plan, change, delete and restore their own gigs, and nobody else's. */
export const mayKeepGigs = (caller: Principal): Owner => ownerOf(caller)
