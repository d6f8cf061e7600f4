import type { Day } from '../calendar-day.ts'
import { shiftedDueDay } from '../due-date.ts'
import { type Cents, centsOf, type Money, scale, sumOf } from '../money.ts'
import { quarterDueDay } from '../period.ts'
import type { FederalEstimate, TaxProfile } from './federal-estimate.ts'

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

/**
 * What is to be paid in all by the four dates so that there is no penalty: the lesser of 90% of this year's tax and 100% of last year's, 110%
 * after a high income, less what is withheld (6654(d)). 0 when nothing need be. Cents.
 */
export function requiredPayments(
  { total, withholding }: Pick<FederalEstimate, 'total' | 'withholding'>,
  { lastYearTax, wasHighIncome }: Pick<TaxProfile, 'lastYearTax' | 'wasHighIncome'>,
): Cents {
  if (total - withholding < LEAST_OWED) return 0
  const ofThisYear = scale(total, 90, 100)
  const ofLastYear = lastYearTax === null ? ofThisYear : scale(centsOf(lastYearTax), wasHighIncome ? 110 : 100, 100)
  return Math.max(0, Math.min(ofThisYear, ofLastYear) - withholding)
}

/** A quarter's part of what is to be paid, and what was. Cents. */
export interface QuarterDue {
  readonly quarter: number
  readonly dueOn: Day
  readonly required: Cents
  readonly paid: Cents
}

/** A quarter of the whole by each date, to the cent; the last gets what is left (money.md 2.2). Payments count for the quarter they say. */
export function quartersDue(year: number, required: Cents, payments: readonly TaxPayment[]): QuarterDue[] {
  const part = scale(required, 1, 4)
  return QUARTERS.map((quarter) => {
    const left = Math.max(0, required - part * (quarter - 1))
    return {
      quarter,
      dueOn: shiftedDueDay(quarterDueDay({ year, index: quarter })),
      required: quarter === QUARTERS.length ? left : Math.min(part, left),
      paid: paidFor(payments, year, quarter),
    }
  })
}

/** What was paid for a quarter of a tax year, or for the whole year. */
export const paidFor = (payments: readonly TaxPayment[], taxYear: number, quarter?: number): Cents =>
  sumOf(
    payments.filter((payment) => payment.taxYear === taxYear && (quarter === undefined || payment.quarter === quarter)),
    ({ amount }) => centsOf(amount),
  )

/** What is to be paid by the next of the dates, with what earlier ones left open; after the last date what is still open. Cents. */
export function dueNext(quarters: readonly QuarterDue[], today: Day): { readonly dueOn: Day; readonly cents: Cents } | null {
  const next = quarters.find(({ dueOn }) => dueOn >= today) ?? quarters.at(-1)
  if (!next) return null
  const until = quarters.filter(({ quarter }) => quarter <= next.quarter)
  const open = sumOf(until, ({ required }) => required) - sumOf(quarters, ({ paid }) => paid)
  return open > 0 ? { dueOn: next.dueOn, cents: open } : null
}

/** The quarter that a payment of a day is most likely for: the last one whose date has come or is next. */
export function quarterPaidOn(day: Day): { readonly taxYear: number; readonly quarter: number } {
  const year = Number(day.slice(0, 4))
  const dates = [{ taxYear: year - 1, quarter: 4 }, ...QUARTERS.map((quarter) => ({ taxYear: year, quarter }))]
  const next = dates.find(({ taxYear, quarter }) => shiftedDueDay(quarterDueDay({ year: taxYear, index: quarter })) >= day)
  return next ?? { taxYear: year, quarter: 4 }
}
