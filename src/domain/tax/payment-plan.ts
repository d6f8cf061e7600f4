import type { Issue } from '../check.ts'
import { moneyOf, parseAmount } from '../money/money.ts'
import { type Day, isDay } from '../time/calendar-day.ts'
import { quarterPaidOn, type TaxPayment } from './estimated-payments.ts'

/** What the form of a tax payment holds: as typed. */
export interface PaymentPlan {
  readonly amount: string
  readonly paidOn: string
  /** `"2026 Q4"`: the quarter that it is for. */
  readonly quarter: string
}

const named = (taxYear: number, quarter: number) => `${taxYear} Q${quarter}`

/** An untouched form of a tax year: made today, for the quarter that is due next, or in another year for its last one. */
export function blankPayment(today: Day, year: number): PaymentPlan {
  const { taxYear, quarter } = quarterPaidOn(today)
  return { amount: '', paidOn: today, quarter: named(year, taxYear === year ? quarter : 4) }
}

/** The quarters that a payment can be for: those of some tax years, the last first. */
export const quartersOffered = (years: readonly number[]): string[] =>
  years.toSorted((one, other) => other - one).flatMap((year) => [4, 3, 2, 1].map((quarter) => named(year, quarter)))

export function checkPayment({ amount, paidOn, quarter }: PaymentPlan, today: Day): Issue[] {
  return [
    ...((parseAmount(amount) ?? 0) > 0 ? [] : [{ path: 'amount', message: 'Enter what you paid, like 500 or 500.00' }]),
    ...(isDay(paidOn) && paidOn <= today ? [] : [{ path: 'paidOn', message: 'Choose today or an earlier day' }]),
    ...(/^\d{4} Q[1-4]$/.test(quarter) ? [] : [{ path: 'quarter', message: 'Choose the quarter it is for' }]),
  ]
}

/** What is stored of a plan without issues. */
export const plannedPayment = ({ amount, paidOn, quarter }: PaymentPlan): Omit<TaxPayment, 'id'> => ({
  taxYear: Number(quarter.slice(0, 4)),
  quarter: Number(quarter.at(-1)),
  paidOn,
  amount: moneyOf(parseAmount(amount) ?? 0),
})
