import { isDeepStrictEqual } from 'node:util'
import { isCompleted, type PaymentMethod } from '#domain/gigs/gig.ts'
import type { Trip } from '#domain/mileage/trips.ts'
import { type Cents, centsOf, type Money, spread, sumOf } from '#domain/money/money.ts'
import { earnedFrom, type GotPaidPayload, type MileageMode, markGotPaid, type Payment } from '#domain/payments/got-paid.ts'
import { changedFields, reopenedFields, type Share } from '#domain/payments/payment.ts'
import { paidGig, planPayment } from '#domain/payments/plan-payment.ts'
import { splitSetAside } from '#domain/savings/set-aside.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import { listEmployers } from '../clients/store.ts'
import { audit, differences } from '../core/database/audit.ts'
import type { Queries } from '../core/database/queries.ts'
import { outdated } from '../core/http/if-match.ts'
import { badInput, found, HttpError, notFound, notPossible, refusedField } from '../errors.ts'
import { areAsSeen, type Seen } from '../gigs/seen.ts'
import { changeGigs, type GigChange, type GigRow, lockGigs } from '../gigs/store.ts'
import { addPayment, countShares, endShares, lockShares, type ShareRow, sumPayments } from '../payments/store.ts'
import type { Owner, WorkerCaller } from '../principal.ts'
import { findAnyGoal } from '../savings/goals-store.ts'
import { carrySetAside, countAllocations, type OfGig, rememberSetAside, setAsideFrom } from '../savings/store.ts'

export interface PaymentAsked extends GotPaidPayload {
  readonly gigIds: readonly number[]
  readonly mileageMode: MileageMode
  /** Whether the client paid only a part of the pay. */
  readonly isPartial: boolean
  /** Whether it replaces the payments that count for these gigs, or the one named by `corrects`. */
  readonly isCorrection: boolean
  readonly corrects?: number | undefined
  /** What is set aside for tax from it, and what is put into goals. */
  readonly setAside?: Money | undefined
  readonly toGoals?: readonly { readonly goalId: number; readonly amount: Money }[] | undefined
  /** The route of the miles. */
  readonly trip?: Omit<Trip, 'miles'> | undefined
  /** The versions of the gigs that the caller saw. */
  readonly seen?: readonly Seen[] | undefined
}

/**
 * Records one payment for gigs of the caller, all or nothing, split to the cent over the unpaid days. An identical payment changes nothing.
 * A different payment for gigs that are all paid is refused with 409, unless it is a correction.
 */
export async function recordPayment(
  queries: Queries,
  caller: WorkerCaller,
  { gigIds, mileageMode, isPartial, isCorrection, corrects, setAside, toGoals, trip, seen = [], ...payload }: PaymentAsked,
): Promise<GigRow[]> {
  const { owner } = caller
  const [gigs, held] = await Promise.all([lockGigs(queries, owner, gigIds), lockShares(queries, owner, gigIds)])
  if (gigs.length !== gigIds.length) throw notFound()
  if (!areAsSeen(gigs, seen)) throw outdated()
  if (payload.stub) await requireEmployer(queries, owner, gigs)
  const paidOn = payload.gotPaidDate ?? caller.today
  if (paidOn > caller.today) throw badInput(refusedField('gotPaidDate', 'in_the_future', { code: 'notYetToday', today: caller.today }))

  const { toPay, parts, isFinal, isAgain } = planPayment(gigs, { ...payload, trip, mileageMode, isPartial, isCorrection })
  if (isAgain) {
    const changesSetAside = isCorrection && (setAside !== undefined || toGoals !== undefined)
    if (!changesSetAside && toPay.every((gig, day) => isSamePayment(gig, parts[day], payload.gotPaidDate && paidOn))) return gigs
    if (!isCorrection) throw new HttpError('already_paid', { code: 'alreadyPaid' })
  }
  // A correction of an old payment is no word on the next ones, unless it sets aside.
  if (setAside !== undefined && (!isCorrection || centsOf(setAside) > 0)) await rememberSetAside(queries, owner, centsOf(setAside) > 0)
  const { rows } = await storePayment(queries, caller, {
    setAside: await setAsideOf(queries, owner, { setAside, toGoals }, toPay, parts),
    toPay: toPay.map((gig, day) => {
      const part = parts[day] as Payment
      const pay: GigToPay['pay'] = (held, replaced) => paidGig(gig, part, { isFinal, paidOn, held, replaced })
      return { gig, pay, miles: part.miles + part.commuteMiles }
    }),
    method: parts[0]?.method ?? 'other',
    ...{ held, paidOn, isFinal, isCorrection, corrects, trip },
  })
  return gigs.map((gig) => rows.get(gig.id) ?? gig)
}

