import { countLine } from '../dashboard/summary.ts'
import { type ExpenseLine, expenseLines } from '../expenses/expense.ts'
import { gigStatusNames, paymentMethodNames } from '../gigs/gig.ts'
import { formatRate } from '../mileage/irs-mileage.ts'
import { FLAT_RATE } from '../mileage/mileage.ts'
import { centsOf, formatCents } from '../money/money.ts'
import { type CashIncome, incomeSum } from '../payments/cash-basis.ts'
import type { TaxPayment } from '../tax/estimated-payments.ts'
import { type LoggedDrive, type LoggedTrip, type MileageLog, partIvQuestions, type RateTotal } from '../tax/mileage-log.ts'
import type { ScheduleCRow } from '../tax/schedule-c.ts'
import { formatDay } from '../time/calendar-day.ts'
import { periodLabel } from '../time/period.ts'
import { RECEIPT_FROM } from './check-list.ts'
import { type CostReportRow, type GigReportRow, type JobDays, type PaidReportRow, type PlannedReportRow, paidRows } from './job-rows.ts'
import { formThreshold, type Payer } from './payers.ts'
import type { QuarterRow } from './quarters.ts'
import { type Report, reportedExpenses } from './report.ts'
import { count, day, money, number, onPaper, optional, percent, rate, type Section, tableOf, text } from './report-section.ts'

/** Returns the report's sections after its header, for every format. The sections for a preparer come first, then the detailed rows. */
export const reportSections = (report: Report): Section[] => [
  summary(report),
  worksheet(report),
  quarters(report),
  payers(report),
  checks(report),
  gigs(report),
  payments(report),
  mileage(report),
  expenses(report),
]

/** Returns the sections as printed: without empty columns. */
export const printedSections = (report: Report): Section[] =>
  reportSections(report).map(({ tables, ...section }) => ({ ...section, ...(tables && { tables: tables.map(onPaper) }) }))

const yearOf = ({ period }: Report) => period.year
const receipt = (cents: number) => (cents >= RECEIPT_FROM ? 'Keep' : '')

const summary = ({ summary: figures, grossReceived, reimbursedWithPay, scheduleC, timing }: Report): Section => ({
  title: 'Summary',
  intro: `${countLine(figures)}${figures.completedGigs === 0 ? '. No completed gigs in this period' : ''}`,
  figures: [
    { label: 'Gross paid by clients, with reimbursements and tips', cents: grossReceived },
    { label: 'Reimbursements included', cents: -reimbursedWithPay },
    { label: 'Taxable Income (after reimbursements)', cents: figures.taxableIncome, isMain: true },
    { label: 'Income by date paid (cash basis)', cents: timing.byDatePaid },
    { label: 'Tips Earned (part of taxable income)', cents: figures.tips },
    { label: 'Expected Earnings (includes upcoming)', cents: figures.expectedEarnings },
    { label: 'Expenses, gross', cents: figures.expensesGross },
    { label: 'Expenses reimbursed by clients', cents: -figures.expensesReimbursed },
    { label: 'Expenses, net', cents: figures.expenses, isMain: true },
    { label: 'Expenses that are deductible, meals at 50%', cents: scheduleC.deductible },
    { label: 'Net profit (Schedule C, line 31)', cents: scheduleC.netProfit, isMain: true },
    { label: 'Tax Estimate, each gig at its own rate', cents: figures.taxEstimate, isMain: true },
  ],
})

