import { type Summary, summarize } from '../dashboard/summary.ts'
import { type Expense, expenseNet } from '../expenses/expense.ts'
import { earnings, type GigStatus, isCompleted, projectedEarnings, type Rates, taxEstimate, taxRate } from '../gigs/gig.ts'
import { type Cents, centsOf, sumOf } from '../money/money.ts'
import { receivedFor, reimbursedFor } from '../payments/received.ts'
import { type Cost, gigName } from '../schedule-c/costs.ts'
import type { MileageLog } from '../schedule-c/mileage-log.ts'
import type { ReportGig } from '../schedule-c/report-gig.ts'
import type { ScheduleC } from '../schedule-c/schedule-c.ts'
import { worksheetParts } from '../schedule-c/worksheet.ts'
import type { TaxPayment } from '../tax/estimated-payments.ts'
import { type Day, yearOf } from '../time/calendar-day.ts'
import { oldestFirst } from '../time/order.ts'
import { isWithin, type Period } from '../time/period.ts'
import { type Check, checkList } from './check-list.ts'
import { type Payer, payersOf } from './payers.ts'
import { paymentsFor, type QuarterRow, quarterRows } from './quarters.ts'
import { type Timing, timingOf } from './timing.ts'

/** Who the report is for. */
export interface ReportWorker extends Rates {
  readonly name: string
  readonly businessName: string | null
  readonly businessAddress: string | null
}

/** A completed gig. Cents. */
export interface GigReportRow {
  readonly date: Day
  readonly paidOn: Day | null
  readonly client: string
  readonly event: string
  readonly type: string
  readonly received: Cents
  readonly reimbursed: Cents
  readonly tips: Cents
  readonly earnings: Cents
  readonly rate: number
  readonly tax: Cents
}

export interface PlannedReportRow {
  readonly date: Day
  readonly client: string
  readonly event: string
  readonly status: GigStatus
  readonly expected: Cents
}

/** An income report: the ten sections of money.md 4 as rows, and totals that equal both the rows and the screen (A16). */
export interface Report {
  readonly period: Period
  readonly worker: ReportWorker
  readonly madeOn: Day
  readonly summary: Summary
  /** What clients paid in all: reimbursements and tips in it. */
  readonly grossReceived: Cents
  readonly reimbursedWithPay: Cents
  readonly payers: readonly Payer[]
  readonly gigs: readonly GigReportRow[]
  readonly planned: readonly PlannedReportRow[]
  readonly scheduleC: ScheduleC
  readonly mileage: MileageLog
  /** Expenses logged on their own, and the names of the gigs that they are linked to, by id. */
  readonly expenses: readonly Expense[]
  readonly gigNames: ReadonlyMap<number, string>
  readonly gigCosts: readonly Cost[]
  readonly quarters: readonly QuarterRow[]
  /** Those logged for the quarters, the oldest first. */
  readonly taxPayments: readonly TaxPayment[]
  readonly timing: Timing
  readonly checks: readonly Check[]
}

/** The gigs and expenses of the calendar year of a report's period, and the gigs that were paid in it. */
export interface ReportData {
  readonly gigs: readonly ReportGig[]
  readonly expenses: readonly Expense[]
  /** Payments of estimated tax for the year. */
  readonly taxPayments: readonly TaxPayment[]
}

/** Makes the report of a period, oldest day first. */
export function reportOf(period: Period, worker: ReportWorker, all: ReportData, madeOn: Day): Report {
  const { defaultTaxPercentage } = worker
  const year = yearOf(period.start)
  const summary = summarize(period, all, worker)
  const gigs = all.gigs.filter((gig) => isWithin(period, gig.date)).toSorted(oldestFirst)
  const expenses = all.expenses.filter((expense) => isWithin(period, expense.date)).toSorted(oldestFirst)
  const rows = gigs.filter(isCompleted).map((gig) => gigRow(gig, defaultTaxPercentage))
  const { gigCosts, costs, mileage, scheduleC } = worksheetParts(year, summary.taxableIncome, { gigs, expenses }, worker)
  const quarters = quarterRows(period, all, worker, all.taxPayments)
  return {
    period,
    worker,
    madeOn,
    summary,
    grossReceived: sumOf(rows, (row) => row.received + row.tips),
    reimbursedWithPay: sumOf(rows, (row) => row.reimbursed),
    payers: payersOf(all.gigs, year),
    gigs: rows,
    planned: gigs.filter((gig) => !isCompleted(gig)).map(plannedRow),
    scheduleC,
    mileage,
    expenses,
    gigNames: new Map(all.gigs.map((gig) => [gig.id, gigName(gig)])),
    gigCosts,
    quarters,
    taxPayments: paymentsFor(quarters, all.taxPayments),
    timing: timingOf(all.gigs, period),
    checks: checkList(year, gigs, costs, mileage),
  }
}

const gigRow = (gig: ReportGig, defaultTaxPercentage: number | null): GigReportRow => ({
  date: gig.date,
  paidOn: gig.gotPaidDate,
  client: gig.clientName,
  event: gig.eventName,
  type: gig.gigType,
  received: receivedFor(gig),
  reimbursed: reimbursedFor(gig),
  tips: centsOf(gig.tips),
  earnings: earnings(gig),
  rate: taxRate(gig, defaultTaxPercentage),
  tax: taxEstimate(gig, defaultTaxPercentage),
})

const plannedRow = (gig: ReportGig): PlannedReportRow => ({
  date: gig.date,
  client: gig.clientName,
  event: gig.eventName,
  status: gig.status,
  expected: projectedEarnings(gig),
})

/** Net cost of the rows that the report prints: equals the Expenses card. */
export const reportedExpenses = (report: Report): Cents =>
  sumOf(report.expenses, expenseNet) + sumOf(report.gigCosts, (cost) => cost.net) + report.mileage.deduction
