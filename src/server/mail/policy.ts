import { type JobFor, type Owner, ownerOf } from '../principal.ts'

/** The job that sends a worker's mail may read the files that go along with it. */
export const mayMailFiles = (job: JobFor): Owner => ownerOf(job)
