import { basePay, expectedBase, type Gig, isDone, isPaid, paidBackOf, parkingCost } from '../gigs/gig.ts'
import { rangeColumns } from '../gigs/multi-day.ts'
import { type Stub, splitStub, sumStubs, withheldOf } from '../gigs/stub.ts'
import { type Cents, centsOf, moneyOf, split, splitReceived, spread, sumOf } from '../money/money.ts'
import type { Day } from '../time/calendar-day.ts'
import { itemsOf } from './gig-items.ts'
import { type Costs, costColumns, reimbursed, splitCosts } from './job-costs.ts'
import { type ChangedFields, noShares, projectShares, type Share, splitAgain } from './payment.ts'

/** One day of a job after an edit of its range: the gig that it was or is copied from, and the changed columns. */
export interface RescheduledDay<G extends Gig = Gig> {
  readonly from: G
  /** False for a new day, which is a copy of `from` with `change`. */
  readonly isKept: boolean
  /** Whether the day has a new part of the sums, so that its payments are split again (`payDays`). */
  readonly isShared: boolean
  readonly change: object
}

export interface Rescheduled<G extends Gig = Gig> {
  readonly days: readonly RescheduledDay<G>[]
  readonly removed: readonly G[]
}

/** A gig of a job with its new part of the sums. */
type Laid<G extends Gig> = Omit<RescheduledDay<G>, 'isKept'>

/**
 * Splits a job into its done days (paid or completed by hand) and its open days, and counts how many days of the range the done ones take.
 */
export function partsOf<G extends Gig>(gigs: readonly G[], dayCount: number) {
  const done = gigs.filter(isDone)
  const open = gigs.filter((gig) => !isDone(gig))
  return { done, open, doneCount: open.length === 0 ? dayCount : Math.min(done.length, dayCount) }
}

/**
 * Moves a job's gigs, given oldest first, to other days (money.md A25). The same number of days only moves, in order. A different number
 * shares the job's sums: paid days keep what was paid, to the cent, and open days take the rest of the range and share the expected pay.
 * `rescheduleRefusal` refuses what cannot be shared correctly.
 */
export function rescheduleJob<G extends Gig>(gigs: readonly G[], days: readonly Day[]): Rescheduled<G> {
  const { done, open, doneCount } = partsOf(gigs, days.length)
  const laid =
    days.length === gigs.length
      ? layOver(gigs, gigs.length)
      : placeOn(days, layOver(done, doneCount), layOver(open, days.length - doneCount), doneCount === done.length)
  const kept = new Set<G>()
  const planned = laid.map((day, at) => {
    const isKept = !kept.has(day.from)
    kept.add(day.from)
    return { ...day, isKept, change: { ...day.change, ...rangeColumns(days), date: days[at] ?? day.from.date } }
  })
  return { days: planned, removed: gigs.filter((gig) => !kept.has(gig)) }
}

/**
 * Places the days on the range. A done day that is not shared anew keeps its date if the range contains it, so that its income stays in its
 * month. The others follow in order.
 */
function placeOn<L extends { readonly from: Gig }>(days: readonly Day[], done: readonly L[], open: readonly L[], isUntouched: boolean) {
  const staying = new Map<Day, L>()
  if (isUntouched) for (const each of done) if (!staying.has(each.from.date)) staying.set(each.from.date, each)
  const stays = (each: L) => staying.get(each.from.date) === each && days.includes(each.from.date)
  const others = [...done.filter((each) => !stays(each)), ...open].values()
  return days.flatMap((day) => staying.get(day) ?? others.next().value ?? [])
}

/** Spreads gigs over a number of days, each with its part of their sums. */
function layOver<G extends Gig>(gigs: readonly G[], dayCount: number): Laid<G>[] {
  const last = gigs.at(-1)
  if (last === undefined || dayCount === 0) return []
  const from = Array.from({ length: dayCount }, (_, day) => gigs[day] ?? last)
  if (dayCount === gigs.length) return from.map((gig) => ({ from: gig, isShared: false, change: {} }))
  const sums = sumsOf(gigs)
  const days = splitSums(sums, dayCount).map((day) => {
    const { otherExpenseDescription, ...columns } = sumColumns(day)
    // Without items, each day keeps its own description.
    return sums.costs.items.length > 0 ? { ...columns, otherExpenseDescription } : columns
  })
  return from.map((gig, day) => ({ from: gig, isShared: true, change: days[day] ?? {} }))
}

/** Returns the sums of gigs. A reimbursement beyond its cost does not count. */
function sumsOf(gigs: readonly Gig[]): JobSums {
  const isJobPaid = gigs.some(isPaid)
  const hasActual = !isJobPaid && gigs.some((gig) => centsOf(gig.actualPay) > 0)
  return {
    costs: costsOf(gigs),
    tips: sumOf(gigs, (gig) => centsOf(gig.tips)),
    received: isJobPaid ? sumOf(gigs, (gig) => basePay(gig) - centsOf(gig.withheld) + paidBackOf(gig)) : null,
    stub: sumStubs(gigs.map(({ stub }) => stub)),
    actual: hasActual ? sumOf(gigs, expectedBase) : null,
    expected: gigs.every((gig) => gig.expectedPay === null) ? null : sumOf(gigs, (gig) => centsOf(gig.expectedPay)),
  }
}

