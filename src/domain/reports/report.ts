import { kindOf } from '../clients/pay-kind.ts'
import { type Summary, summarize } from '../dashboard/summary.ts'
import { type Expense, expenseNet } from '../expenses/expense.ts'
import { isReceiptNeeded } from '../expenses/needed-receipt.ts'
import { noParents, type Parents, taxRows } from '../expenses/own-categories.ts'
import { type Gig, isCompleted, type Rates } from '../gigs/gig.ts'
import { type InvoicePayment, taxReceived } from '../invoices/invoice.ts'
import { oldestDriveFirst } from '../mileage/own-drive.ts'
import { type Cents, centsOf, sumOf } from '../money/money.ts'
import { cashIncome } from '../payments/cash-basis.ts'
import { type CashBridge, cashBridge } from '../payments/cash-bridge.ts'
import { type AccountingMethod, incomeIn, incomesBy } from '../tax/accounting-method.ts'
import { type Cost, type GigName, gigCosts, gigName, loggedCosts } from '../tax/costs.ts'
import { paymentsToState, type TaxPayment } from '../tax/estimated-payments.ts'
import { type GigTrip, type MileageLog, mileageLog } from '../tax/mileage-log.ts'
import { rowsOfKind, type TaxedRows } from '../tax/pay-of-kinds.ts'
import { type NetworkPayments, networkPayments } from '../tax/payment-networks.ts'
import { boxOf, type ReportedForm, reportedBy } from '../tax/reported-form.ts'
import type { ScheduleC } from '../tax/schedule-c.ts'
import type { StateYear } from '../tax/state/state-year.ts'
import { type TieOut, tieOuts } from '../tax/tie-out.ts'
import { worksheetParts } from '../tax/worksheet.ts'
import { type Day, yearOf } from '../time/calendar-day.ts'
import { oldestFirst } from '../time/order.ts'
import { isWithin, type Period } from '../time/period.ts'
import { type Check, checkList, type DatedCost, writtenIn } from './check-list.ts'
import { type CostReportRow, costRows, type GigReportRow, gigRows, type PlannedReportRow, plannedRows } from './job-rows.ts'
import { type Employer, employersOf, type Payer, payersOf } from './payers.ts'
import { paymentsFor, type QuarterRow, quarterRows } from './quarters.ts'
import { type ReceiptOf, type ReportReceipts, receiptsOf } from './receipts.ts'

/** The worker whom the report is for. */
export interface ReportWorker extends Rates {
  readonly name: string
  readonly businessName: string | null
  readonly businessAddress: string | null
}

/**
 * An income report. The totals of its rows equal the screen, which counts by day of work; what tax forms ask for counts by the worker's
 * accounting method (A16).
 */
export interface Report {
  readonly period: Period
  readonly worker: ReportWorker
  readonly madeOn: Day
  readonly summary: Summary
  /** The total that clients paid, including reimbursements, tips and what they withheld. */
  readonly grossReceived: Cents
  readonly reimbursedWithPay: Cents
  /** Who paid for 1099 gigs, and who paid wages. */
  readonly payers: readonly Payer[]
  /** What payment networks passed on. */
  readonly networks: readonly NetworkPayments[]
  readonly employers: readonly Employer[]
  /** What the payers' forms of the year say beside the records. */
  readonly tieOuts: readonly TieOut[]
  readonly gigs: readonly GigReportRow[]
  readonly planned: readonly PlannedReportRow[]
  readonly scheduleC: ScheduleC
  readonly mileage: MileageLog
  /** The costs and the miles of W-2 gigs, which no federal return deducts. */
  readonly ofEmployee: { readonly costs: readonly Cost[]; readonly mileage: MileageLog }
  /** The deduction of the miles of gigs on no form, in cents: on the Expenses card only. */
  readonly unformedMiles: Cents
  /** The expenses logged separately, and the names of their gigs by id. */
  readonly expenses: readonly Expense[]
  readonly gigNames: ReadonlyMap<number, GigName>
  readonly gigCosts: readonly CostReportRow[]
  /** The tax categories of the worker's own categories, which the lists of costs name. */
  readonly parents: Parents
  readonly quarters: readonly QuarterRow[]
  /** The payments logged for these quarters, the oldest first. */
  readonly taxPayments: readonly TaxPayment[]
  /** What can be said of the state tax of the year, and what was paid to the state for these quarters. */
  readonly state: StateYear
  readonly statePayments: readonly TaxPayment[]
  readonly receipts: ReportReceipts
  readonly accountingMethod: AccountingMethod
  readonly bridge: CashBridge
  /** The sales tax that came for invoices in the period, which is no income. */
  readonly salesTax: Cents
  readonly checks: readonly Check[]
}

