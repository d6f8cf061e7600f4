import { type Owner, ownerOf, type WorkerCaller } from '../../principal.ts'

/** A worker may see and change their own tax profile, and see the estimate from it. */
export const mayPlanTax = (caller: WorkerCaller): Owner => ownerOf(caller)
