import { type Owner, ownerOf, type WorkerCaller } from '../../principal.ts'

/** A worker may see and change the profile that they show to agencies. */
export const mayShowThemselves = (caller: WorkerCaller): Owner => ownerOf(caller)