/** The gigs, expenses and drives of the calendar year of a report's period, and the gigs with a payment in that year. */
export interface ReportData extends TaxedRows {
  /** The trips of the gigs. A gig without trips counts as one trip with all its miles. */
  readonly trips?: readonly GigTrip[] | undefined
  /** How the worker's return counts income; on the cash basis by default. */
  readonly accountingMethod?: AccountingMethod | undefined
  /** The forms that payers sent. */
  readonly forms?: readonly ReportedForm[] | undefined
  /** The tax categories of the worker's own categories. */
  readonly parents?: Parents | undefined
  /** The payments of estimated tax for the year. */
  readonly taxPayments: readonly TaxPayment[]
  /** What can be said of the state tax of the year; nothing by default. */
  readonly state?: StateYear | undefined
  /** What came for invoices besides the pay of their gigs. */
  readonly invoicePayments?: readonly InvoicePayment[] | undefined
  /** The receipts of the period, in their order on paper. */
  readonly receipts?: readonly ReceiptOf[] | undefined
  /** Whether the receipts follow the report. */
  readonly areReceiptsAppended?: boolean | undefined
}

/** Makes the report of a period, with the oldest day first. */
export function reportOf(period: Period, worker: ReportWorker, all: ReportData, madeOn: Day): Report {
  const { defaultTaxPercentage } = worker
  const year = yearOf(period.start)
  const summary = summarize(period, all, worker, madeOn)
  const gigs = all.gigs.filter((gig) => isWithin(period, gig.date)).toSorted(oldestFirst)
  const expenses = all.expenses.filter((expense) => isWithin(period, expense.date)).toSorted(oldestFirst)
  const drives = all.drives.filter((drive) => isWithin(period, drive.day)).toSorted(oldestDriveFirst)
  const incomes = cashIncome(all.gigs)
  const { accountingMethod = 'cash' } = all
  const { parents = noParents } = all
  const shown = { ...all, gigs, expenses, drives }
  const [ofEmployee, unformed] = [rowsOfKind(shown, 'w2'), rowsOfKind(shown, 'none')]
  const business = taxRows(parents, rowsOfKind(shown, '1099'))
  const isBusiness = (gig: Gig) => kindOf(all.payKinds, gig) === '1099'
  const taxed = incomesBy(accountingMethod, all.gigs.filter(isBusiness), defaultTaxPercentage)
  const completed = gigs.filter(isCompleted)
  const rows = gigRows(completed, defaultTaxPercentage)
  const { costs, mileage, scheduleC } = worksheetParts(year, incomeIn(taxed, period), { ...business, trips: all.trips }, worker)
  const receipts = receiptsOf(all.receipts ?? [], all.areReceiptsAppended ?? false)
  const costsOfGigs = costRows(gigs)
  const ofBusiness = incomes.filter(({ gig }) => isBusiness(gig))
  const tied = tieOuts(year, taxRows(parents, all), all.forms ?? [])
  const quarters = quarterRows(period, rowsOfKind(all, '1099'), taxed, worker, all.taxPayments, madeOn)
  return {
    period,
    worker,
    madeOn,
    summary,
    grossReceived: sumOf(rows, (row) => row.received + row.withheld + row.tips),
    reimbursedWithPay: sumOf(rows, (row) => row.reimbursed),
    payers: payersOf(ofBusiness, year),
    networks: networkPayments(ofBusiness, year),
    employers: employersOf(
      incomes.filter(({ gig }) => kindOf(all.payKinds, gig) === 'w2'),
      year,
    ),
    gigs: rows,
    planned: plannedRows(
      gigs.filter((gig) => !isCompleted(gig)),
      madeOn,
    ),
    tieOuts: tied,
    scheduleC,
    mileage,
    ofEmployee: {
      costs: [...loggedCosts(ofEmployee.expenses), ...ofEmployee.gigs.flatMap(gigCosts)],
      mileage: mileageLog(ofEmployee, worker, all.trips),
    },
    unformedMiles: mileageLog(unformed, worker, all.trips).deduction,
    expenses,
    gigNames: new Map(all.gigs.map((gig) => [gig.id, gigName(gig)])),
    gigCosts: costsOfGigs,
    parents,
    quarters,
    taxPayments: paymentsFor(quarters, all.taxPayments),
    state: all.state ?? { kind: 'none', why: 'noAnswers' },
    statePayments: paymentsToState(all.taxPayments, year).filter(({ quarter }) => quarters.some((each) => each.quarter.index === quarter)),
    receipts,
    accountingMethod,
    bridge: cashBridge(all.gigs, incomes, period),
    salesTax: taxReceived((all.invoicePayments ?? []).filter(({ receivedOn }) => isWithin(period, receivedOn))),
    checks: [
      ...belowForms(period, scheduleC.grossReceipts, tied),
      ...checkList(year, gigs, costs, mileage, withoutReceipt(expenses, costsOfGigs, receipts)),
    ],
  }
}

