import { type Owner, ownerOf, type TaskFor, type WorkerCaller } from '../../principal.ts'

/** A worker may export their own data, and delete their own account. */
export const mayDisposeOfData = (caller: WorkerCaller): Owner => ownerOf(caller)

/** A worker may see their stored data and the changes in their account. */
export const maySeeData = (caller: WorkerCaller): Owner => ownerOf(caller)

/** A task may collect a worker's data for a requested export, and remove the export when it expires. */
export const mayCollectData = (task: TaskFor): Owner => ownerOf(task)