const costsOf = (gigs: readonly Gig[]): Costs => ({
  miles: gigs.reduce((miles, gig) => miles + gig.mileage, 0),
  parking: sumOf(gigs, (gig) => centsOf(gig.parkingExpense)),
  parkingReimbursed: sumOf(gigs, (gig) => parkingCost(gig).gross - parkingCost(gig).net),
  items: itemsOf(gigs),
})

/** The sums of a job, in cents: what its days cost, earned and expect together. */
interface JobSums {
  readonly costs: Costs
  readonly tips: Cents
  /** Null for days without a payment. */
  readonly received: Cents | null
  readonly stub: Stub | null
  /** The pay of days without a payment, if one of them has an actual pay; else null. */
  readonly actual: Cents | null
  /** Null if no day has expected pay. */
  readonly expected: Cents | null
}

/**
 * Splits the sums of a job over a number of days: costs, tips and what was received by the rule of Got Paid. Where a day's reimbursements
 * exceed its received amount, they count as received too, as when such a day is edited (money.md A22). Beside actual pay, the expected pay
 * is spread in proportion, because a day without actual pay would count its expected pay.
 */
function splitSums(sums: JobSums, days: number): JobSums[] {
  const costs = splitCosts(sums.costs, days)
  const tips = split(sums.tips, days)
  const back = costs.map(reimbursed)
  const received = sums.received === null ? null : splitReceived(sums.received, back)
  const stubs = sums.stub && splitStub(sums.stub, days)
  const actual = sums.actual === null ? null : split(sums.actual, days)
  const agreed = sums.expected ?? 0
  const expected = actual ? spread(agreed, actual) : split(agreed, days)
  return costs.map((part, day) => ({
    costs: part,
    tips: tips[day] ?? 0,
    received: received?.[day] ?? null,
    stub: stubs?.[day] ?? null,
    actual: received ? Math.max(0, (received[day] ?? 0) - (back[day] ?? 0)) + withheldOf(stubs?.[day]) : (actual?.[day] ?? null),
    expected: sums.expected === null ? null : (expected[day] ?? 0),
  }))
}

/** Returns the columns of a gig that hold its sums. Without expected pay in the job, its days have none. */
const sumColumns = (sums: JobSums) => ({
  ...costColumns(sums.costs),
  tips: moneyOf(sums.tips),
  ...(sums.received !== null && { totalReceived: moneyOf(sums.received) }),
  ...(sums.actual !== null && { actualPay: moneyOf(sums.actual) }),
  stub: sums.stub,
  withheld: sums.stub && moneyOf(withheldOf(sums.stub)),
  expectedPay: sums.expected === null ? null : moneyOf(sums.expected),
})

/** The share of a payment for one day of a job, with what the payment changed on that day. */
export interface DayShare extends Share {
  readonly gigId: number
  readonly changed: ChangedFields
}

/**
 * Splits the payments of a job over the days that replace its days. Each day has its totals, and the id of the gig that it was or is
 * copied from. Returns each day's shares, and the columns that follow from them.
 */
export function splitPayments<S extends DayShare>(shares: readonly S[], days: readonly Gig[]) {
  const payments = splitAgain(shares, days)
  const changedOn = ({ id }: Gig, { paymentId }: Share): ChangedFields =>
    shares.find((share) => share.gigId === id && share.paymentId === paymentId)?.changed ?? {}
  return days.map((day, at) => {
    const own = payments.map(({ payment, shares: parts }) => ({
      ...payment,
      ...parts[at],
      gigId: day.id,
      changed: changedOn(day, payment),
    }))
    return { shares: own, change: own.length > 0 ? projectShares(day, own) : noShares }
  })
}

/** A day of a job with its shares of the payments that were split again; null for a day that keeps its shares. */
export interface PaidDay<G extends Gig, S extends DayShare> extends RescheduledDay<G> {
  readonly shares: readonly S[] | null
}

/** Splits the payments of the days with a new part of the sums over these days. `held` are the shares of the job before the edit. */
export function payDays<G extends Gig, S extends DayShare>(days: readonly RescheduledDay<G>[], held: readonly S[]): PaidDay<G, S>[] {
  const shared = days.filter(({ isShared }) => isShared)
  const kept = new Set(days.flatMap(({ isShared, from }) => (isShared ? [] : [from.id])))
  const paid = splitPayments(
    held.filter(({ gigId }) => !kept.has(gigId)),
    shared.map(({ from, change }): Gig => ({ ...from, ...change })),
  )
  const paidInTurn = paid.values()
  return days.map((day) => {
    const own = day.isShared ? paidInTurn.next().value : undefined
    return { ...day, change: { ...day.change, ...own?.change }, shares: own?.shares ?? null }
  })
}
