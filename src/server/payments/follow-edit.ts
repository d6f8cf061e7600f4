import type { Gig } from '#domain/gigs/gig.ts'
import { changedByBoth, editShares, type Share, splitAgain } from '#domain/payments/payment.ts'
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

/** A day of a job after its payments were spread over other days, with the gig that it was or is copied from. */
interface SharedDay extends Pick<Gig, 'totalReceived' | 'tips'> {
  readonly id: number
  readonly from: number
}

/** Returns what a share changed on its gig, including the changes of the shares that its payment replaced. */
function changedWith(share: Pick<ShareRow, 'gigId' | 'paymentId' | 'changed'>, replaced: readonly ReplacedShare[]): ShareRow['changed'] {
  return replaced
    .filter(({ gigId, replacedBy }) => gigId === share.gigId && replacedBy === share.paymentId)
    .reduceRight((changed, earlier) => changedByBoth(changedWith(earlier, replaced), changed), share.changed)
}

/**
 * Splits the payments of locked gigs over the days that replace them. Each payment keeps its amount. A payment that a correction replaced
 * was for other days and cannot be restored: undoing the correction leaves the days without it.
 */
export async function followRange(queries: Queries, owner: Owner, gigIds: readonly number[], days: readonly SharedDay[]) {
  const shares = await lockShares(queries, owner, gigIds)
  const replaced = await findReplaced(queries, owner, gigIds)
  const changedOf = (gigId: number, paymentId: number): ShareRow['changed'] => {
    const share = shares.find((each) => each.gigId === gigId && each.paymentId === paymentId)
    return share ? changedWith(share, replaced) : {}
  }
  const laid = splitAgain(shares, days).flatMap(({ payment: { paymentId }, shares: parts }) =>
    days.map(({ id, from }, day) => {
      const { received, tips } = parts[day] as (typeof parts)[number]
      return { paymentId, gigId: id, received, tips, changed: changedOf(from, paymentId), gigVersion: 0 }
    }),
  )
  await removeShares(
    queries,
    owner,
    [...shares, ...replaced].map(({ id }) => id),
  )
  await addShares(queries, owner, laid)
  await sumPayments(queries, owner, paymentsOf([...shares, ...replaced]))
}

/** Removes locked gigs. What they still had of a payment, such as a part of nothing, leaves the payment too. */
export async function followRemoval(queries: Queries, owner: Owner, gigIds: readonly number[], remove: () => Promise<unknown>) {
  const shares = await lockShares(queries, owner, gigIds)
  await remove()
  await sumPayments(queries, owner, paymentsOf(shares))
}
