import type { Issue } from '../check.ts'
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

/** One day of a group after its range was edited: the gig that it was, or is copied from, and the columns that differ. */
export interface RescheduledDay<G extends Gig = Gig> {
  readonly from: G
  /** False when the day is new: a copy of `from` with `change`. */
  readonly isKept: boolean
  readonly change: object
}

export interface Rescheduled<G extends Gig = Gig> {
  readonly days: readonly RescheduledDay<G>[]
  readonly removed: readonly G[]
}

/** A gig of a group and what it then holds of the sums. */
interface Laid<G> {
  readonly from: G
  readonly shares: object
}

/** The days of a group that are paid or completed by hand, those still open, and how many days the former take of the range. */
function partsOf<G extends Gig>(gigs: readonly G[], count: number) {
  const done = gigs.filter(isDone)
  const open = gigs.filter((gig) => !isDone(gig))
  return { done, open, doneCount: open.length === 0 ? count : Math.min(done.length, count) }
}

/**
 * Lays a group's gigs, given oldest day first, over other days (money.md A25). As many days as before only move, in their order. More or fewer share the group's stored sums: the
 * paid days keep what was paid, to the cent; days still to be paid take what is left of the range and share what was agreed. What cannot be
 * shared truthfully is `rescheduleRefusal`'s to refuse.
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

/** Done work that is not shared anew stays on its own day where the range has it, so that its income stays in its month; the rest follows in order. */
function placeOn<G extends Gig>(days: readonly Day[], done: readonly Laid<G>[], open: readonly Laid<G>[], isUntouched: boolean) {
  const staying = new Map<Day, Laid<G>>()
  if (isUntouched) for (const each of done) if (!staying.has(each.from.date)) staying.set(each.from.date, each)
  const stays = (each: Laid<G>) => staying.get(each.from.date) === each && days.includes(each.from.date)
  const others = [...done.filter((each) => !stays(each)), ...open].values()
  return days.flatMap((day) => staying.get(day) ?? others.next().value ?? [])
}

/** Some gigs over a number of days, with what each day holds of their sums. */
function layOver<G extends Gig>(gigs: readonly G[], count: number): Laid<G>[] {
  const last = gigs.at(-1)
  if (last === undefined || count === 0) return []
  const from = Array.from({ length: count }, (_, day) => gigs[day] ?? last)
  if (count === gigs.length) return from.map((gig) => ({ from: gig, shares: {} }))
  const shares = sharesOf(gigs, last, count)
  return from.map((gig, day) => ({ from: gig, shares: shares[day] ?? {} }))
}

/** What each of `count` days gets of some gigs: costs, tips and miles by the rule of Got Paid, and the pay. */
function sharesOf(gigs: readonly Gig[], like: Gig, count: number): object[] {
  const whole = asOnePayment(gigs, like)
  const parts = splitPayment(whole, count, 'total').map((part) => {
    const { otherExpenseDescription, ...shares } = paidColumns(part)
    return whole.items.length > 0 ? { ...shares, otherExpenseDescription } : shares
  })
  if (gigs.some(isPaid)) {
    const expected = expectedShares(gigs, split(expectedPayOf(gigs), count))
    return parts.map((shares, day) => ({ ...shares, expectedPay: expected[day] }))
  }
  const pay = payShares(gigs, count)
  return parts.map(({ totalReceived: _, actualPay: __, paymentMethod: ___, ...shares }, day) => ({ ...shares, ...pay[day] }))
}

/**
 * Some gigs as one payment, which brings the pay that they brought: where a day's reimbursements were more than it received, what was
 * received is taken to have held them, as when such a day is edited (money.md A22). A reimbursement beyond its cost is none.
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
 * The pay of days without a payment. Where some of them have an actual pay, it is what all of them count with; the agreed pay then goes
 * with it, since a day without actual pay would count with what was agreed.
 */
function payShares(gigs: readonly Gig[], count: number): object[] {
  const agreed = expectedPayOf(gigs)
  if (!gigs.some((gig) => centsOf(gig.actualPay) > 0)) {
    return expectedShares(gigs, split(agreed, count)).map((expectedPay) => ({ expectedPay }))
  }
  const actual = split(sumOf(gigs, expectedBase), count)
  const expected = expectedShares(gigs, spread(agreed, actual))
  return actual.map((cents, day) => ({ actualPay: moneyOf(cents), expectedPay: expected[day] }))
}

/** The most that a day can hold of one amount. */
const MOST_CENTS = centsOf('999999999.99')

/** A day of a group, as far as its number of days depends on it. */
type SharedDay = Gig & { readonly paymentMethod: PaymentMethod }

/**
 * What keeps a group from being laid over other days, in a person's words, or null. Refused is what would drop pay that is still expected,
 * or would tell something untrue of what was paid: its rate, its day, its costs (money.md A25). As many days as before are always fine.
 */
export function rescheduleRefusal(gigs: readonly SharedDay[], days: readonly Day[]): Issue | null {
  const message = days.length === gigs.length ? null : refusalOf(gigs, days.length)
  return message === null ? null : { path: 'endDate', message }
}

function refusalOf(gigs: readonly SharedDay[], count: number): string | null {
  const { done, open, doneCount } = partsOf(gigs, count)
  if (gigs.some(isPartlyPaid)) return `Keep ${dayCount(gigs.length)}: a part of the pay came, and the rest is still to come.`
  if (count <= done.length && open.some(holdsMoney)) {
    const paid = done.length === 1 ? '1 is' : `${done.length} are`
    return `Keep at least ${done.length + 1} days: ${paid} paid, and the others still hold pay or costs. Delete the unpaid days or clear their amounts first.`
  }
  if (sumOf(gigs, worth) > MOST_CENTS) return `Keep ${dayCount(gigs.length)}: together they come to more than a day can hold.`
  if (doneCount === done.length) return null
  const keep = `Keep ${open.length > 0 ? 'at least ' : ''}${dayCount(done.length)}`
  const differences = markings.filter(([, mark]) => new Set(done.map(mark)).size > 1).map(([name]) => name)
  if (differences.length > 0)
    return `${keep}: the paid days differ in ${words.format(differences)}, so what was paid cannot be shared over another number of days.`
  // Shared with a day that has costs of its own, the excess would lower them.
  if (done.some((gig) => boughtCost(gig).over > 0))
    return `${keep}, or correct the costs first: a paid day was reimbursed more than it cost.`
  return null
}

const holdsMoney = (gig: Gig) => expectedBase(gig) + centsOf(gig.tips) + boughtCost(gig).gross + gig.mileage > 0
const worth = (gig: Gig) => basePay(gig) + centsOf(gig.expectedPay) + centsOf(gig.tips) + reimbursementsOf(gig) + boughtCost(gig).gross
const dayCount = (count: number) => (count === 1 ? '1 day' : `${count} days`)
const words = new Intl.ListFormat('en')

/** What all days must have in common whose pay is shared anew: a day can only say one thing of it. */
const markings: readonly (readonly [name: string, mark: (gig: SharedDay) => unknown])[] = [
  ['status', isCompleted],
  ['recorded payment', isPaid],
  ['payment date', (gig) => gig.gotPaidDate],
  ['payment method', (gig) => gig.paymentMethod],
  ['tax rate', (gig) => gig.taxPercentage],
]
