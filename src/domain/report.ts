import type { Day } from './calendar-day.ts'
import { type Expense, type ExpenseLine, expenseLines } from './expense.ts'
import {
  earnings,
  type Gig,
  type GigExpenseItem,
  type GigStatus,
  isCompleted,
  isPaid,
  projectedEarnings,
  reimbursementsOf,
  taxEstimate,
  taxRate,
} from './gig.ts'
import { mileageDeduction } from './mileage.ts'
import { type Cents, centsOf, sumOf } from './money.ts'
import { oldestFirst } from './order.ts'
import { isWithin, type Period } from './period.ts'
import { type Summary, summarize } from './summary.ts'

/** A gig with what only the report prints. */
export interface ReportGig extends Gig {
  readonly parkingDescription: string | null
  readonly otherExpenseDescription: string | null
  readonly otherExpenseItems: readonly GigExpenseItem[]
  readonly gigAddress: string | null
}

/** Who the report is for. */
export interface ReportWorker {
  readonly name: string
  readonly businessName: string | null
  readonly businessAddress: string | null
  readonly defaultTaxPercentage: number | null
}

export interface GigReportRow {
  readonly date: Day
  readonly paidOn: Day | null
  readonly client: string
  readonly event: string
  readonly type: string
  readonly status: GigStatus
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

export interface GigExpenseReportRow {
  readonly date: Day
  readonly client: string
  readonly event: string
  readonly what: string
  readonly gross: Cents
  readonly reimbursed: Cents
  readonly net: Cents
}

export interface MileageReportRow {
  readonly date: Day
  readonly place: string
  readonly purpose: string
  readonly miles: number
  readonly deduction: Cents
}

/** An income report: rows, and totals that equal both the rows and the screen (money.md 4, A16). */
export interface Report {
  readonly period: Period
  readonly worker: ReportWorker
  readonly madeOn: Day
  readonly summary: Summary
  /** What clients paid in all: reimbursements and tips in it. */
  readonly grossReceived: Cents
  readonly reimbursedWithPay: Cents
  readonly gigs: readonly GigReportRow[]
  readonly planned: readonly PlannedReportRow[]
  readonly expenses: readonly ExpenseLine[]
  readonly gigExpenses: readonly GigExpenseReportRow[]
  readonly mileage: readonly MileageReportRow[]
  readonly miles: number
  readonly mileageDeduction: Cents
}

/** Makes the report of a period, oldest day first, from all gigs and expenses of a worker. */
export function reportOf(
  period: Period,
  worker: ReportWorker,
  all: { readonly gigs: readonly ReportGig[]; readonly expenses: readonly Expense[] },
  madeOn: Day,
): Report {
  const summary = summarize(period, all, worker.defaultTaxPercentage)
  const gigs = all.gigs.filter((gig) => isWithin(period, gig.date)).toSorted(oldestFirst)
  const expenses = all.expenses.filter((expense) => isWithin(period, expense.date)).toSorted(oldestFirst)
  const rows = gigs.filter(isCompleted).map((gig) => gigRow(gig, worker.defaultTaxPercentage))
  const mileage = gigs.filter((gig) => gig.mileage > 0).map(mileageRow)
  return {
    period,
    worker,
    madeOn,
    summary,
    grossReceived: sumOf(rows, (row) => row.received + row.tips),
    reimbursedWithPay: sumOf(rows, (row) => row.reimbursed),
    gigs: rows,
    planned: gigs.filter((gig) => !isCompleted(gig)).map(plannedRow),
    expenses: expenseLines(expenses),
    gigExpenses: gigs.flatMap(gigExpenseRows),
    mileage,
    miles: sumOf(mileage, (row) => row.miles),
    mileageDeduction: sumOf(mileage, (row) => row.deduction),
  }
}

/** `income-report-2026-11.html`, `income-report-2026-Q4.html` or `income-report-2026.html` (money.md 4). */
export function reportFilename({ kind, year, index }: Period): string {
  const part = { monthly: `-${String(index).padStart(2, '0')}`, quarterly: `-Q${index}`, annual: '' }[kind]
  return `income-report-${year}${part}.html`
}

/** What the client paid for a gig, reimbursements in it; a gig completed by hand was paid just its pay. */
const receivedFor = (gig: Gig): Cents => (isPaid(gig) ? centsOf(gig.totalReceived) : earnings(gig) - centsOf(gig.tips))

const gigRow = (gig: ReportGig, defaultTaxPercentage: number | null): GigReportRow => ({
  date: gig.date,
  paidOn: gig.gotPaidDate,
  client: gig.clientName,
  event: gig.eventName,
  type: gig.gigType,
  status: gig.status,
  received: receivedFor(gig),
  reimbursed: isPaid(gig) ? reimbursementsOf(gig) : 0,
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

/** A gig's own costs beside mileage: parking, then each other cost, or their sum where no list was kept. */
function gigExpenseRows(gig: ReportGig): GigExpenseReportRow[] {
  const row = (what: string, gross: Cents, reimbursed: Cents) => ({
    date: gig.date,
    client: gig.clientName,
    event: gig.eventName,
    what,
    gross,
    reimbursed,
    net: Math.max(0, gross - reimbursed),
  })
  const items = gig.otherExpenseItems.length
    ? gig.otherExpenseItems.map((item) =>
        row(`${item.category}: ${item.businessPurpose}`, centsOf(item.amount), centsOf(item.reimbursedAmount)),
      )
    : [row(gig.otherExpenseDescription || 'Other Expenses', centsOf(gig.otherExpenses), centsOf(gig.reimbursedOther))]
  const parking = gig.parkingDescription ? `Parking: ${gig.parkingDescription}` : 'Parking'
  return [row(parking, centsOf(gig.parkingExpense), centsOf(gig.reimbursedParking)), ...items].filter(({ gross }) => gross > 0)
}

const mileageRow = (gig: ReportGig): MileageReportRow => ({
  date: gig.date,
  place: gig.gigAddress ?? '',
  purpose: `${gig.clientName}, ${gig.eventName}`,
  miles: gig.mileage,
  deduction: mileageDeduction(gig.mileage),
})

/** Net cost of the rows and lines that the report prints: equals the Expenses card. */
export const reportedExpenses = (report: Report): Cents =>
  sumOf(report.expenses, (line) => line.cents) + sumOf(report.gigExpenses, (row) => row.net) + report.mileageDeduction
