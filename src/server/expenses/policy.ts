import { type Owner, ownerOf } from '../principal.ts'
import type { DueWorker } from './recurring-store.ts'

/** A task may write the expenses that an active worker said recur. */
export const mayWriteExpenses = (worker: DueWorker): Owner => ownerOf(worker)
