import { type Owner, ownerOf, type Principal } from '../principal.ts'

/** A worker may see and set their own goals. */
export const maySetGoals = (caller: Principal): Owner => ownerOf(caller)
