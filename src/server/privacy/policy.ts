import { type JobFor, type Owner, ownerOf, type WorkerCaller } from '../principal.ts'

/** A worker may take their own data along, and delete their own account. */
export const mayDisposeOfData = (caller: WorkerCaller): Owner => ownerOf(caller)

/** A worker may see what is stored about them and what was changed in their account. */
export const maySeeData = (caller: WorkerCaller): Owner => ownerOf(caller)

/** A job may collect a worker's data for an export that the worker asked for, and remove it when its time is over. */
export const mayCollectData = (job: JobFor): Owner => ownerOf(job)
