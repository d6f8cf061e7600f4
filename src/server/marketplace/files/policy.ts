import { type JobFor, type Owner, ownerOf } from '../../principal.ts'

/** A job may remove a worker's files that no row names anymore. */
export const mayTidyFiles = (job: JobFor): Owner => ownerOf(job)
