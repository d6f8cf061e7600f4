import { type Owner, ownerOf, type TaskFor, type WorkerCaller } from '../../principal.ts'

/** A worker may see and change their own profile. */
export const mayKeepProfile = (caller: WorkerCaller): Owner => ownerOf(caller)

/** Whoever has the link of an e-mail may turn that kind of e-mail off for its recipient. */
export const mayLeaveMails = (link: TaskFor): Owner => ownerOf(link)
