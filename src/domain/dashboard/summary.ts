import { type Expense, expenseNet, hasAmount } from '../expenses/expense.ts'
import type { CountedRows } from '../gigs/counted-rows.ts'
import {
  allTips,
  earnings,
  expectedOn,
  type Gig,
  gigCost,
  isCompleted,
  mayNotBeWorked,
  type Rates,
  taxEstimate,
  taxRate,
} from '../gigs/gig.ts'
import { driveDeduction, newestDriveFirst, type OwnDrive } from '../mileage/own-drive.ts'
import { type Cents, centsOf, sumOf } from '../money/money.ts'
import type { Day } from '../time/calendar-day.ts'
import { newestFirst } from '../time/order.ts'
import { type Days, isWithin, type Period } from '../time/period.ts'

/** One gig in a card's breakdown, with its part of the card. */
export interface SummaryRow<G extends Gig = Gig> {
  readonly gig: G
  readonly cents: Cents
}

export interface TaxRow<G extends Gig = Gig> extends SummaryRow<G> {
  readonly earnings: Cents
  readonly rate: number
}

/** One drive without a gig, with its part of the Expenses card. */
export interface DriveRow {
  readonly drive: OwnDrive
  readonly cents: Cents
}

/** The figures of a range of days: the five cards in cents, each with its rows, and the count line (money.md 1.1). */
export interface Sums<G extends Gig = Gig, E extends Expense = Expense> {
  readonly taxableIncome: Cents
  readonly expectedEarnings: Cents
  readonly taxEstimate: Cents
  readonly tips: Cents
  /** `expensesGross − expensesReimbursed`, with each cost of a gig at least 0. */
  readonly expenses: Cents
  readonly expensesGross: Cents
  readonly expensesReimbursed: Cents
  readonly totalGigs: number
  readonly completedGigs: number
  /** The expenses and the drives without a gig that cost something. */
  readonly standaloneExpenses: number
  readonly breakdown: {
    readonly actual: readonly SummaryRow<G>[]
    readonly projected: readonly SummaryRow<G>[]
    readonly tax: readonly TaxRow<G>[]
    readonly tips: readonly SummaryRow<G>[]
    readonly gigExpenses: readonly SummaryRow<G>[]
    readonly expenses: readonly E[]
    readonly drives: readonly DriveRow[]
  }
}

/** The figures of a period. */
export interface Summary<G extends Gig = Gig, E extends Expense = Expense> extends Sums<G, E> {
  readonly period: Period
}

/** Sums up a period from a worker's gigs, expenses and drives, as they are on a day. */
export const summarize = <G extends Gig, E extends Expense>(
  period: Period,
  all: CountedRows<G, E>,
  rates: Rates,
  today: Day,
): Summary<G, E> => ({ period, ...sumUp(period, all, rates, today) })

/**
 * Sums up a range of days from a worker's gigs, expenses and drives, each by its own day, as they are on `today`. Rounds each before adding,
 * so that a card equals its rows (money.md A15, A20).
 */
export function sumUp<G extends Gig, E extends Expense>(days: Days, all: CountedRows<G, E>, rates: Rates, today: Day): Sums<G, E> {
  const { defaultTaxPercentage } = rates
  const gigs = all.gigs.filter((gig) => isWithin(days, gig.date)).toSorted(newestFirst)
  const expenses = all.expenses.filter((expense) => isWithin(days, expense.date)).toSorted(newestFirst)
  const completed = gigs.filter(isCompleted)
  const rows = (some: readonly G[], cents: (gig: G) => Cents) => some.map((gig) => ({ gig, cents: cents(gig) }))

  const actual = rows(completed, earnings)
  const projected = rows(
    gigs.filter((gig) => !mayNotBeWorked(gig, today)),
    (gig) => expectedOn(gig, today),
  )
  const tax = completed.map((gig) => ({
    gig,
    cents: taxEstimate(gig, defaultTaxPercentage),
    earnings: earnings(gig),
    rate: taxRate(gig, defaultTaxPercentage),
  }))
  const costs = new Map(gigs.map((gig) => [gig, gigCost(gig, rates)]))
  const tips = rows(completed, allTips)
  const gigExpenses = rows(gigs, (gig) => costs.get(gig)?.net ?? 0)
  const total = (some: readonly { readonly cents: Cents }[]) => sumOf(some, ({ cents }) => cents)
  const drives = all.drives
    .filter((drive) => isWithin(days, drive.day))
    .toSorted(newestDriveFirst)
    .map((drive) => ({ drive, cents: driveDeduction(drive, rates) }))
    .filter(({ cents }) => cents > 0)
  const net = total(gigExpenses) + sumOf(expenses, expenseNet) + total(drives)
  const gross = sumOf(gigs, (gig) => costs.get(gig)?.gross ?? 0) + sumOf(expenses, (expense) => centsOf(expense.amount)) + total(drives)

  return {
    taxableIncome: total(actual),
    expectedEarnings: total(projected),
    taxEstimate: total(tax),
    tips: total(tips),
    expenses: net,
    expensesGross: gross,
    expensesReimbursed: gross - net,
    totalGigs: gigs.length,
    completedGigs: completed.length,
    standaloneExpenses: expenses.filter((expense) => expense.gigId === null && hasAmount(expense)).length + drives.length,
    breakdown: {
      actual,
      projected,
      tax: tax.filter(({ cents }) => cents > 0),
      tips: tips.filter(({ cents }) => cents > 0),
      gigExpenses: gigExpenses.filter(({ gig }) => (costs.get(gig)?.gross ?? 0) > 0),
      expenses: expenses.filter(hasAmount),
      drives,
    },
  }
}

/** Returns what the dashboard logs to the browser's console (spec.md 3): dollars, earnings with tips, and net expenses. */
export const dashboardEvent = (sums: Pick<Sums, 'taxableIncome' | 'expenses' | 'totalGigs'>) => ({
  totalEarnings: sums.taxableIncome / 100,
  totalExpenses: sums.expenses / 100,
  gigCount: sums.totalGigs,
})
