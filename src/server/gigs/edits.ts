import type { editGig } from '#domain/gigs/gig-edit.ts'
import { percentageNow } from '#domain/gigs/tax-percentage.ts'
import { sharesAfter } from '#domain/payments/payment.ts'
import { clientNow, clientsNamed, listEmployers } from '../clients/store.ts'
import { audit, differences } from '../core/database/audit.ts'
import type { Queries } from '../core/database/queries.ts'
import { followEdit } from '../payments/follow-edit.ts'
import type { WorkerCaller } from '../principal.ts'
import { changeJob, followClients } from './jobs.ts'
import { changedSince, changeGig, deleteGigs, type GigChange, type GigRow, withoutLongTexts } from './store.ts'
import { findTrips, type NewTrip } from './trips.ts'

/** Edits a locked gig, and lets its payments follow. An edit without a change stores nothing. */
export async function edit(
  queries: Queries,
  caller: WorkerCaller,
  gig: GigRow,
  edited: ReturnType<typeof editGig>,
  trips: readonly NewTrip[] | undefined,
): Promise<GigRow> {
  if (Object.keys(edited).length === 0) return gig
  const { clientName } = edited
  const moved: GigChange = { ...edited, ...(clientName !== undefined && (await clientsNamed(queries, caller, [clientName]))(clientName)) }
  const change: GigChange = { ...moved, ...(await percentageAfter(queries, caller, gig, moved)) }
  const before = Object.fromEntries(Object.keys(change).map((field) => [field, gig[field as keyof GigRow]]))
  const driven = edited.mileage === undefined ? undefined : { trips: await findTrips(queries, caller.owner, gig.id) }
  return store(queries, caller, gig, { ...change, lastEdit: { version: gig.version + 1, before, ...driven } }, 'update', trips)
}

/** Returns the tax percentage after an edit of the pay kind or the client, where no person set it. */
async function percentageAfter(queries: Queries, { owner }: WorkerCaller, gig: GigRow, change: GigChange) {
  const { payKind = gig.payKind, clientId = gig.clientId, taxPercentageEdited = gig.taxPercentageEdited } = change
  if (payKind === gig.payKind && clientId === gig.clientId) return {}
  const employers = await listEmployers(queries, owner, [clientId])
  return percentageNow({ payKind, taxPercentage: change.taxPercentage ?? gig.taxPercentage, taxPercentageEdited }, employers.has(clientId))
}

async function store(
  queries: Queries,
  caller: WorkerCaller,
  gig: GigRow,
  change: GigChange,
  action: 'update' | 'undo update',
  trips: readonly NewTrip[] | undefined,
): Promise<GigRow> {
  const stored = await changeGig(queries, caller.owner, { gig, change: { ...change, ...sharesAfter(gig, change) }, trips })
  await followEdit(queries, caller.owner, gig, stored)
  const { jobId, startDate, endDate } = stored
  // The only day of a job takes the job with it.
  if (jobId && startDate && endDate && startDate !== gig.startDate)
    await changeJob(queries, caller.owner, jobId, { startDate, endDate, name: undefined, clientId: undefined })
  if (stored.clientId !== gig.clientId) await followClients(queries, caller.owner, [stored])
  const { lastEdit: _, ...row } = stored
  await audit(queries, caller, [{ action, tableName: 'gigs', recordId: gig.id, ...differences(gig, row) }])
  return stored
}

/** Undoes the last edit of a gig, in every column. Throws 409 when the gig changed after it. */
export async function undoEdit(queries: Queries, caller: WorkerCaller, gig: GigRow, version: number): Promise<GigRow> {
  const { lastEdit } = gig
  if (lastEdit?.version !== gig.version || version !== gig.version) throw changedSince()
  const before: GigChange = lastEdit.before
  // The client may have been renamed or merged meanwhile.
  const client = before.clientId === undefined ? {} : await clientNow(queries, caller.owner, before.clientId)
  return store(queries, caller, gig, { ...before, ...client, lastEdit: null }, 'undo update', lastEdit.trips)
}

/** Deletes locked gigs. */
export async function remove(queries: Queries, caller: WorkerCaller, gigs: readonly GigRow[]) {
  await deleteGigs(
    queries,
    caller.owner,
    gigs.map(({ id }) => id),
  )
  await audit(
    queries,
    caller,
    gigs.map((gig) => ({ action: 'delete', tableName: 'gigs', recordId: gig.id, oldValues: withoutLongTexts(gig) })),
  )
  return {}
}
