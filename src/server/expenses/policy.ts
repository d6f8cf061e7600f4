import { type Owner, ownerOf, type Principal } from '../principal.ts'

/** A worker may see, add, change and delete their own expenses, and link them to their own gigs. */
export const mayKeepExpenses = (caller: Principal): Owner => ownerOf(caller)
