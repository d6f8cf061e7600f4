import { type Owner, ownerOf, type Principal } from '../principal.ts'

/** A worker may have reports made of their own work. */
export const mayMakeReports = (caller: Principal): Owner => ownerOf(caller)
