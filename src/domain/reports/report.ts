import { type Summary, summarize } from '../dashboard/summary.ts'
import { type Expense, expenseNet } from '../expenses/expense.ts'
import type { CountedRows } from '../gigs/counted-rows.ts'
import { isCompleted, type Rates } from '../gigs/gig.ts'
import { oldestDriveFirst } from '../mileage/own-drive.ts'
import { type Cents, sumOf } from '../money/money.ts'
import { cashIncome, type GigShare } from '../payments/cash-basis.ts'
import { type GigName, gigName } from '../tax/costs.ts'
import type { TaxPayment } from '../tax/estimated-payments.ts'
import type { GigTrip, MileageLog } from '../tax/mileage-log.ts'
import type { ScheduleC } from '../tax/schedule-c.ts'
import { worksheetParts } from '../tax/worksheet.ts'
import { type Day, yearOf } from '../time/calendar-day.ts'
import { oldestFirst } from '../time/order.ts'
import { isWithin, type Period } from '../time/period.ts'
import { type Check, checkList } from './check-list.ts'
import { type CostReportRow, costRows, type GigReportRow, gigRows, type PlannedReportRow, plannedRows } from './job-rows.ts'
import { type Payer, payersOf } from './payers.ts'
import { paymentsFor, type QuarterRow, quarterRows } from './quarters.ts'
import { type Timing, timingOf } from './timing.ts'

/** The worker whom the report is for. */
export interface ReportWorker extends Rates {
  readonly name: string
  readonly businessName: string | null
  readonly businessAddress: string | null
}

/** An income report. Its totals equal both the rows of its sections and the screen (A16). */
export interface Report {
  readonly period: Period
  readonly worker: ReportWorker
  readonly madeOn: Day
  readonly summary: Summary
  /** The total that clients paid, including reimbursements and tips. */
  readonly grossReceived: Cents
  readonly reimbursedWithPay: Cents
  readonly payers: readonly Payer[]
  readonly gigs: readonly GigReportRow[]
  readonly planned: readonly PlannedReportRow[]
  readonly scheduleC: ScheduleC
  readonly mileage: MileageLog
  /** The expenses logged separately, and the names of their gigs by id. */
  readonly expenses: readonly Expense[]
  readonly gigNames: ReadonlyMap<number, GigName>
  readonly gigCosts: readonly CostReportRow[]
  readonly quarters: readonly QuarterRow[]
  /** The payments logged for these quarters, the oldest first. */
  readonly taxPayments: readonly TaxPayment[]
  readonly timing: Timing
  readonly checks: readonly Check[]
}

/** The gigs, expenses and drives of the calendar year of a report's period, and the gigs with a payment in that year. */
export interface ReportData extends CountedRows {
  /** All shares of these gigs that count, including those of other years. */
  readonly shares: readonly GigShare[]
  /** The trips of the gigs. A gig without trips counts as one trip with all its miles. */
  readonly trips?: readonly GigTrip[] | undefined
  /** The payments of estimated tax for the year. */
  readonly taxPayments: readonly TaxPayment[]
}

/** Makes the report of a period, with the oldest day first. */
export function reportOf(period: Period, worker: ReportWorker, all: ReportData, madeOn: Day): Report {
  const { defaultTaxPercentage } = worker
  const year = yearOf(period.start)
  const summary = summarize(period, all, worker, madeOn)
  const gigs = all.gigs.filter((gig) => isWithin(period, gig.date)).toSorted(oldestFirst)
  const expenses = all.expenses.filter((expense) => isWithin(period, expense.date)).toSorted(oldestFirst)
  const drives = all.drives.filter((drive) => isWithin(period, drive.day)).toSorted(oldestDriveFirst)
  const incomes = cashIncome(all.gigs, all.shares)
  const completed = gigs.filter(isCompleted)
  const rows = gigRows(completed, defaultTaxPercentage)
  const { costs, mileage, scheduleC } = worksheetParts(year, summary.taxableIncome, { gigs, expenses, drives, trips: all.trips }, worker)
  const quarters = quarterRows(period, all, worker, all.taxPayments, madeOn)
  return {
    period,
    worker,
    madeOn,
    summary,
    grossReceived: sumOf(rows, (row) => row.received + row.tips),
    reimbursedWithPay: sumOf(rows, (row) => row.reimbursed),
    payers: payersOf(incomes, year),
    gigs: rows,
    planned: plannedRows(
      gigs.filter((gig) => !isCompleted(gig)),
      madeOn,
    ),
    scheduleC,
    mileage,
    expenses,
    gigNames: new Map(all.gigs.map((gig) => [gig.id, gigName(gig)])),
    gigCosts: costRows(gigs),
    quarters,
    taxPayments: paymentsFor(quarters, all.taxPayments),
    timing: timingOf(all.gigs, incomes, period),
    checks: checkList(year, gigs, costs, mileage),
  }
}

/** Returns the net cost of the report's rows in cents. It equals the Expenses card. */
export const reportedExpenses = (report: Report): Cents =>
  sumOf(report.expenses, expenseNet) + sumOf(report.gigCosts, (cost) => cost.net) + report.mileage.deduction