/** Splits what is set aside over the gigs of a payment. Throws 400 if it is more than they earn with it, or if a goal is gone. */
async function setAsideOf(
  queries: Queries,
  owner: Owner,
  { setAside, toGoals }: Pick<PaymentAsked, 'setAside' | 'toGoals'>,
  toPay: readonly GigRow[],
  payments: readonly Payment[],
): Promise<SetAside> {
  const parts = payments.map(earnedFrom)
  const goals = await liveGoals(queries, owner, toGoals ?? [])
  const asked = centsOf(setAside) + sumOf(goals, ({ amount }) => centsOf(amount))
  if (asked > sumOf(parts, ({ earned }) => earned)) throw notPossible({ path: 'setAside', problem: { code: 'moreSetAsideThanEarned' } })
  const byGig = (goalId: number | null, cents: readonly Cents[]) =>
    toPay.map(({ id }, day) => ({ gigId: id, goalId, cents: cents[day] ?? 0 }))
  const earned = parts.map((part) => part.earned)
  const ofTax = byGig(null, splitSetAside(centsOf(setAside), parts))
  const ofGoals = goals.flatMap(({ goalId, amount }) => byGig(goalId, spread(centsOf(amount), earned)))
  return { parts: [...ofTax, ...ofGoals], kept: { tax: setAside === undefined, goals: toGoals === undefined } }
}

/**
 * Returns the parts for goals that are not deleted, with the goals locked. A payment that waited on a device may name one that was deleted
 * meanwhile: the payment counts without that part. Throws 400 for a goal that never was the owner's.
 */
async function liveGoals(queries: Queries, owner: Owner, parts: NonNullable<PaymentAsked['toGoals']>) {
  const live: { readonly goalId: number; readonly amount: Money }[] = []
  for (const part of parts.toSorted((one, other) => one.goalId - other.goalId)) {
    const goal = await findAnyGoal(queries, owner, part.goalId)
    if (!goal) throw notPossible({ path: 'toGoals', problem: { code: 'noSuchGoal' } })
    if (!goal.isDeleted) live.push(part)
  }
  return live
}

/** What is set aside from a payment, and what a correction takes over from the payment that it replaces. */
interface SetAside {
  readonly parts: readonly OfGig[]
  readonly kept: { readonly tax: boolean; readonly goals: boolean }
}

/** Throws 400 unless all gigs are paid on a W-2, as a pay stub says, or had a stub when they were. */
async function requireEmployer(queries: Queries, owner: Owner, gigs: readonly GigRow[]) {
  const employers = await listEmployers(
    queries,
    owner,
    gigs.map(({ clientId }) => clientId),
  )
  const isOnW2 = ({ payKind, clientId }: GigRow) => (payKind ?? (employers.has(clientId) ? 'w2' : '1099')) === 'w2'
  if (!gigs.every((gig) => isOnW2(gig) || gig.stub !== null)) throw notPossible({ path: 'stub', problem: { code: 'stubForOtherPay' } })
}

interface GigToPay {
  readonly gig: GigRow
  /** Returns what the payment does to the gig, given the other shares that count for it and those that it replaces. */
  readonly pay: (
    counting: readonly ShareRow[],
    replaced: readonly ShareRow[],
  ) => {
    readonly shares: readonly Share[]
    readonly share: Pick<Share, 'received' | 'tips' | 'stub'>
    readonly change: GigChange
  }
  /** The driven miles that the payment records. */
  readonly miles?: number
}

interface ToStore {
  /** The shares that count for the gigs, including those with only tips, which the gigs' columns do not distinguish from typed tips. */
  readonly held: readonly ShareRow[]
  readonly toPay: readonly GigToPay[]
  readonly paidOn: Day
  readonly method: PaymentMethod
  /** Whether the payment completes at least one gig. */
  readonly isFinal: boolean
  readonly isCorrection?: boolean
  readonly corrects?: number | undefined
  readonly setAside?: SetAside
  readonly trip?: PaymentAsked['trip']
}

