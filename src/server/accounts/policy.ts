import { type Owner, ownerOf, type Principal } from '../principal.ts'

/** A worker may see and change their own account, and end their own sessions. */
export const mayManageAccount = (caller: Principal): Owner => ownerOf(caller)
