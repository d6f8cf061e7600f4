import { type Granted, type Owner, ownerOf } from '../../principal.ts'

/** A reader with the secret of a link may read only the resume of the worker who made it. */
export const mayReadShared = (link: Granted<{ readonly userId: number }>): Owner => ownerOf(link)
