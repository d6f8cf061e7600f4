import { type ExpenseLine, expenseLines } from '#domain/expenses/expense.ts'
import { RECEIPT_FROM } from '#domain/expenses/needed-receipt.ts'
import { centsOf } from '#domain/money/money.ts'
import type { Check } from '#domain/reports/check-list.ts'
import type { CostReportRow, GigReportRow, JobDays, PlannedReportRow } from '#domain/reports/job-rows.ts'
import { formThreshold, type Payer } from '#domain/reports/payers.ts'
import type { QuarterRow } from '#domain/reports/quarters.ts'
import { isCostReceiptNeeded, isExpenseReceiptNeeded, type Report, reportedExpenses } from '#domain/reports/report.ts'
import { count, day, money, number, onPaper, optional, percent, type Section, tableOf, text } from '#domain/reports/report-section.ts'
import type { TaxPayment } from '#domain/tax/estimated-payments.ts'
import type { ScheduleCRow } from '#domain/tax/schedule-c.ts'
import { costCategory } from '#words/category-text.ts'
import type { ReportTexts } from '#words/en/reports.ts'
import { lineCategory, linePurpose } from '#words/expense-texts.ts'
import { countLine } from '#words/figure-texts.ts'
import { gigTypeName } from '#words/gig-type-text.ts'
import { periodLabel } from '#words/period-texts.ts'
import { textOf } from '#words/text-of.ts'
import { mileage } from './mileage-section.ts'
import { bridge, payments } from './payment-sections.ts'
import { stateSections } from './state-section.ts'
import { forms, wages } from './wage-sections.ts'

/** Returns the report's sections after its header, for every format. The sections for a preparer come first, then the detailed rows. */
export const reportSections = (report: Report, texts: ReportTexts): Section[] => [
  summary(report, texts),
  bridge(report, texts),
  worksheet(report, texts),
  quarters(report, texts),
  ...stateSections(report, texts),
  payers(report, texts),
  ...wages(report, texts),
  ...forms(report, texts),
  checks(report, texts),
  gigs(report, texts),
  payments(report, texts),
  mileage(report, texts),
  expenses(report, texts),
]

/** Returns the sections as printed: without empty columns. */
export const printedSections = (report: Report, texts: ReportTexts): Section[] =>
  reportSections(report, texts).map(({ tables, ...section }) => ({ ...section, ...(tables && { tables: tables.map(onPaper) }) }))

const summary = (
  { summary: figures, grossReceived, reimbursedWithPay, scheduleC, accountingMethod: method }: Report,
  { sections: { summary: texts } }: ReportTexts,
): Section => ({
  title: texts.title,
  intro: figures.completedGigs === 0 ? texts.noGigs({ counted: countLine(figures) }) : countLine(figures),
  figures: [
    { label: texts.gross, value: grossReceived },
    { label: texts.reimbursements, value: -reimbursedWithPay },
    { label: texts.taxableIncome, value: figures.taxableIncome, isMain: true },
    { label: texts.tips, value: figures.tips },
    { label: texts.expected, value: figures.expectedEarnings },
    { label: texts.expensesGross, value: figures.expensesGross },
    { label: texts.expensesReimbursed, value: -figures.expensesReimbursed },
    { label: texts.expensesNet, value: figures.expenses, isMain: true },
    { label: texts.deductible, value: scheduleC.deductible },
    { label: texts.netProfit({ method }), value: scheduleC.netProfit, isMain: true },
    { label: texts.taxEstimate, value: figures.taxEstimate, isMain: true },
  ],
})

const payers = (report: Report, { total, heads, methods, sections: { payers: texts } }: ReportTexts): Section => ({
  title: texts.title({ year: report.period.year }),
  intro: texts.intro,
  tables: [
    tableOf<Payer>(
      { key: 'payers', none: texts.none, total },
      [
        text(heads.client, (row) => row.client),
        count(heads.gigs, (row) => row.gigs),
        money(heads.received, (row) => row.received),
        optional(money(heads.reimbursed, (row) => row.reimbursed)),
        money(heads.net, (row) => row.net),
        optional(money(heads.tips, (row) => row.tips)),
        optional(text(heads.paidBy, (row) => row.methods.map((method) => methods[method]).join(', '))),
        optional(text(heads.form, (row) => (row.isFormExpected ? texts.form : ''))),
      ],
      report.payers,
    ),
  ],
  note: [
    texts.note({ least: formThreshold(report.period.year), year: report.period.year }),
    ...report.networks
      .filter(({ isFormExpected }) => isFormExpected)
      .map((each) => texts.network({ ...each, method: methods[each.network] })),
  ].join(' '),
})

