import { changedByBoth, undoneFields } from '#domain/payments/payment.ts'
import { audit, differences } from '../core/database/audit.ts'
import type { Queries } from '../core/database/queries.ts'
import { found, notFound } from '../errors.ts'
import { areAsSeen, type Seen } from '../gigs/seen.ts'
import { changedSince, changeGigs, type GigRow, lockGigs } from '../gigs/store.ts'
import { changeEffects, endShares, findPayment, lockShares, reviveShares, type ShareRow, sumPayments } from '../payments/store.ts'
import type { WorkerCaller } from '../principal.ts'
import { ids } from './record.ts'

/** Undoes the last payment of these gigs, all or nothing. Throws 409 when a gig changed since the caller saw it, or is not paid. */
export async function undoLastPayment(queries: Queries, caller: WorkerCaller, seen: readonly Seen[]): Promise<GigRow[]> {
  const gigs = await lockGigs(queries, caller.owner, ids(seen))
  if (gigs.length !== seen.length) throw notFound()
  const shares = await lockShares(queries, caller.owner, ids(gigs))
  const last = gigs.map((gig) => shares.findLast(({ gigId }) => gigId === gig.id))
  const isAsPaid = last.every((share, at) => share?.gigVersion === gigs[at]?.version)
  if (!areAsSeen(gigs, seen) || !isAsPaid) throw changedSince()
  return undo(
    queries,
    caller,
    gigs,
    last.flatMap((share) => share ?? []),
    shares,
  )
}

/** Undoes one payment, even if others followed. Later edits stay, and the remaining payments decide what the gigs received. */
export async function undoPayment(queries: Queries, caller: WorkerCaller, id: number): Promise<GigRow[]> {
  const payment = found(await findPayment(queries, caller.owner, id))
  const gigIds = payment.shares.map(({ gigId }) => gigId)
  const gigs = await lockGigs(queries, caller.owner, gigIds)
  const shares = await lockShares(queries, caller.owner, ids(gigs))
  const own = shares.filter(({ paymentId }) => paymentId === id)
  // Another call undid it while this one waited, or its gig was deleted with its share.
  if (own.length === 0) throw notFound()
  return undo(
    queries,
    caller,
    gigs.filter((gig) => own.some(({ gigId }) => gigId === gig.id)),
    own,
    shares,
  )
}

/** Ends shares, one for each locked gig, and makes the shares that they replaced count again. `shares` are all that count for the gigs. */
async function undo(
  queries: Queries,
  caller: WorkerCaller,
  gigs: readonly GigRow[],
  ended: readonly ShareRow[],
  shares: readonly ShareRow[],
) {
  const { owner } = caller
  const paymentIds = [...new Set(ended.map(({ paymentId }) => paymentId))]
  await endShares(queries, owner, ids(ended), null)
  const revived = await reviveShares(queries, owner, paymentIds, ids(gigs))
  await sumPayments(queries, owner, [...paymentIds, ...revived])
  const left = await lockShares(queries, owner, ids(gigs))
  const effects: { id: number; changed: ShareRow['changed'] }[] = []
  const changes = gigs.map((gig) => {
    const share = ended.find(({ gigId }) => gigId === gig.id) as ShareRow
    const next = shares.find((other) => other.gigId === gig.id && other.id > share.id)
    const rest = left.filter(({ gigId }) => gigId === gig.id)
    // The later payment now remembers the state of the gig before both.
    if (next) effects.push({ id: next.id, changed: changedByBoth(share.changed, next.changed) })
    return { gig, change: undoneFields(gig, next ? { changed: {} } : share, rest) }
  })
  if (effects.length > 0) await changeEffects(queries, owner, effects)
  const rows = await changeGigs(queries, owner, changes)
  const rowOf = ({ id }: GigRow) => rows.get(id) as GigRow
  await audit(
    queries,
    caller,
    gigs.map((gig) => ({ action: 'undo got paid', tableName: 'gigs', recordId: gig.id, ...differences(gig, rowOf(gig)) })),
  )
  return gigs.map(rowOf)
}
