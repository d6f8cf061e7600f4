import type { Gig } from '#domain/gigs/gig.ts'
import { changedByBoth, editShares, type Share } from '#domain/payments/payment.ts'
import type { Queries } from '../core/database/queries.ts'
import type { Owner } from '../principal.ts'
import {
  addShares,
  changeMethod,
  changePayer,
  changeShares,
  findReplaced,
  lockShares,
  type ReplacedShare,
  removeShares,
  type ShareRow,
  sumPayments,
} from './store.ts'

/** Updates the payments of a locked gig after an edit of it: shares, method and client. */
export async function followEdit(queries: Queries, owner: Owner, before: Gig, after: Gig) {
  const isMethod = before.paymentMethod !== after.paymentMethod
  const isMoney = before.totalReceived !== after.totalReceived || before.tips !== after.tips
  if (isMethod || isMoney) {
    const shares = await lockShares(queries, owner, [after.id])
    if (shares.length === 0) return
    const edited = editShares(shares, after)
    await changeShares(queries, owner, edited)
    await sumPayments(queries, owner, paymentsOf(shares))
    const last = edited.at(-1)
    if (isMethod && last) await changeMethod(queries, owner, last, after.paymentMethod)
  }
  if (before.clientId !== after.clientId) await changePayer(queries, owner, [after.id], after.clientId)
}

const paymentsOf = (shares: readonly Pick<Share, 'paymentId'>[]) => shares.map(({ paymentId }) => paymentId)

/** The shares of a job's gigs. */
export interface HeldShares {
  /** The shares that count. What each changed includes the changes of the shares that its payment replaced. */
  readonly counting: readonly ShareRow[]
  readonly replaced: readonly ReplacedShare[]
}

/** Returns the shares of locked gigs, and locks their payments. */
export async function holdShares(queries: Queries, owner: Owner, gigIds: readonly number[]): Promise<HeldShares> {
  const [shares, replaced] = await Promise.all([lockShares(queries, owner, gigIds), findReplaced(queries, owner, gigIds)])
  return { counting: shares.map((share) => ({ ...share, changed: changedWith(share, replaced) })), replaced }
}

/** Returns what a share changed on its gig, including the changes of the shares that its payment replaced. */
function changedWith(share: Pick<ShareRow, 'gigId' | 'paymentId' | 'changed'>, replaced: readonly ReplacedShare[]): ShareRow['changed'] {
  return replaced
    .filter(({ gigId, replacedBy }) => gigId === share.gigId && replacedBy === share.paymentId)
    .reduceRight((changed, earlier) => changedByBoth(changedWith(earlier, replaced), changed), share.changed)
}

/**
 * Replaces the shares of locked gigs after their payments were split over other days. A payment that a correction replaced was for other
 * days and cannot be restored: undoing the correction leaves the days without it.
 */
export async function storeSplit(
  queries: Queries,
  owner: Owner,
  { counting, replaced }: HeldShares,
  gigIds: readonly number[],
  shares: readonly Pick<ShareRow, 'paymentId' | 'gigId' | 'received' | 'tips' | 'changed'>[],
) {
  const ended = [...counting, ...replaced].filter(({ gigId }) => gigIds.includes(gigId))
  if (ended.length === 0) return
  const ids = ended.map(({ id }) => id)
  await removeShares(queries, owner, ids)
  // No gig has version 0: the last payment of a day that was split again cannot be undone as if nothing had happened since.
  const rows = shares.map(({ paymentId, gigId, received, tips, changed }) => ({ paymentId, gigId, received, tips, changed, gigVersion: 0 }))
  await addShares(queries, owner, rows)
  await sumPayments(queries, owner, paymentsOf(ended))
}
