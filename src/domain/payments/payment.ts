import { definedOf } from '../check/defined-fields.ts'
import { type DatedShare, type Gig, isPaid, isPartlyPaid, reimbursementsOf } from '../gigs/gig.ts'
import { splitStub, sumStubs, withheldOf } from '../gigs/stub.ts'
import { type Cents, centsOf, type Money, moneyOf, spread, sumOf } from '../money/money.ts'

/** The fields of a gig that a payment changed besides the money, each with its value before and after. */
export type ChangedFields = Readonly<Record<string, readonly [before: unknown, after: unknown]>>

/** The part of a payment for one gig, with the payment's data that the gig needs. */
export interface Share extends DatedShare {
  readonly paymentId: number
}

const byDay = (one: Share, other: Share) =>
  one.receivedOn === other.receivedOn ? one.paymentId - other.paymentId : one.receivedOn < other.receivedOn ? -1 : 1

/** Sorts the shares of a gig by payment day; shares of the same day keep the order in which they were recorded. */
export const sharesInOrder = <S extends Share>(shares: readonly S[]): S[] => shares.toSorted(byDay)

const receivedOf = (shares: readonly DatedShare[]): Cents => sumOf(shares, ({ received }) => centsOf(received))
const tipsOf = (shares: readonly DatedShare[]): Cents => sumOf(shares, ({ tips }) => centsOf(tips))
const statesTips = ({ tips }: DatedShare) => tips !== null

/**
 * Returns the columns of a gig that its payments decide: the received amount is the sum of its shares. The gig has a pay and a payment day
 * only after the final payment (money.md 1.2, I1). Tips stay unchanged when no payment states them.
 */
export function projectShares(gig: Pick<Gig, 'reimbursedParking' | 'reimbursedOther'>, shares: readonly Share[]) {
  const inOrder = sharesInOrder(shares)
  const last = inOrder.at(-1)
  const isSettled = shares.some(({ isFinal }) => isFinal)
  const received = receivedOf(shares)
  const stub = sumStubs(shares.map((share) => share.stub))
  return {
    totalReceived: moneyOf(received),
    gotPaidDate: isSettled && last ? last.receivedOn : null,
    ...(last && { paymentMethod: last.method }),
    ...(isSettled && { actualPay: moneyOf(Math.max(0, received - reimbursementsOf(gig)) + withheldOf(stub)) }),
    ...(shares.some(statesTips) && { tips: moneyOf(tipsOf(shares)) }),
    shares: isSaidByColumns(inOrder) ? null : inOrder.map(datedShare),
    stub,
    withheld: stub && moneyOf(withheldOf(stub)),
  }
}

/** The columns of a gig without shares. */
export const noShares = { shares: null, stub: null, withheld: null } as const

/** Returns whether the columns of a gig say all about its shares. */
const isSaidByColumns = (shares: readonly Share[]) => shares.length === 0 || (shares.length === 1 && shares[0]?.isFinal === true)

const datedShare = ({ receivedOn, received, tips, method, isFinal, stub }: Share): DatedShare => ({
  ...{ receivedOn, received, tips, method, isFinal },
  ...(stub && { stub }),
})

/**
 * Returns the tips of a gig's next share. Tips that were typed on the gig, and that no share states, come with it, because the sum of the
 * tips of its shares takes their place (money.md A2).
 */
export const tipsOfNextShare = (gig: Pick<Gig, 'tips'>, tips: Money, held: readonly Share[]): Money =>
  moneyOf(centsOf(tips) + (held.some(statesTips) ? 0 : centsOf(gig.tips)))

/** Changes the sum of the amounts by a difference, starting with the last amount. No amount falls below 0. */
function adjust(amounts: readonly Cents[], difference: Cents): Cents[] {
  let left = difference
  const adjusted = amounts.toReversed().map((amount) => {
    const next = Math.max(0, amount + left)
    left -= next - amount
    return next
  })
  return adjusted.reverse()
}

/**
 * Returns the shares of a gig after its amounts were edited, so that they sum to its received amount and its tips. A difference changes the
 * last payment first. A gig without payments has no shares.
 */
export const editShares = <S extends Share>(shares: readonly S[], edited: Pick<Gig, 'totalReceived' | 'tips'>): S[] =>
  editInOrder(sharesInOrder(shares), edited)

function editInOrder<S extends DatedShare>(inOrder: readonly S[], edited: Pick<Gig, 'totalReceived' | 'tips'>): S[] {
  const received = adjust(
    inOrder.map((share) => centsOf(share.received)),
    centsOf(edited.totalReceived) - receivedOf(inOrder),
  )
  const tips = tipsAfter(inOrder, edited.tips)
  return inOrder.map((share, at) => ({ ...share, received: moneyOf(received[at] ?? 0), tips: tips[at] ?? null }))
}

/** Returns the column of a gig's shares after an edit of it. They follow the edit as its payments do. */
export function sharesAfter(
  before: Gig,
  edited: { readonly [F in 'totalReceived' | 'tips' | 'paymentMethod']?: Gig[F] | undefined },
): Partial<Pick<Gig, 'shares'>> {
  const after = { ...before, ...definedOf(edited) }
  const isMethod = before.paymentMethod !== after.paymentMethod
  const isMoney = before.totalReceived !== after.totalReceived || before.tips !== after.tips
  if (!before.shares || !(isMethod || isMoney)) return {}
  const shares = editInOrder(before.shares, after)
  return { shares: shares.map((share, at) => (isMethod && at === shares.length - 1 ? { ...share, method: after.paymentMethod } : share)) }
}

