import { type Owner, ownerOf, type TaskFor } from '../../principal.ts'

/** The task that sends a worker's e-mail may read the files attached to it. */
export const mayMailFiles = (task: TaskFor): Owner => ownerOf(task)
