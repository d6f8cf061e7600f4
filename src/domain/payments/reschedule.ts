import type { Issue } from '../check/check.ts'
import {
  basePay,
  boughtCost,
  expectedBase,
  type Gig,
  isCompleted,
  isDone,
  isPaid,
  isPartlyPaid,
  type PaymentMethod,
  parkingCost,
  reimbursementsOf,
} from '../gigs/gig.ts'
import { centsOf, type Money, moneyOf, sumOf } from '../money/money.ts'
import { split, spread } from '../money/split.ts'
import type { Day } from '../time/calendar-day.ts'
import { itemsOf } from './gig-items.ts'
import { type Payment, paidColumns, splitPayment } from './got-paid.ts'

/** One day of a job after an edit of its range: the gig that it was or is copied from, and the changed columns. */
export interface RescheduledDay<G extends Gig = Gig> {
  readonly from: G
  /** False for a new day, which is a copy of `from` with `change`. */
  readonly isKept: boolean
  readonly change: object
}

export interface Rescheduled<G extends Gig = Gig> {
  readonly days: readonly RescheduledDay<G>[]
  readonly removed: readonly G[]
}

/** A gig of a job with its new part of the sums. */
interface Laid<G> {
  readonly from: G
  readonly shares: object
}

/**
 * Splits a job into its done days (paid or completed by hand) and its open days, and counts how many days of the range the done ones take.
 */
function partsOf<G extends Gig>(gigs: readonly G[], dayCount: number) {
  const done = gigs.filter(isDone)
  const open = gigs.filter((gig) => !isDone(gig))
  return { done, open, doneCount: open.length === 0 ? dayCount : Math.min(done.length, dayCount) }
}

/**
 * Moves a job's gigs, given oldest first, to other days (money.md A25). The same number of days only moves, in order. A different number
 * shares the job's sums: paid days keep what was paid, to the cent, and open days take the rest of the range and share the expected pay.
 * `rescheduleRefusal` refuses what cannot be shared correctly.
 */
export function rescheduleGroup<G extends Gig>(gigs: readonly G[], days: readonly Day[]): Rescheduled<G> {
  const { done, open, doneCount } = partsOf(gigs, days.length)
  const laid =
    days.length === gigs.length
      ? layOver(gigs, gigs.length)
      : placeOn(days, layOver(done, doneCount), layOver(open, days.length - doneCount), doneCount === done.length)
  const range = { startDate: days[0] ?? null, endDate: days.at(-1) ?? null, isMultiDay: days.length > 1 }
  const kept = new Set<G>()
  const planned = laid.map(({ from, shares }, at) => {
    const isKept = !kept.has(from)
    kept.add(from)
    return { from, isKept, change: { ...shares, ...range, date: days[at] ?? from.date } }
  })
  return { days: planned, removed: gigs.filter((gig) => !kept.has(gig)) }
}

/**
 * Places the days on the range. A done day that is not shared anew keeps its date if the range contains it, so that its income stays in its
 * month. The others follow in order.
 */
function placeOn<G extends Gig>(days: readonly Day[], done: readonly Laid<G>[], open: readonly Laid<G>[], isUntouched: boolean) {
  const staying = new Map<Day, Laid<G>>()
  if (isUntouched) for (const each of done) if (!staying.has(each.from.date)) staying.set(each.from.date, each)
  const stays = (each: Laid<G>) => staying.get(each.from.date) === each && days.includes(each.from.date)
  const others = [...done.filter((each) => !stays(each)), ...open].values()
  return days.flatMap((day) => staying.get(day) ?? others.next().value ?? [])
}

/** Spreads gigs over a number of days, each with its part of their sums. */
function layOver<G extends Gig>(gigs: readonly G[], dayCount: number): Laid<G>[] {
  const last = gigs.at(-1)
  if (last === undefined || dayCount === 0) return []
  const from = Array.from({ length: dayCount }, (_, day) => gigs[day] ?? last)
  if (dayCount === gigs.length) return from.map((gig) => ({ from: gig, shares: {} }))
  const shares = sharesOf(gigs, last, dayCount)
  return from.map((gig, day) => ({ from: gig, shares: shares[day] ?? {} }))
}

/** Returns what each of a number of days gets of the gigs: costs, tips and miles by the rule of Got Paid, and the pay. */
function sharesOf(gigs: readonly Gig[], like: Gig, dayCount: number): object[] {
  const whole = asOnePayment(gigs, like)
  const parts = splitPayment(whole, dayCount, 'total').map((part) => {
    const { otherExpenseDescription, ...shares } = paidColumns(part)
    return whole.items.length > 0 ? { ...shares, otherExpenseDescription } : shares
  })
  if (gigs.some(isPaid)) {
    const expected = expectedShares(gigs, split(expectedPayOf(gigs), dayCount))
    return parts.map((shares, day) => ({ ...shares, expectedPay: expected[day] }))
  }
  const pay = payShares(gigs, dayCount)
  return parts.map(({ totalReceived: _, actualPay: __, paymentMethod: ___, ...shares }, day) => ({ ...shares, ...pay[day] }))
}

/**
 * Returns gigs as one payment with the same pay. Where a day's reimbursements exceed its received amount, they count as received too, as
 * when such a day is edited (money.md A22). A reimbursement beyond its cost does not count.
 */
