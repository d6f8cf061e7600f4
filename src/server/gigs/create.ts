import { clientsNamed } from '../clients/store.ts'
import { audit } from '../core/database/audit.ts'
import type { Queries } from '../core/database/queries.ts'
import type { WorkerCaller } from '../principal.ts'
import { addGigs, countGigs, type GigRow, type NewGigRow } from './store.ts'

/** A gig that is not stored yet, with the name of its client instead of an id. */
type PlannedRow = Omit<NewGigRow, 'clientId'>

/** Adds planned gigs of the caller, and their clients if they are new. Returns the gigs in the given order. */
export async function createGigs(queries: Queries, caller: WorkerCaller, rows: readonly PlannedRow[]): Promise<GigRow[]> {
  await caller.budget.makeRoom('gigs', rows.length, () => countGigs(queries, caller.owner))
  const clientOf = await clientsNamed(
    queries,
    caller,
    rows.map(({ clientName }) => clientName),
  )
  const gigs = await addGigs(
    queries,
    caller.owner,
    rows.map((row) => ({ ...row, ...clientOf(row.clientName) })),
  )
  await audit(
    queries,
    caller,
    gigs.map((gig) => ({ action: 'create', tableName: 'gigs', recordId: gig.id, newValues: gig })),
  )
  return gigs
}
