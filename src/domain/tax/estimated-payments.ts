import { type Cents, centsOf, type Money, scale, sumOf } from '../money/money.ts'
import type { Day } from '../time/calendar-day.ts'
import { shiftedDueDay } from '../time/due-date.ts'
import { periodAt, quarterDueDay } from '../time/period.ts'
import { estimateFederal, type TaxProfile } from './federal-estimate.ts'

/** A payment of estimated tax that was made, for a quarter of a tax year. */
export interface TaxPayment {
  readonly id: number
  readonly taxYear: number
  /** 1 to 4. */
  readonly quarter: number
  readonly paidOn: Day
  /** As stored, `"123.45"`. */
  readonly amount: Money
}

/** Whoever owes less than so much beyond what was withheld need not pay by quarters (6654(e)(1)). */
const LEAST_OWED: Cents = 100_000
const QUARTERS = [1, 2, 3, 4] as const
/** The months that the four windows come to, from January on. */
const MONTHS_UNTIL: Readonly<Record<number, number>> = { 1: 3, 2: 5, 3: 8, 4: 12 }
/** By each date a quarter of 90% of the tax is to be paid, in tenths of a percent. */
const STEP = 225

/** A quarter's part of what is to be paid, and what was. Cents. */
export interface QuarterDue {
  readonly quarter: number
  readonly dueOn: Day
  /** Null before its window begins: nothing can be said yet. */
  readonly required: Cents | null
  readonly paid: Cents
}

interface Known {
  readonly year: number
  readonly today: Day
  /** Net profit from January 1 to the end of each quarter's window, as far as it is recorded. */
  readonly profits: readonly Cents[]
  /** Null when the worker told nothing: then nothing is required. */
  readonly profile: TaxProfile | null
  readonly payments: readonly TaxPayment[]
}

/**
 * What is to be paid by each of the four dates so that there is no penalty (6654(d), (e), (g)): by each date, the tax on what was earned until
 * then at a year's pace, or that part of last year's tax (110% after a high income), or, once the year is over, of 90% of its own, whichever is
 * least; less what is withheld, which counts evenly. Payments count for the quarter they say.
 */
export function quartersDue(known: Known): QuarterDue[] {
  const { year, today, payments } = known
  let soFar = 0
  return QUARTERS.map((quarter) => {
    const hasBegun = periodAt('quarterly', year, quarter).start <= today
    const until = Math.max(soFar, requiredUntil(quarter, known))
    const required = hasBegun ? until - soFar : null
    soFar = until
    return { quarter, dueOn: shiftedDueDay(quarterDueDay({ year, index: quarter })), required, paid: paidFor(payments, year, quarter) }
  })
}

/** What is to be paid in all by the date of a quarter. */
function requiredUntil(quarter: number, { year, today, profits, profile }: Known): Cents {
  const paced = scale(profits[quarter - 1] ?? 0, 12, MONTHS_UNTIL[quarter] ?? 12)
  const estimate = profile && estimateFederal(year, paced, profile)
  if (!estimate || estimate.toPay < LEAST_OWED) return 0
  const ways = [scale(estimate.total, STEP * quarter, 1_000)]
  if (profile.lastYearTax !== null)
    ways.push(quartersOf(scale(centsOf(profile.lastYearTax), profile.wasHighIncome ? 110 : 100, 100), quarter))
  const whole = today > periodAt('annual', year, 1).end ? estimateFederal(year, profits.at(-1) ?? 0, profile) : null
  if (whole) ways.push(whole.toPay < LEAST_OWED ? 0 : quartersOf(scale(whole.total, 90, 100), quarter))
  return Math.max(0, Math.min(...ways) - quartersOf(estimate.withholding, quarter))
}

/** So many quarters of an amount, each to the cent; the last gets what is left (money.md 2.2). */
const quartersOf = (cents: Cents, count: number): Cents => (count === QUARTERS.length ? cents : Math.min(cents, count * scale(cents, 1, 4)))

/** What is to be paid, and by when. Cents. */
export interface DueNow {
  /** Left open by the dates that have gone by. */
  readonly late: Cents
  /** The next of the dates and what is to be paid by it beside that; null after the last one. */
  readonly next: { readonly dueOn: Day; readonly cents: Cents } | null
}

/** What is late, and what comes next: payments cover the earliest date first, whatever quarter they were logged for. */
export function dueNow(quarters: readonly QuarterDue[], today: Day): DueNow {
  const paid = sumOf(quarters, (quarter) => quarter.paid)
  const openUntil = (some: readonly QuarterDue[]) => Math.max(0, sumOf(some, ({ required }) => required ?? 0) - paid)
  const gone = quarters.filter(({ dueOn }) => dueOn < today)
  const late = openUntil(gone)
  const next = quarters[gone.length]
  return { late, next: next ? { dueOn: next.dueOn, cents: openUntil(quarters.slice(0, gone.length + 1)) - late } : null }
}

/** Returns the first quarter that payments do not cover yet and what is left open of it, in cents; null when they cover all that is asked. */
export function oldestOpen(quarters: readonly QuarterDue[]): { readonly quarter: number; readonly open: Cents } | null {
  let left = sumOf(quarters, ({ paid }) => paid)
  for (const { quarter, required } of quarters) {
    const asked = required ?? 0
    if (asked > left) return { quarter, open: asked - left }
    left -= asked
  }
  return null
}

/** Whether a quarter's date has gone by and payments do not reach it. */
export function isLate(quarters: readonly QuarterDue[], { quarter, dueOn, required }: QuarterDue, today: Day): boolean {
  const until = quarters.filter((each) => each.quarter <= quarter)
  const isOpen = sumOf(until, (each) => each.required ?? 0) > sumOf(quarters, ({ paid }) => paid)
  return dueOn < today && (required ?? 0) > 0 && isOpen
}

/** What was paid for a quarter of a tax year, or for the whole year. */
export const paidFor = (payments: readonly TaxPayment[], taxYear: number, quarter?: number): Cents =>
  sumOf(
    payments.filter((payment) => payment.taxYear === taxYear && (quarter === undefined || payment.quarter === quarter)),
    ({ amount }) => centsOf(amount),
  )

/** The quarter that a payment of a day is most likely for: the first one whose date has not gone by. */
export function quarterPaidOn(day: Day): { readonly taxYear: number; readonly quarter: number } {
  const year = Number(day.slice(0, 4))
  const dates = [{ taxYear: year - 1, quarter: 4 }, ...QUARTERS.map((quarter) => ({ taxYear: year, quarter }))]
  const next = dates.find(({ taxYear, quarter }) => shiftedDueDay(quarterDueDay({ year: taxYear, index: quarter })) >= day)
  return next ?? { taxYear: year, quarter: 4 }
}
