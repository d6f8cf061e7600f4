import { amountAboveZero, checkFields, dayUntil, type Issue } from '../check.ts'
import { moneyOf, parseAmount } from '../money/money.ts'
import type { Day } from '../time/calendar-day.ts'
import { oldestOpen, type QuarterDue, quarterPaidOn, type TaxPayment } from './estimated-payments.ts'

/** What the form of a tax payment holds: as typed. */
export interface TaxPaymentForm {
  readonly amount: string
  readonly paidOn: string
  /** `"2026 Q4"`: the quarter that it is for. */
  readonly quarter: string
}

const named = (taxYear: number, quarter: number) => `${taxYear} Q${quarter}`

/**
 * Returns an untouched form of a tax year, paid today: for the oldest quarter that is open and what is open of it, else for the quarter that is
 * due next, or in another year for the one that is nearest.
 */
export function newTaxPaymentForm(today: Day, year: number, quarters: readonly QuarterDue[]): TaxPaymentForm {
  const oldest = oldestOpen(quarters)
  if (oldest) return { amount: moneyOf(oldest.open), paidOn: today, quarter: named(year, oldest.quarter) }
  const { taxYear, quarter } = quarterPaidOn(today)
  const nearest = taxYear < year ? 1 : 4
  return { amount: '', paidOn: today, quarter: named(year, taxYear === year ? quarter : nearest) }
}

/** The quarters that a payment can be for: those of some tax years, the last first. */
export const quartersOffered = (years: readonly number[]): string[] =>
  years.toSorted((one, other) => other - one).flatMap((year) => [4, 3, 2, 1].map((quarter) => named(year, quarter)))

/** Returns what keeps a tax payment from being logged. */
export const checkTaxPaymentForm = (form: TaxPaymentForm, today: Day): Issue[] =>
  checkFields(form, {
    amount: [amountAboveZero('Enter what you paid, like 500 or 500.00')],
    paidOn: [dayUntil(today)],
    quarter: [(text) => (/^\d{4} Q[1-4]$/.test(text) ? null : 'Choose the quarter it is for')],
  })

/** Returns what is stored of a form that has no issues. */
export const storedTaxPayment = ({ amount, paidOn, quarter }: TaxPaymentForm): Omit<TaxPayment, 'id'> => ({
  taxYear: Number(quarter.slice(0, 4)),
  quarter: Number(quarter.at(-1)),
  paidOn,
  amount: moneyOf(parseAmount(amount) ?? 0),
})