/**
 * Returns a check if line 1 of a whole year is less than its 1099 forms. Money that is on both forms counts once; rents and royalties are not
 * on line 1.
 */
function belowForms(period: Period, line1: Cents, tied: readonly TieOut[]): Check[] {
  const forms = tied.flatMap((payer) => payer.forms).filter(({ kind }) => kind !== 'W-2')
  const twice = sumOf(tied, ({ causes }) => sumOf(causes, ({ code, cents }) => (code === 'onBothForms' ? cents : 0)))
  const less = sumOf(forms, (form) => reportedBy(form) - boxOf(form, 'rents') - boxOf(form, 'royalties')) - twice - line1
  return period.kind === 'annual' && less > 0 ? [{ code: 'belowForms', cents: less, forms: forms.length }] : []
}

/** Returns the costs whose receipt the IRS asks for, and that have none. */
const withoutReceipt = (expenses: readonly Expense[], gigCosts: readonly CostReportRow[], { numbersOf }: ReportReceipts): DatedCost[] => [
  ...expenses
    .filter((expense) => isExpenseReceiptNeeded(expense) && numbersOf('expense', [expense.id]).length === 0)
    .map(({ date, businessPurpose, amount }) => ({
      date,
      purpose: { code: 'typed', text: businessPurpose } as const,
      cents: centsOf(amount),
    })),
  ...gigCosts
    .filter((cost) => isCostReceiptNeeded(cost) && numbersOf('gig', cost.gigIds).length === 0)
    .map(({ date, purpose, gross }) => ({ date, purpose, cents: gross })),
]

/** Returns whether a receipt must be kept for an expense. */
export const isExpenseReceiptNeeded = ({ amount, merchant, businessPurpose }: Expense): boolean =>
  isReceiptNeeded({ gross: centsOf(amount), merchant: merchant ?? '', purpose: businessPurpose })

/** Returns whether a receipt must be kept for a cost of a gig. */
export const isCostReceiptNeeded = ({ gross, merchant, purpose }: CostReportRow): boolean =>
  isReceiptNeeded({ gross, merchant, purpose: writtenIn(purpose) })

/** Returns the net cost of the report's rows in cents. It equals the Expenses card. */
export const reportedExpenses = (report: Report): Cents =>
  sumOf(report.expenses, expenseNet) +
  sumOf(report.gigCosts, (cost) => cost.net) +
  report.mileage.deduction +
  report.ofEmployee.mileage.deduction +
  report.unformedMiles
