import { type Owner, ownerOf, type WorkerCaller } from '../principal.ts'

/** A worker may see and change what they told of their own taxes, and see what follows from it. */
export const mayPlanTax = (caller: WorkerCaller): Owner => ownerOf(caller)
