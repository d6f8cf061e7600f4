import type { Gig } from '#domain/gigs/gig.ts'
import { centsOf, moneyOf, signedCentsOf, spread } from '#domain/money/money.ts'
import { editShares, type Share } from '#domain/payments/payment.ts'
import type { Queries } from '../core/database/queries.ts'
import type { Owner } from '../principal.ts'
import { type HeldBack, keepSetAside, listSetAside } from '../savings/store.ts'
import {
  addShares,
  changeMethod,
  changePayer,
  changeShares,
  type HeldShares,
  lockShares,
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

/** A day of a stored job after its edit. */
interface EditedDay {
  /** The gig that it was or is copied from. */
  readonly from: Gig
  readonly row: Gig
  /** Its shares of the payments that were split again; null for a day that keeps its shares. */
  readonly shares: readonly Pick<ShareRow, 'paymentId' | 'received' | 'tips' | 'stub' | 'changed'>[] | null
}

/**
 * Updates the payments of a locked job after an edit of it. `held` are its shares before. The payments of the days that keep their shares
 * follow the edit of their day. Payments that were split again get their new shares.
 */
export async function followJob(queries: Queries, owner: Owner, held: HeldShares, days: readonly EditedDay[]) {
  const untouched = days.filter(({ shares }) => shares === null)
  const split = days.filter(({ shares }) => shares !== null)
  const keeping = new Set(untouched.map(({ from }) => from.id))
  await replaceShares(
    queries,
    owner,
    [...held.counting, ...held.replaced].filter(({ gigId }) => !keeping.has(gigId)),
    split,
  )
  const moved = split.filter(({ from, row }) => from.clientId !== row.clientId).map(({ row }) => row)
  const [first] = moved
  if (first) await changePayer(queries, owner, idsOf(moved), first.clientId)
  for (const { from, row } of untouched) await followEdit(queries, owner, from, row)
}

/**
 * Replaces shares after their payments were split over other days. A payment that a correction replaced was for other days and cannot be
 * restored: undoing the correction leaves the days without it.
 */
async function replaceShares(
  queries: Queries,
  owner: Owner,
  ended: readonly Pick<ShareRow, 'id' | 'paymentId'>[],
  days: readonly EditedDay[],
) {
  if (ended.length === 0) return
  const setAside = await listSetAside(queries, owner, idsOf(ended))
  await removeShares(queries, owner, idsOf(ended))
  // No gig has version 0: the last payment of a day that was split again cannot be undone as if nothing had happened since.
  const rows = days.flatMap(({ row, shares }) =>
    (shares ?? []).map(({ paymentId, received, tips, stub, changed }) => ({
      paymentId,
      gigId: row.id,
      received,
      tips,
      stub,
      changed,
      gigVersion: 0,
    })),
  )
  await addShares(queries, owner, rows)
  await sumPayments(queries, owner, paymentsOf(ended))
  if (setAside.length > 0) await keepSetAside(queries, owner, splitAgain(setAside, rows))
}

/** Splits what was set aside over the new shares of its payment, as what came with them. */
const splitAgain = (setAside: readonly HeldBack[], shares: readonly Pick<ShareRow, 'paymentId' | 'gigId' | 'received' | 'tips'>[]) =>
  setAside.flatMap((row) => {
    const own = shares.filter(({ paymentId }) => paymentId === row.paymentId)
    const came = own.map(({ received, tips }) => centsOf(received) + centsOf(tips))
    // Where nothing came, the first day takes it.
    const weights = came.some((cents) => cents > 0) ? came : came.map((_, at) => (at === 0 ? 1 : 0))
    const parts = spread(signedCentsOf(row.amount), weights)
    return own.flatMap(({ gigId }, at) => (parts[at] ? { ...row, gigId, amount: moneyOf(parts[at]) } : []))
  })

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id)
