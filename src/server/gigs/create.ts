import { percentageOfKind } from '#domain/gigs/tax-percentage.ts'
import { clientsNamed, listEmployers } from '../clients/store.ts'
import { audit } from '../core/database/audit.ts'
import type { Queries } from '../core/database/queries.ts'
import type { WorkerCaller } from '../principal.ts'
import { holdJobs } from './jobs.ts'
import { addGigs, countGigs, type GigRow, type NewGigRow } from './store.ts'

/** A gig that is not stored yet, with the name of its client and the group of its job instead of their ids. */
type PlannedRow = Omit<NewGigRow, 'clientId' | 'jobId'>

/**
 * Adds planned gigs of the caller, and their clients and jobs if they are new. Returns the gigs in the given order. Throws 400 when a job
 * would have too many days.
 */
export async function createGigs(queries: Queries, caller: WorkerCaller, rows: readonly PlannedRow[]): Promise<GigRow[]> {
  await caller.budget.makeRoom('gigs', rows.length, () => countGigs(queries, caller.owner))
  const clientOf = await clientsNamed(
    queries,
    caller,
    rows.map(({ clientName }) => clientName),
  )
  const known = rows.map((row) => ({ ...row, ...clientOf(row.clientName) }))
  const employers = await listEmployers(
    queries,
    caller.owner,
    known.map(({ clientId }) => clientId),
  )
  const planned = known.map((row) => ({ ...row, ...percentageOfKind(row, employers.has(row.clientId)) }))
  const jobOf = await holdJobs(queries, caller.owner, planned)
  const gigs = await addGigs(
    queries,
    caller.owner,
    planned.map((row) => ({ ...row, jobId: row.multiDayGroupId ? jobOf(row.multiDayGroupId) : null })),
  )
  await audit(
    queries,
    caller,
    gigs.map((gig) => ({ action: 'create', tableName: 'gigs', recordId: gig.id, newValues: gig })),
  )
  return gigs
}
