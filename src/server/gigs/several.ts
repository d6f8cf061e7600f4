import type { Queries } from '../core/database/queries.ts'
import { notFound } from '../errors.ts'
import type { WorkerCaller } from '../principal.ts'
import { edit, remove, undoEdit } from './edits.ts'
import type { Seen } from './seen.ts'
import { changedSince, type GigRow, lockGigs } from './store.ts'

interface Locked {
  /** The gigs that are as the caller saw them. */
  readonly gigs: readonly GigRow[]
  /** The ids of gigs that changed since, or are gone. */
  readonly leftOut: number[]
}

/** Locks gigs, and leaves out those that changed since the caller saw them. Throws 404 if none of them exists. */
async function lockSeen(queries: Queries, caller: WorkerCaller, seen: readonly Seen[]): Promise<Locked> {
  const locked = await lockGigs(
    queries,
    caller.owner,
    seen.map(({ id }) => id),
  )
  if (locked.length === 0) throw notFound()
  const versions = new Map(locked.map(({ id, version }) => [id, version]))
  const leftOut = seen.flatMap(({ id, version }) => (versions.get(id) === version ? [] : [id]))
  return { gigs: locked.filter(({ id }) => !leftOut.includes(id)), leftOut }
}

/** Moves gigs to the client of a name, with their payments. */
export async function changeClient(queries: Queries, caller: WorkerCaller, seen: readonly Seen[], clientName: string) {
  const { gigs, leftOut } = await lockSeen(queries, caller, seen)
  const edited: GigRow[] = []
  for (const gig of gigs) edited.push(await edit(queries, caller, gig, { clientName }, undefined))
  return { gigs: edited, leftOut }
}

/** Undoes the last edit of each gig, all or nothing. Throws 409 when a gig changed after it. */
export async function undoSeveral(queries: Queries, caller: WorkerCaller, seen: readonly Seen[]): Promise<GigRow[]> {
  const { gigs, leftOut } = await lockSeen(queries, caller, seen)
  if (leftOut.length > 0) throw changedSince()
  const undone: GigRow[] = []
  for (const gig of gigs) undone.push(await undoEdit(queries, caller, gig, gig.version))
  return undone
}

/** Deletes gigs. They can be restored for 30 days. */
export async function deleteSeveral(queries: Queries, caller: WorkerCaller, seen: readonly Seen[]) {
  const { gigs, leftOut } = await lockSeen(queries, caller, seen)
  if (gigs.length > 0) await remove(queries, caller, gigs)
  return { leftOut }
}
