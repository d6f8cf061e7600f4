import { type Owner, ownerOf, type Principal } from '../principal.ts'

/** A worker may see the figures of their own work. */
export const maySeeFigures = (caller: Principal): Owner => ownerOf(caller)
