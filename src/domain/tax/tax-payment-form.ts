import { checkFields } from '../check/check.ts'
import { amountAboveZero, dayUntil } from '../check/check-values.ts'
import { type Cents, moneyOf, parseAmount } from '../money/money.ts'
import type { Day } from '../time/calendar-day.ts'
import { oldestOpen, type QuarterDue, quarterPaidOn, type TaxPayment } from './estimated-payments.ts'

/** The form of a tax payment, as typed. */
export interface TaxPaymentForm {
  readonly amount: string
  readonly paidOn: string
  readonly kind: TaxPayment['kind']
  /** The code of the quarter of the payment: `"2026 Q4"`. */
  readonly quarter: string
  /** Whether the money came from the tax jar; null until the worker says so: then it did if the jar holds the amount. */
  readonly fromJar: boolean | null
}

const named = (taxYear: number, quarter: number) => `${taxYear} Q${quarter}`

/**
 * Returns a new form for a tax year, paid today. It offers the oldest open quarter with its open amount, or else the quarter due next, or
 * in another year the nearest quarter. A payment to the state begins without an amount.
 */
export function newTaxPaymentForm(
  today: Day,
  year: number,
  quarters: readonly QuarterDue[],
  kind: TaxPayment['kind'] = 'federal',
): TaxPaymentForm {
  const oldest = kind === 'federal' ? oldestOpen(quarters) : null
  if (oldest) return { kind, amount: moneyOf(oldest.open), paidOn: today, quarter: named(year, oldest.quarter), fromJar: null }
  const { taxYear, quarter } = quarterPaidOn(today)
  const nearest = taxYear < year ? 1 : 4
  return { kind, amount: '', paidOn: today, quarter: named(year, taxYear === year ? quarter : nearest), fromJar: null }
}

/** Returns the quarters that a payment can be for: those of the given tax years, the latest first. */
export const quartersOffered = (years: readonly number[]): string[] =>
  years.toSorted((one, other) => other - one).flatMap((year) => [4, 3, 2, 1].map((quarter) => named(year, quarter)))

/** Returns the issues that keep a tax payment from being logged. */
export const checkTaxPaymentForm = (form: TaxPaymentForm, today: Day) =>
  checkFields(form, {
    amount: [amountAboveZero({ code: 'noTaxAmount' })],
    paidOn: [dayUntil(today)],
    quarter: [(text) => (/^\d{4} Q[1-4]$/.test(text) ? null : ({ code: 'noQuarter' } as const))],
  })

/** Returns the year and the quarter of a code. */
export const quarterOf = (code: string): Pick<TaxPayment, 'taxYear' | 'quarter'> => ({
  taxYear: Number(code.slice(0, 4)),
  quarter: Number(code.at(-1)),
})

/** Returns whether a payment comes from a jar that holds `held` cents. */
export const isFromJar = ({ fromJar, amount }: Pick<TaxPaymentForm, 'fromJar' | 'amount'>, held: Cents): boolean => {
  const cents = parseAmount(amount)
  return fromJar ?? (cents !== null && cents > 0 && cents <= held)
}

/** Returns the stored fields of a form that has no issues. */
export const storedTaxPayment = ({ kind, amount, paidOn, quarter }: TaxPaymentForm): Omit<TaxPayment, 'id'> => ({
  kind,
  ...quarterOf(quarter),
  paidOn,
  amount: moneyOf(parseAmount(amount) ?? 0),
})