const payers = (report: Report): Section => ({
  title: `Income by payer, ${yearOf(report)}`,
  intro: 'Every payment of the calendar year by the day it came, to check against your 1099s. Income is taxable without a form too.',
  tables: [
    tableOf<Payer>(
      { key: 'payers', none: 'Nobody paid in this year.' },
      [
        text('Client', (row) => row.client),
        count('Gigs', (row) => row.gigs),
        money('Received', (row) => row.received),
        optional(money('Reimbursed', (row) => row.reimbursed)),
        money('Net', (row) => row.net),
        optional(money('Tips', (row) => row.tips)),
        optional(text('Paid by', (row) => row.methods)),
        optional(text('Form', (row) => (row.isFormExpected ? 'Expect a 1099-NEC' : ''))),
      ],
      report.payers,
    ),
  ],
  note: `A business that paid ${formatCents(formThreshold(yearOf(report)))} or more in ${yearOf(report)} should send a 1099-NEC; individuals don't have to. Payments by PayPal or Venmo don't count toward it: those services may send a 1099-K. Tips don't count either.`,
})

/** The columns for the days of a job: first day, last day, and number of days. */
const jobDays = [
  day<JobDays>('Date', (row) => row.date),
  optional(day<JobDays>('To', (row) => row.lastDay)),
  optional(number<JobDays>('Days', (row) => (row.days > 1 ? row.days : ''))),
]

const gigs = ({ gigs: completed, planned }: Report): Section => ({
  title: 'Annex 1. Gigs',
  isAnnex: true,
  tables: [
    tableOf<GigReportRow>(
      { key: 'gigs', title: 'Completed', none: 'No completed gigs in this period' },
      [
        ...jobDays,
        optional(day('Paid', (row) => row.paidOn)),
        text('Client', (row) => row.client),
        text('Event', (row) => row.event),
        text('Type', (row) => row.type),
        money('Received', (row) => row.received),
        optional(money('Reimbursed', (row) => row.reimbursed)),
        optional(money('Tips', (row) => row.tips)),
        money('Earnings', (row) => row.earnings),
        percent('Rate', (row) => row.rate),
        money('Tax', (row) => row.tax),
      ],
      completed,
    ),
    tableOf<PlannedReportRow>(
      { key: 'not-completed', title: 'Not completed yet', none: 'Every gig of this period is completed.' },
      [
        ...jobDays,
        text('Client', (row) => row.client),
        text('Event', (row) => row.event),
        text('Status', (row) => gigStatusNames[row.status]),
        money('Expected', (row) => row.expected),
      ],
      planned,
    ),
  ],
})

const worksheet = ({ scheduleC }: Report): Section => ({
  title: `Schedule C worksheet, lines of ${scheduleC.year}`,
  figures: [
    { label: 'Line 1. Gross receipts (taxable income, tips included)', cents: scheduleC.grossReceipts },
    { label: 'Line 28. Total expenses', cents: -scheduleC.deductible },
    { label: 'Line 31. Net profit', cents: scheduleC.netProfit, isMain: true },
  ],
  tables: [
    tableOf<ScheduleCRow>(
      { key: 'schedule-c', none: 'No expenses recorded' },
      [
        text('Line', (row) => row.line),
        text('Category', (row) => row.label),
        money('Cost', (row) => row.cost),
        optional(money('Reimbursed', (row) => row.reimbursed)),
        money('Net', (row) => row.net),
        money('Deductible', (row) => row.deductible),
        optional(text('Note', (row) => row.note)),
      ],
      scheduleC.rows,
    ),
  ],
  note: 'A worksheet for you and your preparer, not a filed form.',
})