/** The columns for the days of a job: first day, last day, and number of days. */
const jobDays = (heads: ReportTexts['heads']) => [
  day<JobDays>(heads.date, (row) => row.date),
  optional(day<JobDays>(heads.to, (row) => row.lastDay)),
  optional(number<JobDays>(heads.days, (row) => (row.days > 1 ? row.days : ''))),
]

const gigs = ({ gigs: completed, planned }: Report, { total, heads, statuses, sections: { gigs: texts } }: ReportTexts): Section => ({
  title: texts.title,
  isAnnex: true,
  tables: [
    tableOf<GigReportRow>(
      { key: 'gigs', title: texts.completed, none: texts.noCompleted, total },
      [
        ...jobDays(heads),
        optional(day(heads.paid, (row) => row.paidOn)),
        text(heads.client, (row) => row.client),
        text(heads.event, (row) => row.event),
        text(heads.type, (row) => gigTypeName(row.type)),
        money(heads.received, (row) => row.received),
        optional(money(heads.reimbursed, (row) => row.reimbursed)),
        optional(money(heads.withheld, (row) => row.withheld)),
        optional(money(heads.tips, (row) => row.tips)),
        money(heads.earnings, (row) => row.earnings),
        percent(heads.rate, (row) => row.rate),
        money(heads.tax, (row) => row.tax),
      ],
      completed,
    ),
    tableOf<PlannedReportRow>(
      { key: 'not-completed', title: texts.planned, none: texts.noPlanned, total },
      [
        ...jobDays(heads),
        text(heads.client, (row) => row.client),
        text(heads.event, (row) => row.event),
        text(heads.status, (row) => statuses[row.status]),
        money(heads.expected, (row) => row.expected),
      ],
      planned,
    ),
  ],
})

const worksheet = (
  { scheduleC, accountingMethod: method }: Report,
  { total, heads, items, notes, sections: { worksheet: texts } }: ReportTexts,
): Section => ({
  title: texts.title({ year: scheduleC.year }),
  figures: [
    { label: texts.grossReceipts({ method }), value: scheduleC.grossReceipts },
    { label: texts.expenses, value: -scheduleC.deductible },
    { label: texts.netProfit, value: scheduleC.netProfit, isMain: true },
  ],
  tables: [
    tableOf<ScheduleCRow>(
      { key: 'schedule-c', none: texts.none, total },
      [
        text(heads.line, (row) => row.line),
        text(heads.category, (row) => textOf(items, row.item)),
        money(heads.cost, (row) => row.cost),
        optional(money(heads.reimbursed, (row) => row.reimbursed)),
        money(heads.net, (row) => row.net),
        money(heads.deductible, (row) => row.deductible),
        optional(text(heads.note, (row) => (row.note ? textOf(notes, row.note) : ''))),
      ],
      scheduleC.rows,
    ),
  ],
  note: texts.note,
})