function asOnePayment(gigs: readonly Gig[], like: Gig): Payment {
  const items = itemsOf(gigs)
  const parkingReimbursed = sumOf(gigs, (gig) => parkingCost(gig).gross - parkingCost(gig).net)
  return {
    received: sumOf(gigs, basePay) + parkingReimbursed + sumOf(items, (item) => item.reimbursed),
    tips: tipsOf(gigs),
    miles: gigs.reduce((miles, gig) => miles + gig.mileage, 0),
    commuteMiles: 0,
    parking: sumOf(gigs, (gig) => centsOf(gig.parkingExpense)),
    parkingReimbursed,
    items,
    method: like.paymentMethod,
    taxPercentage: like.taxPercentage ?? 0,
  }
}

const tipsOf = (gigs: readonly Gig[]) => sumOf(gigs, (gig) => centsOf(gig.tips))
const expectedPayOf = (gigs: readonly Gig[]) => sumOf(gigs, (gig) => centsOf(gig.expectedPay))

const expectedShares = (gigs: readonly Gig[], shares: readonly number[]): (Money | null)[] =>
  shares.map((cents) => (gigs.every((gig) => gig.expectedPay === null) ? null : moneyOf(cents)))

/**
 * Returns the pay of days without a payment. If one of them has an actual pay, all days get one. The expected pay is then spread in
 * proportion, because a day without actual pay would count its expected pay.
 */
function payShares(gigs: readonly Gig[], dayCount: number): object[] {
  const agreed = expectedPayOf(gigs)
  if (!gigs.some((gig) => centsOf(gig.actualPay) > 0)) {
    return expectedShares(gigs, split(agreed, dayCount)).map((expectedPay) => ({ expectedPay }))
  }
  const actual = split(sumOf(gigs, expectedBase), dayCount)
  const expected = expectedShares(gigs, spread(agreed, actual))
  return actual.map((cents, day) => ({ actualPay: moneyOf(cents), expectedPay: expected[day] }))
}

/** The largest amount of a day, in cents. */
const MOST_CENTS = centsOf('999999999.99')

/** What the paid days of a job differ in. */
export type PaidDifference = 'status' | 'payment' | 'paymentDate' | 'paymentMethod' | 'taxPercentage'

/** Why a job keeps its number of days. */
export type RescheduleProblem =
  | { readonly code: 'partCame'; readonly days: number }
  | { readonly code: 'othersHoldMoney'; readonly done: number }
  | { readonly code: 'tooMuchForADay'; readonly days: number }
  | { readonly code: 'paidDaysDiffer'; readonly days: number; readonly hasOpen: boolean; readonly differences: readonly PaidDifference[] }
  | { readonly code: 'reimbursedMoreThanCost'; readonly days: number; readonly hasOpen: boolean }

/** A day of a job, with the fields that decide whether its number of days can change. */
type SharedDay = Gig & { readonly paymentMethod: PaymentMethod }

/**
 * Returns the issue that keeps a job from moving to other days, or null. Refuses a range that would drop expected pay, or that would change
 * the rate, the day or the costs of a payment (money.md A25). The same number of days is always allowed.
 */
export function rescheduleRefusal(gigs: readonly SharedDay[], days: readonly Day[]): Issue<RescheduleProblem> | null {
  const problem = days.length === gigs.length ? null : problemOf(gigs, days.length)
  return problem && { path: 'endDate', problem }
}

function problemOf(gigs: readonly SharedDay[], dayCount: number): RescheduleProblem | null {
  const { done, open, doneCount } = partsOf(gigs, dayCount)
  if (gigs.some(isPartlyPaid)) return { code: 'partCame', days: gigs.length }
  if (dayCount <= done.length && open.some(holdsMoney)) return { code: 'othersHoldMoney', done: done.length }
  if (sumOf(gigs, worth) > MOST_CENTS) return { code: 'tooMuchForADay', days: gigs.length }
  if (doneCount === done.length) return null
  const kept = { days: done.length, hasOpen: open.length > 0 }
  const differences = markings.filter(([, mark]) => new Set(done.map(mark)).size > 1).map(([name]) => name)
  if (differences.length > 0) return { code: 'paidDaysDiffer', ...kept, differences }
  // Shared with a day that has its own costs, the excess would lower those costs.
  return done.some((gig) => boughtCost(gig).over > 0) ? { code: 'reimbursedMoreThanCost', ...kept } : null
}

const holdsMoney = (gig: Gig) => expectedBase(gig) + centsOf(gig.tips) + boughtCost(gig).gross + gig.mileage > 0
const worth = (gig: Gig) => basePay(gig) + centsOf(gig.expectedPay) + centsOf(gig.tips) + reimbursementsOf(gig) + boughtCost(gig).gross

/** What all days that share their pay anew must have in common, because each day stores only one value of it. */
const markings: readonly (readonly [name: PaidDifference, mark: (gig: SharedDay) => unknown])[] = [
  ['status', isCompleted],
  ['payment', isPaid],
  ['paymentDate', (gig) => gig.gotPaidDate],
  ['paymentMethod', (gig) => gig.paymentMethod],
  ['taxPercentage', (gig) => gig.taxPercentage],
]
