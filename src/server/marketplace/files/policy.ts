import { type Owner, ownerOf, type TaskFor } from '../../principal.ts'

/** A task may remove a worker's files that no row names anymore. */
export const mayTidyFiles = (task: TaskFor): Owner => ownerOf(task)
