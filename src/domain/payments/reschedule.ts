import { basePay, expectedBase, type Gig, isDone, isPaid, paidBackOf, parkingCost } from '../gigs/gig.ts'
import { rangeColumns } from '../gigs/multi-day.ts'
import { centsOf, type Money, moneyOf, sumOf } from '../money/money.ts'
import { split, spread } from '../money/split.ts'
import type { Day } from '../time/calendar-day.ts'
import { itemsOf } from './gig-items.ts'
import { splitReceived } from './got-paid.ts'
import { type Costs, costColumns, reimbursed, splitCosts } from './job-costs.ts'

/** One day of a job after an edit of its range: the gig that it was or is copied from, and the changed columns. */
export interface RescheduledDay<G extends Gig = Gig> {
  readonly from: G
  /** False for a new day, which is a copy of `from` with `change`. */
  readonly isKept: boolean
  /** Whether the day has a new part of the sums, so that its payments are split again (`splitPayments`). */
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
  const sums = splitSums(gigs, dayCount)
  return from.map((gig, day) => ({ from: gig, isShared: true, change: sums[day] ?? {} }))
}

/**
 * Splits the sums of gigs over a number of days: costs, tips and miles by the rule of Got Paid, what was received, and the agreed pay.
 * Returns the columns of each day.
 */
function splitSums(gigs: readonly Gig[], dayCount: number) {
  const costs = costsOf(gigs)
  const parts = splitCosts(costs, dayCount)
  const tips = split(tipsOf(gigs), dayCount)
  const pay = gigs.some(isPaid) ? paidShares(gigs, parts) : payShares(gigs, dayCount)
  return parts.map((part, day) => {
    const { otherExpenseDescription, ...columns } = costColumns(part)
    // Without items, each day keeps its own description.
    const described = costs.items.length > 0 ? { otherExpenseDescription } : {}
    return { ...columns, ...described, tips: moneyOf(tips[day] ?? 0), ...pay[day] }
  })
}

const costsOf = (gigs: readonly Gig[]): Costs => ({
  miles: gigs.reduce((miles, gig) => miles + gig.mileage, 0),
  parking: sumOf(gigs, (gig) => centsOf(gig.parkingExpense)),
  parkingReimbursed: sumOf(gigs, (gig) => parkingCost(gig).gross - parkingCost(gig).net),
  items: itemsOf(gigs),
})

/**
 * Returns what the paid days of a job received and their pay. Where a day's reimbursements exceed its received amount, they count as
 * received too, as when such a day is edited (money.md A22). A reimbursement beyond its cost does not count.
 */
function paidShares(gigs: readonly Gig[], costs: readonly Costs[]) {
  const back = costs.map(reimbursed)
  const received = splitReceived(
    sumOf(gigs, (gig) => basePay(gig) + paidBackOf(gig)),
    back,
  )
  const expected = expectedShares(gigs, split(expectedPayOf(gigs), costs.length))
  return received.map((cents, day) => ({
    totalReceived: moneyOf(cents),
    actualPay: moneyOf(Math.max(0, cents - (back[day] ?? 0))),
    expectedPay: expected[day] ?? null,
  }))
}

const tipsOf = (gigs: readonly Gig[]) => sumOf(gigs, (gig) => centsOf(gig.tips))
const expectedPayOf = (gigs: readonly Gig[]) => sumOf(gigs, (gig) => centsOf(gig.expectedPay))

const expectedShares = (gigs: readonly Gig[], shares: readonly number[]): (Money | null)[] =>
  shares.map((cents) => (gigs.every((gig) => gig.expectedPay === null) ? null : moneyOf(cents)))

/**
 * Returns the pay of days without a payment. If one of them has an actual pay, all days get one. The expected pay is then spread in
 * proportion, because a day without actual pay would count its expected pay.
 */
function payShares(gigs: readonly Gig[], dayCount: number) {
  const agreed = expectedPayOf(gigs)
  if (!gigs.some((gig) => centsOf(gig.actualPay) > 0)) {
    return expectedShares(gigs, split(agreed, dayCount)).map((expectedPay) => ({ expectedPay }))
  }
  const actual = split(sumOf(gigs, expectedBase), dayCount)
  const expected = expectedShares(gigs, spread(agreed, actual))
  return actual.map((cents, day) => ({ actualPay: moneyOf(cents), expectedPay: expected[day] ?? null }))
}
