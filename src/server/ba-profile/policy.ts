import { type Owner, ownerOf, type WorkerCaller } from '../principal.ts'

/** A worker may see and change what they show agencies of themselves. */
export const mayShowThemselves = (caller: WorkerCaller): Owner => ownerOf(caller)
