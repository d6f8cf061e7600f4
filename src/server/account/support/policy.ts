import { type Owner, ownerOf, type WorkerCaller } from '../../principal.ts'

/** A worker may write to support in their own name. */
export const mayAskForHelp = (caller: WorkerCaller): Owner => ownerOf(caller)
