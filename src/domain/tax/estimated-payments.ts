import { type Cents, centsOf, type Money, scale, sumOf } from '../money/money.ts'
import type { Day } from '../time/calendar-day.ts'
import { shiftedDueDay } from '../time/due-date.ts'
import { periodAt, quarterDueDay } from '../time/period.ts'
import { estimateFederal, type TaxProfile } from './federal-estimate.ts'
import { mapPay, noOtherPay, type OtherPay } from './pay-of-kinds.ts'
import type { TaxPaymentKind } from './tax-payment-kind.ts'

/** A payment of estimated tax for a quarter of a tax year. */
export interface TaxPayment {
  readonly id: number
  readonly kind: TaxPaymentKind
  readonly taxYear: number
  /** 1 to 4. */
  readonly quarter: number
  readonly paidOn: Day
  /** The stored amount, `"123.45"`. */
  readonly amount: Money
}

/** A worker who owes less than this beyond withholding need not pay quarterly, in cents (6654(e)(1)). */
const LEAST_OWED: Cents = 100_000
const QUARTERS = [1, 2, 3, 4] as const
/** The number of months from January to the end of each window. */
const MONTHS_UNTIL: Readonly<Record<number, number>> = { 1: 3, 2: 5, 3: 8, 4: 12 }
/** The part of the tax due by each date, a quarter of 90%, in tenths of a percent. */
const STEP = 225

/** The required and the paid amount of a quarter. Cents. */
export interface QuarterDue {
  readonly quarter: number
  readonly dueOn: Day
  /** Null before the quarter's window begins, because it is not known yet. */
  readonly required: Cents | null
  readonly paid: Cents
}

interface Known {
  readonly year: number
  readonly today: Day
  /** The recorded net profit from January 1 to the end of each quarter's window. */
  readonly profits: readonly Cents[]
  /** The pay outside of the worker's business for the same days; none by default. */
  readonly others?: readonly OtherPay[] | undefined
  /** Null without a tax profile: then nothing is required. */
  readonly profile: TaxProfile | null
  readonly payments: readonly TaxPayment[]
}

/**
 * Returns what must be paid by each of the four dates to avoid a penalty (6654(d), (e), (g)). By each date, this is the least of: the tax
 * on the annualized income so far; that part of last year's tax (110% after a high income); and, once the year is over, that part of 90% of
 * the year's own tax. Withholding is subtracted evenly. Payments count for their own quarter.
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

/** Returns the total required by the date of a quarter, in cents. */
function requiredUntil(quarter: number, { year, today, profits, others = [], profile }: Known): Cents {
  const paced = (cents: Cents) => scale(cents, 12, MONTHS_UNTIL[quarter] ?? 12)
  const soFar = others[quarter - 1] ?? noOtherPay
  // What is withheld counts evenly over the year, whenever it was withheld.
  const ofYear = others.at(-1) ?? noOtherPay
  const other = { ...mapPay(soFar, paced), withheld: ofYear.withheld }
  const estimate = profile && estimateFederal(year, paced(profits[quarter - 1] ?? 0), profile, other)
  if (!estimate || estimate.toPay < LEAST_OWED) return 0
  const ways = [scale(estimate.total, STEP * quarter, 1_000)]
  if (profile.lastYearTax !== null)
    ways.push(quartersOf(scale(centsOf(profile.lastYearTax), profile.wasHighIncome ? 110 : 100, 100), quarter))
  const whole = today > periodAt('annual', year, 1).end ? estimateFederal(year, profits.at(-1) ?? 0, profile, ofYear) : null
  if (whole) ways.push(whole.toPay < LEAST_OWED ? 0 : quartersOf(scale(whole.total, 90, 100), quarter))
  return Math.max(0, Math.min(...ways) - quartersOf(estimate.withholding, quarter))
}

/** Returns `count` quarters of an amount, each rounded to the cent; four quarters are the whole amount (money.md 2.2). */
const quartersOf = (cents: Cents, count: number): Cents => (count === QUARTERS.length ? cents : Math.min(cents, count * scale(cents, 1, 4)))

/** What must be paid, and by when. Cents. */
export interface DueNow {
  /** The unpaid amount of past due dates. */
  readonly late: Cents
  /** The next due date and the amount due by then besides `late`; null after the last date. */
  readonly next: { readonly dueOn: Day; readonly cents: Cents } | null
}

/** Returns what is late and what is due next. Payments cover the earliest date first, whatever quarter they were logged for. */
export function dueNow(quarters: readonly QuarterDue[], today: Day): DueNow {
  const paid = sumOf(quarters, (quarter) => quarter.paid)
  const openUntil = (some: readonly QuarterDue[]) => Math.max(0, sumOf(some, ({ required }) => required ?? 0) - paid)
  const gone = quarters.filter(({ dueOn }) => dueOn < today)
  const late = openUntil(gone)
  const next = quarters[gone.length]
  return { late, next: next ? { dueOn: next.dueOn, cents: openUntil(quarters.slice(0, gone.length + 1)) - late } : null }
}

/** Returns the first quarter that payments do not cover, and its open amount in cents; null when they cover everything. */
export function oldestOpen(quarters: readonly QuarterDue[]): { readonly quarter: number; readonly open: Cents } | null {
  let left = sumOf(quarters, ({ paid }) => paid)
  for (const { quarter, required } of quarters) {
    const asked = required ?? 0
    if (asked > left) return { quarter, open: asked - left }
    left -= asked
  }
  return null
}

/** Returns whether a quarter's due date has passed and payments do not cover it. */
export function isLate(quarters: readonly QuarterDue[], { quarter, dueOn, required }: QuarterDue, today: Day): boolean {
  const until = quarters.filter((each) => each.quarter <= quarter)
  const isOpen = sumOf(until, (each) => each.required ?? 0) > sumOf(quarters, ({ paid }) => paid)
  return dueOn < today && (required ?? 0) > 0 && isOpen
}

/** Returns what was paid to the IRS for a quarter of a tax year, or for the whole year, in cents. */
export const paidFor = (payments: readonly TaxPayment[], taxYear: number, quarter?: number): Cents =>
  sumOf(
    federalOf(payments).filter((payment) => payment.taxYear === taxYear && (quarter === undefined || payment.quarter === quarter)),
    ({ amount }) => centsOf(amount),
  )

/** Returns the payments to the IRS. */
export const federalOf = <Payment extends Pick<TaxPayment, 'kind'>>(payments: readonly Payment[]): Payment[] =>
  payments.filter(({ kind }) => kind === 'federal')

/** Returns the payments to the state for a tax year. */
export const paymentsToState = <Payment extends Pick<TaxPayment, 'kind' | 'taxYear'>>(
  payments: readonly Payment[],
  taxYear: number,
): Payment[] => payments.filter((payment) => payment.kind === 'state' && payment.taxYear === taxYear)

/** Returns the quarter that a payment on a day is most likely for: the first one whose due date has not passed. */
export function quarterPaidOn(day: Day): { readonly taxYear: number; readonly quarter: number } {
  const year = Number(day.slice(0, 4))
  const isOpen = (taxYear: number, quarter: number) => shiftedDueDay(quarterDueDay({ year: taxYear, index: quarter })) >= day
  if (isOpen(year - 1, 4)) return { taxYear: year - 1, quarter: 4 }
  return { taxYear: year, quarter: QUARTERS.find((quarter) => isOpen(year, quarter)) ?? 4 }
}
