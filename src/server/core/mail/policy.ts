import { type JobFor, type Owner, ownerOf } from '../../principal.ts'

/** The job that sends a worker's e-mail may read the files attached to it. */
export const mayMailFiles = (job: JobFor): Owner => ownerOf(job)
