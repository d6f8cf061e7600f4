import { clientsNamed } from '../clients/store.ts'
import { audit } from '../database/audit.ts'
import type { Queries } from '../database/queries.ts'
import type { WorkerCaller } from '../principal.ts'
import { mayKeepGigs } from './policy.ts'
import { addGigs, countGigs, type GigRow, type NewGigRow } from './store.ts'

/** A gig that is not stored yet: its client is still a name. */
type PlannedRow = Omit<NewGigRow, 'clientId'>

/** Adds planned gigs of the caller, and their clients where they are new. Returns them in their order. */
export async function createGigs(queries: Queries, caller: WorkerCaller, rows: readonly PlannedRow[]): Promise<GigRow[]> {
  await caller.budget.makeRoom('gigs', rows.length, () => countGigs(queries, mayKeepGigs(caller)))
  const clientOf = await clientsNamed(
    queries,
    caller,
    rows.map(({ clientName }) => clientName),
  )
  const gigs = await addGigs(
    queries,
    mayKeepGigs(caller),
    rows.map((row) => ({ ...row, ...clientOf(row.clientName) })),
  )
  await audit(
    queries,
    caller,
    gigs.map((gig) => ({ action: 'create', tableName: 'gigs', recordId: gig.id, newValues: gig })),
  )
  return gigs
}
