import { jobFor, type Owner, ownerOf, type WorkerCaller } from '../principal.ts'

/** A worker may see their own gig resume, choose what is on it, and share it. */
export const mayKeepResume = (caller: WorkerCaller): Owner => ownerOf(caller)

/** Whoever has the secret of a link may read the resume of the worker who made it, and nothing else. */
export const mayReadShared = (link: { readonly userId: number }): Owner => ownerOf(jobFor(link.userId))