function expenses(report: Report, { total, heads, gigName, purposes, parking, sections: { expenses: texts } }: ReportTexts): Section {
  const receiptText = (numbers: readonly number[], isNeeded: boolean) => {
    if (numbers.length > 0) return report.receipts.areAppended ? texts.receiptNumbers({ numbers }) : texts.receiptKept
    return isNeeded ? texts.receiptMissing : ''
  }
  return {
    title: texts.title,
    tables: [
      tableOf<ExpenseLine>(
        { key: 'expenses', title: texts.logged, none: texts.noLogged, total },
        [
          day(heads.date, (line) => line.expense.date),
          optional(text(heads.merchant, (line) => (line.isReimbursement ? '' : (line.expense.merchant ?? '')))),
          text(heads.purpose, linePurpose),
          text(heads.category, (line) => lineCategory(line, report.parents)),
          optional(
            text(heads.gig, ({ expense, isReimbursement }) => {
              const gig = isReimbursement ? undefined : report.gigNames.get(expense.gigId ?? 0)
              return gig ? gigName(gig) : ''
            }),
          ),
          money(heads.spent, (line) => (line.isReimbursement ? '' : line.cents)),
          optional(money(heads.paidBack, (line) => (line.isReimbursement ? -line.cents : ''))),
          money(heads.net, (line) => line.cents),
          optional(
            text(heads.receipt, ({ expense, isReimbursement }) =>
              isReimbursement ? '' : receiptText(report.receipts.numbersOf('expense', [expense.id]), isExpenseReceiptNeeded(expense)),
            ),
          ),
        ],
        expenseLines(report.expenses),
      ),
      tableOf<CostReportRow>(
        { key: 'gig-expenses', title: texts.fromGigs, none: texts.noFromGigs, total },
        [
          ...jobDays(heads),
          text(heads.gig, (row) => (row.gig ? gigName(row.gig) : '')),
          text(heads.purpose, (row) => textOf(purposes, row.purpose)),
          text(heads.category, (row) =>
            row.category === null ? parking : costCategory({ ...row, category: row.category }, report.parents),
          ),
          money(heads.spent, (row) => row.gross),
          optional(money(heads.reimbursed, (row) => row.reimbursed)),
          money(heads.net, (row) => row.net),
          optional(
            text(heads.receipt, (row) =>
              [
                ...(row.over > 0 ? [texts.overReimbursed] : []),
                receiptText(report.receipts.numbersOf('gig', row.gigIds), isCostReceiptNeeded(row)),
              ]
                .filter(Boolean)
                .join(', '),
            ),
          ),
        ],
        report.gigCosts,
      ),
    ],
    note: texts.note({ net: reportedExpenses(report), receiptFrom: RECEIPT_FROM }),
  }
}

const quarters = (
  { quarters: rows, taxPayments, accountingMethod: method }: Report,
  { total, heads, sections: { quarters: texts } }: ReportTexts,
): Section => ({
  title: texts.title,
  intro: texts.intro({ method }),
  tables: [
    tableOf<QuarterRow>(
      { key: 'quarters', none: '', total },
      [
        text(heads.quarter, (row) => periodLabel(row.quarter)),
        day(heads.from, (row) => row.quarter.start),
        day(heads.to, (row) => row.quarter.end),
        money(heads.income, (row) => row.income),
        money(heads.expenses, (row) => row.expenses),
        money(heads.taxEstimate, (row) => row.tax),
        day(heads.due, (row) => row.dueOn),
        money(heads.paid, (row) => row.paid),
      ],
      rows,
    ),
    tableOf<TaxPayment>(
      { key: 'tax-payments', title: texts.payments, none: texts.none, total },
      [
        day(heads.paid, (row) => row.paidOn),
        text(heads.for, ({ quarter, taxYear: year }) => texts.quarter({ quarter, year })),
        money(heads.amount, (row) => centsOf(row.amount)),
      ],
      taxPayments,
    ),
  ],
})

const checks = ({ checks: found }: Report, { checks: texts, purposes }: ReportTexts): Section => ({
  title: texts.title,
  ...(found.length > 0
    ? { lists: found.map((check) => ({ what: textOf(texts.what, check), where: whereOf(check, texts.where, purposes) })) }
    : { intro: texts.none }),
})

function whereOf(check: Check, texts: ReportTexts['checks']['where'], purposes: ReportTexts['purposes']): readonly string[] {
  if (check.code === 'aboveIrsRate') return [texts.rates(check)]
  if (check.code === 'noDestination') return [texts.trips(check)]
  if (check.code === 'belowForms') return [texts.forms(check)]
  if (check.code === 'noPaymentDate') return check.gigs.map((gig) => texts.gig(gig))
  if (check.code === 'paidHelp') return check.helpers.map(({ name, cents }) => texts.helper({ name: textOf(purposes, name), cents }))
  const costs = check.costs.map(({ purpose, ...cost }) => ({ ...cost, purpose: textOf(purposes, purpose) }))
  return costs.map(check.code === 'overReimbursed' ? texts.excess : texts.cost)
}
