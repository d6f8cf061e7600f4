import { type Owner, ownerOf, type WorkerCaller } from '../../principal.ts'

/** A worker may see, buy and manage their own subscription. */
export const mayPay = (caller: WorkerCaller): Owner => ownerOf(caller)