const mileage = ({ mileage: log }: Report): Section => ({
  title: 'Annex 3. Mileage log',
  ...(log.miles > 0 && {
    figures: [
      { label: `${log.miles.toLocaleString('en-US')} miles at ${formatRate(FLAT_RATE)}`, cents: log.flat.cents, isMain: !log.usesIrsRate },
      { label: 'At the IRS rate of each date', cents: log.irsDeduction, isMain: log.usesIrsRate },
    ],
  }),
  tables: [
    tableOf<LoggedTrip>(
      { key: 'mileage', none: 'No business miles in this period.' },
      [
        day('Date', (row) => row.date),
        optional(text('Where', (row) => row.place)),
        text('Purpose', (row) => row.purpose),
        count('Miles', (row) => row.miles),
        text('Record', recordOf),
        rate('Rate', (row) => row.mills),
        money('Deduction', (row) => row.deduction),
      ],
      log.trips,
    ),
    ...(log.miles === 0
      ? []
      : [
          tableOf<RateTotal>(
            { key: 'irs-mileage', title: 'At the IRS rate of each date', none: '' },
            [rate('IRS rate', (row) => row.mills), count('Miles', (row) => row.miles), money('Amount', (row) => row.cents)],
            log.irsTotals,
          ),
        ]),
    ...(log.commuteMiles === 0
      ? []
      : [
          tableOf<LoggedDrive>(
            { key: 'commutes', title: 'Commutes from home: recorded, in no figure of this report', none: '' },
            [
              day('Date', (row) => row.date),
              text('Where', (row) => row.place),
              text('Purpose', (row) => row.purpose),
              count('Miles', (row) => row.miles),
              text('Record', recordOf),
            ],
            log.commutes,
          ),
        ]),
  ],
  ...(log.miles + log.commuteMiles > 0 && { lists: [{ what: 'Part IV of Schedule C asks:', where: partIvQuestions(log) }] }),
  ...(log.miles > 0 && { note: rateInUse(log) }),
})

const recordOf = ({ how, writtenLater }: LoggedDrive) => (writtenLater ? `${how}, written ${formatDay(writtenLater)}` : how)

/** Says which mileage figure the report uses, how much the two differ, and why trips and Schedule C can differ by a cent (money.md A20). */
function rateInUse({ usesIrsRate, flat, irsDeduction, deduction }: MileageLog): string {
  const difference = usesIrsRate ? irsDeduction - flat.cents : flat.cents - irsDeduction
  const used = usesIrsRate
    ? 'The report counts miles at the IRS rate of each date'
    : `The report counts every mile at ${formatRate(FLAT_RATE)}`
  const rounded = usesIrsRate ? deduction - irsDeduction : 0
  const because =
    rounded === 0
      ? ''
      : ` Each trip is rounded to the cent; Schedule C adds the miles of a rate first, which makes ${formatCents(Math.abs(rounded))} ${rounded > 0 ? 'less' : 'more'}.`
  if (difference === 0) return `${used}; the other way to count gives the same.${because}`
  return `${used}: ${formatCents(Math.abs(difference))} ${difference < 0 ? 'less' : 'more'} than the other way to count.${because}`
}

const expenses = (report: Report): Section => ({
  title: 'Annex 4. Expenses',
  tables: [
    tableOf<ExpenseLine>(
      { key: 'expenses', title: 'Logged', none: 'No expenses found' },
      [
        day('Date', (line) => line.expense.date),
        optional(text('Merchant', (line) => (line.isReimbursement ? '' : (line.expense.merchant ?? '')))),
        text('Purpose', (line) => line.businessPurpose),
        text('Category', (line) => line.category),
        optional(text('Gig', (line) => (line.isReimbursement ? '' : (report.gigNames.get(line.expense.gigId ?? 0) ?? '')))),
        money('Spent', (line) => (line.isReimbursement ? '' : line.cents)),
        optional(money('Paid back', (line) => (line.isReimbursement ? -line.cents : ''))),
        money('Net', (line) => line.cents),
        optional(text('Receipt', (line) => (line.isReimbursement ? '' : receipt(line.cents)))),
      ],
      expenseLines(report.expenses),
    ),
    tableOf<CostReportRow>(
      { key: 'gig-expenses', title: 'From gigs', none: 'No expenses recorded' },
      [
        ...jobDays,
        text('Gig', (row) => row.gig),
        text('Purpose', (row) => row.what),
        text('Category', (row) => row.category),
        money('Spent', (row) => row.gross),
        optional(money('Reimbursed', (row) => row.reimbursed)),
        money('Net', (row) => row.net),
        optional(text('Receipt', (row) => (row.over > 0 ? 'Over-reimbursed' : receipt(row.gross)))),
      ],
      report.gigCosts,
    ),
  ],
  note: `Expenses, gig expenses and mileage together: ${formatCents(reportedExpenses(report))} net. Keep receipts for ${formatCents(RECEIPT_FROM)} or more, and for all lodging.`,
})

