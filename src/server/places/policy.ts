import { type Owner, ownerOf, type WorkerCaller } from '../principal.ts'

/** A worker may look up places, with results near their own home first. */
export const mayLookUpPlaces = (caller: WorkerCaller): Owner => ownerOf(caller)
