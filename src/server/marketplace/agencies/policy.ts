import type { AgencyCaller } from '../../principal.ts'

declare const fromPolicy: unique symbol
/** The right to one agency's own account. */
export type AgencyOwner = number & { readonly [fromPolicy]: 'agency' }

/** An agency may see and change only its own account. */
export const mayManageAgency = (caller: AgencyCaller): AgencyOwner => caller.id as AgencyOwner
