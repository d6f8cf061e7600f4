import type { Day } from './calendar-day.ts'
import { isCompleted, isPaid, type PaymentMethod } from './gig.ts'
import type { EditableGig } from './gig-edit.ts'
import { itemsOf } from './gig-items.ts'
import { type Payment, paidShares, splitPayment } from './got-paid.ts'
import { centsOf, type Money, moneyOf, sumOf } from './money.ts'
import { split } from './split.ts'

export interface GroupDay extends EditableGig {
  readonly paymentMethod: PaymentMethod
  readonly otherExpenseDescription: string | null
}

/** One day of a group after its range was edited: the gig that it was, or is copied from, and the columns that differ. */
export interface RescheduledDay<G extends GroupDay = GroupDay> {
  readonly from: G
  /** False when the day is new: a copy of `from` with `change`. */
  readonly isKept: boolean
  readonly change: object
}

export interface Rescheduled<G extends GroupDay = GroupDay> {
  readonly days: readonly RescheduledDay<G>[]
  readonly removed: readonly G[]
}

/**
 * Lays a group's gigs, given oldest day first, over other days (money.md A25). As many days as before only move, in their order. More or fewer share the group's stored sums: the
 * paid days keep what was paid, to the cent; days still to be paid take what is left of the range and share what was agreed.
 */
export function rescheduleGroup<G extends GroupDay>(gigs: readonly G[], days: readonly Day[]): Rescheduled<G> {
  const done = gigs.filter((gig) => isPaid(gig) || isCompleted(gig))
  const open = gigs.filter((gig) => !done.includes(gig))
  const doneCount = open.length === 0 ? days.length : Math.min(done.length, days.length)
  const isSameCount = days.length === gigs.length
  const laid = isSameCount ? layOver(gigs, gigs.length) : [...layOver(done, doneCount), ...layOver(open, days.length - doneCount)]
  const range = { startDate: days[0] ?? null, endDate: days.at(-1) ?? null, isMultiDay: days.length > 1 }
  const kept = new Set<G>()
  const planned = laid.map(({ from, shares }, at) => {
    const isKept = !kept.has(from)
    kept.add(from)
    return { from, isKept, change: { ...shares, ...range, date: days[at] ?? from.date } }
  })
  return { days: planned, removed: gigs.filter((gig) => !kept.has(gig)) }
}

/** Some gigs over a number of days, with what each day holds of their sums. */
function layOver<G extends GroupDay>(gigs: readonly G[], count: number): { from: G; shares: object }[] {
  const last = gigs.at(-1)
  if (last === undefined || count === 0) return []
  const from = Array.from({ length: count }, (_, day) => gigs[day] ?? last)
  if (count === gigs.length) return from.map((gig) => ({ from: gig, shares: {} }))
  const expected = shareOf(gigs, 'expectedPay', count)
  const shares = gigs.some(isPaid) ? sharesOfPayment(gigs, last, count) : plannedShares(gigs, count)
  return from.map((gig, day) => ({ from: gig, shares: { expectedPay: expected[day], ...shares[day] } }))
}

type MoneyField = 'expectedPay' | 'actualPay' | 'tips' | 'parkingExpense' | 'otherExpenses' | 'reimbursedParking' | 'reimbursedOther'

const total = (gigs: readonly GroupDay[], field: MoneyField | 'totalReceived') => sumOf(gigs, (gig) => centsOf(gig[field]))

const shareOf = (gigs: readonly GroupDay[], field: MoneyField, count: number): (Money | null)[] =>
  gigs.every((gig) => gig[field] === null) ? Array(count).fill(null) : split(total(gigs, field), count).map(moneyOf)

const milesOf = (gigs: readonly GroupDay[]) => gigs.reduce((miles, gig) => miles + gig.mileage, 0)

function plannedShares(gigs: readonly GroupDay[], count: number): object[] {
  const [pay, tips, parking, parkingBack, other, otherBack] = (
    ['actualPay', 'tips', 'parkingExpense', 'reimbursedParking', 'otherExpenses', 'reimbursedOther'] as const
  ).map((field) => shareOf(gigs, field, count))
  return split(milesOf(gigs), count).map((mileage, day) => ({
    actualPay: pay?.[day] ?? null,
    tips: tips?.[day] ?? null,
    parkingExpense: parking?.[day] ?? null,
    reimbursedParking: parkingBack?.[day] ?? null,
    unreimbursedParking: moneyOf(Math.max(0, centsOf(parking?.[day]) - centsOf(parkingBack?.[day]))),
    otherExpenses: other?.[day] ?? null,
    reimbursedOther: otherBack?.[day] ?? null,
    unreimbursedOther: moneyOf(Math.max(0, centsOf(other?.[day]) - centsOf(otherBack?.[day]))),
    otherExpenseItems: [],
    mileage,
  }))
}

/** What was paid, as one payment again, split over the new days by the same rule as Got Paid. */
function sharesOfPayment(gigs: readonly GroupDay[], like: GroupDay, count: number): object[] {
  const payment: Payment = {
    received: sumOf(gigs, (gig) => (isPaid(gig) ? centsOf(gig.totalReceived) : centsOf(gig.actualPay))),
    tips: total(gigs, 'tips'),
    miles: milesOf(gigs),
    parking: total(gigs, 'parkingExpense'),
    parkingReimbursed: total(gigs, 'reimbursedParking'),
    items: itemsOf(gigs),
    method: like.paymentMethod,
    taxPercentage: like.taxPercentage ?? 0,
  }
  return splitPayment(payment, count, 'total').map(paidShares)
}
