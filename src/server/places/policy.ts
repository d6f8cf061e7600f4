import { type Owner, ownerOf, type WorkerCaller } from '../principal.ts'

/** A worker may look places up, with their own home in mind. */
export const mayLookUpPlaces = (caller: WorkerCaller): Owner => ownerOf(caller)
