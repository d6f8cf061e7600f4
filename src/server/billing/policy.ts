import { type Owner, ownerOf, type WorkerCaller } from '../principal.ts'

/** A worker may see what they pay for, and buy and manage it. */
export const mayPay = (caller: WorkerCaller): Owner => ownerOf(caller)