/** Stores a payment, its shares, and their effect on the locked gigs. Returns its id, and the paid gigs by id. */
export async function storePayment(
  queries: Queries,
  caller: WorkerCaller,
  { held, toPay, paidOn, method, isFinal, isCorrection = false, corrects, setAside = nothingAside, trip }: ToStore,
): Promise<{ paymentId: number; rows: ReadonlyMap<number, GigRow> }> {
  const { owner } = caller
  const gigs = toPay.map(({ gig }) => gig)
  const paidNow = new Set(ids(gigs))
  const earlier = held.filter(({ gigId }) => paidNow.has(gigId))
  // A gig that still waits for pay gets an additional payment. That of a completed one is corrected.
  const open = new Set(ids(gigs.filter((gig) => !isCompleted(gig))))
  const isReplaced = ({ gigId, paymentId }: ShareRow) =>
    corrects === undefined ? isCorrection || !open.has(gigId) : paymentId === corrects
  const replaced = earlier.filter(isReplaced)
  const counting = earlier.filter((share) => !isReplaced(share))
  const planned = toPay.map(({ gig, pay, miles = 0 }) => {
    const ofGig = ({ gigId }: ShareRow) => gigId === gig.id
    const { shares, share, change: paid } = pay(counting.filter(ofGig), replaced.filter(ofGig))
    const last = replaced.findLast(ofGig)
    const reopened = last && !shares.some((each) => each.isFinal) ? reopenedFields(gig, last.changed) : {}
    const change: GigChange = { ...reopened, ...paid }
    return {
      gig,
      change,
      miles,
      share: { gigId: gig.id, ...share, changed: changedFields(gig, change), gigVersion: gig.version + 1 },
    }
  })
  await caller.budget.makeRoom('payments', toPay.length, () => countShares(queries, owner))
  const first = found(gigs[0])
  const tripsOf = (miles: number) => (trip && miles > 0 ? [{ ...trip, miles }] : undefined)
  const [paymentId, rows] = await Promise.all([
    addPayment(queries, owner, {
      clientId: first.clientId,
      receivedOn: paidOn,
      method,
      isFinal,
      shares: planned.map(({ share }) => share),
    }),
    changeGigs(
      queries,
      owner,
      planned.map(({ gig, change, miles }) => ({ gig, change, trips: tripsOf(miles) })),
    ),
  ])
  if (replaced.length > 0) await replace(queries, owner, replaced, paymentId)
  await setMoneyAside(queries, caller, { setAside, replaced, payment: { id: paymentId, day: paidOn } })
  const rowOf = ({ id }: GigRow) => rows.get(id) as GigRow
  await audit(
    queries,
    caller,
    gigs.map((gig) => ({ action: 'got paid', tableName: 'gigs', recordId: gig.id, ...differences(gig, rowOf(gig)) })),
  )
  return { paymentId, rows }
}

const nothingAside: SetAside = { parts: [], kept: { tax: true, goals: true } }

/** Stores what is set aside from a payment, with what it takes over from the shares that it replaces. */
async function setMoneyAside(
  queries: Queries,
  caller: WorkerCaller,
  { setAside, replaced, payment }: { setAside: SetAside; replaced: readonly ShareRow[]; payment: { id: number; day: Day } },
) {
  const { owner } = caller
  const rows = setAside.parts.length + replaced.length
  if (rows === 0) return
  await caller.budget.makeRoom('allocations', rows, () => countAllocations(queries, owner))
  if (replaced.length > 0) await carrySetAside(queries, owner, ids(replaced), payment.id, setAside.kept)
  await setAsideFrom(queries, owner, payment, setAside.parts)
}

/** Returns whether a gig already has all that a payment would store. The day counts only if it was given. */
function isSamePayment(gig: GigRow, part: Payment | undefined, paidOn: Day | undefined): boolean {
  if (!part) return false
  const { gotPaidDate: _, ...rest } = markGotPaid(part, '')
  return (
    Object.entries(rest).every(([field, value]) => isDeepStrictEqual(value, gig[field as keyof GigRow])) &&
    (paidOn === undefined || gig.gotPaidDate === paidOn)
  )
}

async function replace(queries: Queries, owner: Owner, shares: readonly ShareRow[], paymentId: number) {
  await endShares(queries, owner, ids(shares), paymentId)
  await sumPayments(
    queries,
    owner,
    shares.map((share) => share.paymentId),
  )
}

export const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id)
