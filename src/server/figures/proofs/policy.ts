import { type Granted, type Owner, ownerOf } from '../../principal.ts'

/** Whoever has the code of a document may see its totals, which counts as a view. A task may remove the files of one that is over. */
export const mayCheck = (proof: Granted<{ readonly userId: number }>): Owner => ownerOf(proof)
