import { type JobFor, type Owner, ownerOf } from '../principal.ts'

/** A job may remove files that nothing of their worker names any more. */
export const mayTidyFiles = (job: JobFor): Owner => ownerOf(job)
