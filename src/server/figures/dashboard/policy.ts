import { type Owner, ownerOf, type WorkerCaller } from '../../principal.ts'

/** A worker may see the figures of their own gigs. */
export const maySeeFigures = (caller: WorkerCaller): Owner => ownerOf(caller)
