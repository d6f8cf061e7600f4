import { type Owner, ownerOf, taskFor, type WorkerCaller } from '../../principal.ts'

/** A worker may see their own gig resume, choose its contents, and share it. */
export const mayKeepResume = (caller: WorkerCaller): Owner => ownerOf(caller)

/** A reader with the secret of a link may read only the resume of the worker who made it. */
export const mayReadShared = (link: { readonly userId: number }): Owner => ownerOf(taskFor(link.userId))