function tipsAfter(shares: readonly DatedShare[], tips: Money | null): (Money | null)[] {
  const stated = shares.filter(statesTips)
  const adjusted = adjust(
    stated.map((share) => centsOf(share.tips)),
    centsOf(tips) - tipsOf(stated),
  )
  // Tips that no payment states belong to the gig alone.
  return shares.map((share) => (tips !== null && statesTips(share) ? moneyOf(adjusted[stated.indexOf(share)] ?? 0) : null))
}

/**
 * Distributes amounts over places whose room sums to the sum of the amounts. Returns a table with a row for each amount: each row sums to
 * its amount, and each column to the room of its place. Each amount is spread in proportion to the room that is left.
 */
export function allot(amounts: readonly Cents[], room: readonly Cents[]): Cents[][] {
  let left = [...room]
  return amounts.map((amount) => {
    const parts = spread(amount, left)
    left = left.map((cents, at) => cents - (parts[at] ?? 0))
    return parts
  })
}

/**
 * Splits the payments of some days over other days, given the totals of those days. Returns the share of each payment on each day. A
 * payment keeps its amount; a difference between the days and the payments changes the last payment first, as when a gig is edited. Days
 * whose tips were removed have no share of tips.
 */
export function splitAgain<S extends Share>(
  shares: readonly S[],
  days: readonly Pick<Gig, 'totalReceived' | 'tips'>[],
): { readonly payment: S; readonly shares: Pick<DatedShare, 'received' | 'tips' | 'stub'>[] }[] {
  const payments = [...Map.groupBy(sharesInOrder(shares), ({ paymentId }) => paymentId).values()]
  const stated = payments.filter((same) => same.some(statesTips))
  const tableOf = (some: readonly (readonly S[])[], sum: (same: readonly S[]) => Cents, room: readonly Cents[]) => {
    const amounts = some.map(sum)
    const difference = sumOf(room, (cents) => cents) - sumOf(amounts, (cents) => cents)
    return allot(adjust(amounts, difference), room)
  }
  const received = tableOf(
    payments,
    receivedOf,
    days.map((day) => centsOf(day.totalReceived)),
  )
  const tips = tableOf(
    stated,
    tipsOf,
    days.map((day) => centsOf(day.tips)),
  )
  return payments.map((same, at) => {
    const tipsRow = tips[stated.indexOf(same)]
    const stub = sumStubs(same.map((share) => share.stub))
    const stubs = stub && splitStub(stub, days.length)
    return {
      payment: same[0] as S,
      shares: days.map((of, day) => ({
        received: moneyOf(received[at]?.[day] ?? 0),
        tips: tipsRow && of.tips !== null ? moneyOf(tipsRow[day] ?? 0) : null,
        stub: stubs?.[day] ?? null,
      })),
    }
  })
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
const fieldOf = (gig: object, field: string): unknown => (gig as Readonly<Record<string, unknown>>)[field] ?? null

/** The columns that `projectShares` returns. */
const PROJECTED = ['totalReceived', 'gotPaidDate', 'paymentMethod', 'actualPay', 'tips'] as const
const isProjected = (field: string) => PROJECTED.some((projected) => projected === field)

/** Columns that the shares which are left after an undo always decide. */
const isSaidAgain = (field: string) => ['shares', 'stub', 'withheld'].includes(field)

/**
 * Returns what a payment changed on a gig. For the columns that payments decide, it includes the old values even where they did not change.
 */
export const changedFields = (before: object, change: object): ChangedFields =>
  Object.fromEntries(
    Object.entries(change).flatMap(([field, after]) => {
      const was = fieldOf(before, field)
      if (isSaidAgain(field)) return []
      return isEqual(was, after) && !isProjected(field) ? [] : [[field, [was, after ?? null] as const]]
    }),
  )

/** Joins the changes of two successive payments. */
export const changedByBoth = (first: ChangedFields, second: ChangedFields): ChangedFields => ({
  ...first,
  ...Object.fromEntries(
    Object.entries(second).map(([field, [before, after]]) => [field, [first[field] ? first[field][0] : before, after] as const]),
  ),
})

/**
 * Returns the fields to restore on a gig when its last payment is undone: each field that the payment changed unless it was edited since,
 * and the columns that the remaining shares (`left`) decide.
 */
export function undoneFields(gig: Gig, undone: { readonly changed: ChangedFields }, left: readonly Share[]): Record<string, unknown> {
  const own = Object.entries(undone.changed).flatMap(([field, [before, after]]) =>
    !isProjected(field) && isEqual(fieldOf(gig, field), after) ? [[field, before] as const] : [],
  )
  const decided = Object.entries(undone.changed).flatMap(([field, [before]]) => (isProjected(field) ? [[field, before] as const] : []))
  const fields = Object.fromEntries([...own, ...decided])
  const before = { ...gig, ...fields }
  // Without a payment the gig received nothing, whatever its columns held before this payment.
  return left.length > 0 || isPaid(before) ? { ...fields, ...projectShares(before, left) } : { ...fields, ...noShares }
}

/** Returns the fields to restore on a gig when its final payment becomes a partial one: the gig is open again, with its earlier pay. */
export function reopenedFields(gig: Gig, replaced: ChangedFields): Partial<Pick<Gig, 'status' | 'actualPay'>> {
  const { status, actualPay } = replaced
  const isOwnStatus = status && isEqual(gig.status, status[1])
  return {
    ...(isOwnStatus && { status: status[0] as Gig['status'] }),
    ...(actualPay && { actualPay: actualPay[0] as Gig['actualPay'] }),
  }
}

/** Returns what a client has paid so far for a partly paid gig, with what it withheld, in cents; 0 for any other gig. */
export const receivedSoFar = (gig: Gig): Cents => (isPartlyPaid(gig) ? centsOf(gig.totalReceived) + centsOf(gig.withheld) : 0)
