import type { AgencyCaller } from '../principal.ts'

declare const fromPolicy: unique symbol
/** A right to one agency's own account. */
export type AgencyOwner = number & { readonly [fromPolicy]: 'agency' }

/** An agency may see and change its own account, and nobody else's. */
export const mayManageAgency = (caller: AgencyCaller): AgencyOwner => caller.id as AgencyOwner