const quarters = ({ quarters: rows, taxPayments }: Report): Section => ({
  title: 'Estimated tax by quarter',
  intro: 'The flat estimate, each gig at its own rate, beside the payments that were logged.',
  tables: [
    tableOf<QuarterRow>(
      { key: 'quarters', none: '' },
      [
        text('Quarter', (row) => periodLabel(row.quarter)),
        day('From', (row) => row.quarter.start),
        day('To', (row) => row.quarter.end),
        money('Income', (row) => row.income),
        money('Expenses', (row) => row.expenses),
        money('Tax estimate', (row) => row.tax),
        day('Due', (row) => row.dueOn),
        money('Paid', (row) => row.paid),
      ],
      rows,
    ),
    tableOf<TaxPayment>(
      { key: 'tax-payments', title: 'Payments of estimated tax', none: 'No payments logged.' },
      [
        day('Paid', (row) => row.paidOn),
        text('For', (row) => `Q${row.quarter} ${row.taxYear}`),
        money('Amount', (row) => centsOf(row.amount)),
      ],
      taxPayments,
    ),
  ],
})

const payments = ({ timing: { paid, paidElsewhere, workedElsewhere, byWorkDate, byDatePaid } }: Report): Section => {
  const moved = (key: string, title: string, none: string, incomes: readonly CashIncome[]) =>
    tableOf<PaidReportRow>(
      { key, title, none },
      [
        text('Client', (row) => row.client),
        text('Event', (row) => row.event),
        day('Worked', (row) => row.date),
        optional(day('To', (row) => row.lastDay)),
        day('Paid', (row) => row.paidOn),
        money('Income', (row) => row.income),
      ],
      paidRows(incomes),
    )
  return {
    title: 'Annex 2. Payments, by date paid',
    intro:
      'The rest of this report counts income on the day of work. A cash-basis return counts each payment on the day it came, a deposit too.',
    figures: [
      { label: 'Income by date of work', cents: byWorkDate },
      { label: 'Paid in another period', cents: -incomeSum(paidElsewhere) },
      { label: 'Paid in this period for other work', cents: incomeSum(workedElsewhere) },
      { label: 'Income by date paid (cash basis)', cents: byDatePaid, isMain: true },
    ],
    tables: [
      tableOf<PaidReportRow>(
        { key: 'payments', title: 'Paid in this period', none: 'Nothing was paid in this period.' },
        [
          day('Paid', (row) => row.paidOn),
          text('Client', (row) => row.client),
          text('Event', (row) => row.event),
          day('Worked', (row) => row.date),
          optional(day('To', (row) => row.lastDay)),
          optional(text('Paid by', (row) => (row.method ? paymentMethodNames[row.method] : ''))),
          money('Received', (row) => row.received),
          optional(money('Reimbursed', (row) => row.reimbursed)),
          optional(money('Tips', (row) => row.tips)),
          money('Income', (row) => row.income),
        ],
        paidRows(paid),
      ),
      moved('paid-elsewhere', 'Worked in this period, paid in another', 'All of it was paid in this period.', paidElsewhere),
      moved(
        'worked-elsewhere',
        'Paid in this period, worked in another or not completed yet',
        'Nothing was paid for other work.',
        workedElsewhere,
      ),
    ],
  }
}

const checks = ({ checks: lists }: Report): Section => ({
  title: 'Check list',
  ...(lists.length > 0 ? { lists } : { intro: 'Nothing to check.' }),
})
