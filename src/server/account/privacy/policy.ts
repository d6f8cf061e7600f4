import { type Granted, type Owner, ownerOf } from '../../principal.ts'

/** A task may collect a worker's data for a requested export, and remove the export, or the account, when its time is over. */
export const mayCollectData = (asked: Granted<{ readonly userId: number }>): Owner => ownerOf(asked)
