import { earnings, type Gig, taxEstimate, taxRate } from '../gigs/gig.ts'
import { type Cents, percentOf, spread, sumOf } from '../money/money.ts'
import { cashIncomeOf } from '../payments/cash-basis.ts'
import type { Day } from '../time/calendar-day.ts'
import { type Days, isWithin } from '../time/period.ts'

/** How a tax return counts income: on the day it was paid, which nearly everyone does, or on the day of work. */
export const accountingMethods = ['cash', 'work'] as const
export type AccountingMethod = (typeof accountingMethods)[number]

/** The income of a gig on the day on which a tax return counts it, and the flat estimate of its tax. Cents. */
export interface DatedIncome {
  readonly gig: Gig
  readonly day: Day
  readonly income: Cents
  /** The parts of a completed gig sum to its Tax Estimate. */
  readonly flatTax: Cents
}

/** Returns the income of gigs by an accounting method (money.md A16), in no order. */
export const incomesBy = (method: AccountingMethod, gigs: readonly Gig[], defaultTaxPercentage: number | null): DatedIncome[] =>
  gigs.flatMap((gig) => (method === 'cash' ? incomesPaid(gig, defaultTaxPercentage) : incomeWorked(gig, defaultTaxPercentage)))

function incomesPaid(gig: Gig, defaultTaxPercentage: number | null): DatedIncome[] {
  const incomes = cashIncomeOf(gig)
  const amounts = incomes.map(({ income }) => income)
  const sum = sumOf(amounts, (income) => income)
  const isWhole = sum > 0 && sum === earnings(gig)
  const taxes = isWhole
    ? spread(taxEstimate(gig, defaultTaxPercentage), amounts)
    : amounts.map((income) => percentOf(income, taxRate(gig, defaultTaxPercentage)))
  return incomes.map(({ paidOn: day, income }, at) => ({ gig, day, income, flatTax: taxes[at] ?? 0 }))
}

function incomeWorked(gig: Gig, defaultTaxPercentage: number | null): DatedIncome[] {
  const income = earnings(gig)
  return income > 0 ? [{ gig, day: gig.date, income, flatTax: taxEstimate(gig, defaultTaxPercentage) }] : []
}

/** Returns the income of some days in cents. */
export const incomeIn = (incomes: readonly DatedIncome[], days: Days): Cents =>
  sumOf(incomes, ({ day, income }) => (isWithin(days, day) ? income : 0))

/** Returns the flat estimate of the tax on the income of some days, in cents. */
export const flatTaxIn = (incomes: readonly DatedIncome[], days: Days): Cents =>
  sumOf(incomes, ({ day, flatTax }) => (isWithin(days, day) ? flatTax : 0))
