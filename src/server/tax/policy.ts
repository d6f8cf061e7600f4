import { type Owner, ownerOf, type Principal } from '../principal.ts'

/** A worker may see and change what they told of their own taxes, and see what follows from it. */
export const mayPlanTax = (caller: Principal): Owner => ownerOf(caller)
