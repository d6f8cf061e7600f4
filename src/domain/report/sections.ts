import { countLine } from '../dashboard/summary.ts'
import { type ExpenseLine, expenseLines } from '../expenses/expense.ts'
import { formatRate } from '../mileage/irs-mileage.ts'
import { FLAT_RATE } from '../mileage/mileage.ts'
import { centsOf, formatCents } from '../money/money.ts'
import type { Cost } from '../schedule-c/costs.ts'
import { type MileageLog, partIvQuestions, type RateTotal, type Trip } from '../schedule-c/mileage-log.ts'
import type { ScheduleCRow } from '../schedule-c/schedule-c.ts'
import type { TaxPayment } from '../tax/estimated-payments.ts'
import { periodLabel } from '../time/period.ts'
import { RECEIPT_FROM } from './check-list.ts'
import { formThreshold, type Payer } from './payers.ts'
import type { QuarterRow } from './quarters.ts'
import { type GigReportRow, type PlannedReportRow, type Report, reportedExpenses } from './report.ts'
import { count, day, money, percent, type Section, tableOf, text } from './section.ts'
import type { MovedIncome } from './timing.ts'

/** The report's sections after its header, in the order of money.md 4; every format prints these. */
export const reportSections = (report: Report): Section[] => [
  summary(report),
  payers(report),
  gigs(report),
  worksheet(report),
  mileage(report),
  expenses(report),
  quarters(report),
  timing(report),
  checks(report),
]

const yearOf = ({ period }: Report) => period.year
const receipt = (cents: number) => (cents >= RECEIPT_FROM ? 'Keep' : '')

const summary = ({ summary: figures, grossReceived, reimbursedWithPay, scheduleC }: Report): Section => ({
  title: 'Summary',
  intro: `${countLine(figures)}${figures.completedGigs === 0 ? '. No completed gigs in this period' : ''}`,
  figures: [
    { label: 'Gross paid by clients, with reimbursements and tips', cents: grossReceived },
    { label: 'Reimbursements in it', cents: -reimbursedWithPay },
    { label: 'Taxable Income (after reimbursements)', cents: figures.taxableIncome, isMain: true },
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
  intro: 'By date paid, in the whole calendar year: to hold against the 1099 forms. Income is taxable without a form too.',
  tables: [
    tableOf<Payer>(
      { key: 'payers', none: 'Nobody paid in this year.' },
      [
        text('Client', (row) => row.client),
        count('Gigs', (row) => row.gigs),
        money('Received', (row) => row.received),
        money('Reimbursed', (row) => row.reimbursed),
        money('Net', (row) => row.net),
        money('Tips', (row) => row.tips),
        text('Paid by', (row) => row.methods),
        text('Form', (row) => (row.isFormExpected ? 'Expect a 1099-NEC' : '')),
      ],
      report.payers,
    ),
  ],
  note: `A business that paid ${formatCents(formThreshold(yearOf(report)))} or more in ${yearOf(report)} should send a 1099-NEC; private persons need not. What came by PayPal or Venmo is not counted for the mark: those may send a 1099-K. Tips are not in it either.`,
})

const gigs = ({ gigs: completed, planned }: Report): Section => ({
  title: 'Gigs',
  tables: [
    tableOf<GigReportRow>(
      { key: 'gigs', title: 'Completed', none: 'No completed gigs in this period' },
      [
        day('Date', (row) => row.date),
        day('Paid', (row) => row.paidOn),
        text('Client', (row) => row.client),
        text('Event', (row) => row.event),
        text('Type', (row) => row.type),
        money('Received', (row) => row.received),
        money('Reimbursed', (row) => row.reimbursed),
        money('Tips', (row) => row.tips),
        money('Earnings', (row) => row.earnings),
        percent('Rate', (row) => row.rate),
        money('Tax', (row) => row.tax),
      ],
      completed,
    ),
    tableOf<PlannedReportRow>(
      { key: 'not-completed', title: 'Not completed yet', none: 'Nothing is open in this period.' },
      [
        day('Date', (row) => row.date),
        text('Client', (row) => row.client),
        text('Event', (row) => row.event),
        text('Status', (row) => row.status),
        money('Expected', (row) => row.expected),
      ],
      planned,
    ),
  ],
})

const worksheet = ({ scheduleC }: Report): Section => ({
  title: `Schedule C worksheet, lines of ${scheduleC.year}`,
  figures: [{ label: 'Line 1. Gross receipts (taxable income, tips in it)', cents: scheduleC.grossReceipts }],
  tables: [
    tableOf<ScheduleCRow>(
      { key: 'schedule-c', none: 'No expenses recorded' },
      [
        text('Line', (row) => row.line),
        text('Category', (row) => row.label),
        money('Cost', (row) => row.cost),
        money('Reimbursed', (row) => row.reimbursed),
        money('Net', (row) => row.net),
        money('Deductible', (row) => row.deductible),
        text('Note', (row) => row.note),
      ],
      scheduleC.rows,
    ),
  ],
  note: `Net profit, line 31: ${formatCents(scheduleC.netProfit)}. A worksheet for you and your preparer, not a filed form.`,
})

const mileage = ({ mileage: log }: Report): Section => ({
  title: 'Mileage log',
  ...(log.miles > 0 && {
    figures: [
      { label: `${log.miles.toLocaleString('en-US')} miles at ${formatRate(FLAT_RATE)}`, cents: log.flat.cents, isMain: !log.usesIrsRate },
      { label: 'At the IRS rate of each date', cents: log.irsDeduction, isMain: log.usesIrsRate },
    ],
  }),
  tables: [
    tableOf<Trip>(
      { key: 'mileage', none: 'No business miles in this period.' },
      [
        day('Date', (row) => row.date),
        text('Where', (row) => row.place),
        text('Purpose', (row) => row.purpose),
        count('Miles', (row) => row.miles),
        text('Rate', (row) => formatRate(row.mills)),
        money('Deduction', (row) => row.deduction),
      ],
      log.trips,
    ),
    ...(log.miles === 0
      ? []
      : [
          tableOf<RateTotal>(
            { key: 'irs-mileage', title: 'At the IRS rate of each date', none: '' },
            [text('IRS rate', (row) => formatRate(row.mills)), count('Miles', (row) => row.miles), money('Amount', (row) => row.cents)],
            log.irsTotals,
          ),
        ]),
  ],
  ...(log.miles > 0 && {
    lists: [{ what: 'Part IV of Schedule C asks:', where: partIvQuestions }],
    note: rateInUse(log),
  }),
})

/** Which of the two figures the report counts, by how much they differ, and why trips and Schedule C can differ by a cent (money.md A20). */
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
  title: 'Expenses',
  tables: [
    tableOf<ExpenseLine>(
      { key: 'expenses', title: 'Logged', none: 'No expenses found' },
      [
        day('Date', (line) => line.expense.date),
        text('Merchant', (line) => (line.isReimbursement ? '' : (line.expense.merchant ?? ''))),
        text('Purpose', (line) => line.businessPurpose),
        text('Category', (line) => line.category),
        text('Gig', (line) => (line.isReimbursement ? '' : (report.gigNames.get(line.expense.gigId ?? 0) ?? ''))),
        money('Spent', (line) => (line.isReimbursement ? '' : line.cents)),
        money('Paid back', (line) => (line.isReimbursement ? -line.cents : '')),
        money('Net', (line) => line.cents),
        text('Receipt', (line) => (line.isReimbursement ? '' : receipt(line.cents))),
      ],
      expenseLines(report.expenses),
    ),
    tableOf<Cost>(
      { key: 'gig-expenses', title: 'Of gigs', none: 'No expenses recorded' },
      [
        day('Date', (row) => row.date),
        text('Gig', (row) => row.gig),
        text('Purpose', (row) => row.what),
        text('Category', (row) => row.category),
        money('Spent', (row) => row.gross),
        money('Reimbursed', (row) => row.reimbursed),
        money('Net', (row) => row.net),
        text('Receipt', (row) => (row.over > 0 ? 'Over-reimbursed' : receipt(row.gross))),
      ],
      report.gigCosts,
    ),
  ],
  note: `Expenses, gig expenses and mileage together: ${formatCents(reportedExpenses(report))} net. A receipt is needed from ${formatCents(RECEIPT_FROM)} on, and for lodging always.`,
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

const timing = ({ timing: { paidElsewhere, workedElsewhere, byWorkDate, byDatePaid } }: Report): Section => {
  const moved = (key: string, title: string, none: string, rows: readonly MovedIncome[]) =>
    tableOf<MovedIncome>(
      { key, title, none },
      [
        text('Gig', (row) => row.gig),
        day('Worked', (row) => row.workedOn),
        day('Paid', (row) => row.paidOn),
        money('Earnings', (row) => row.earnings),
      ],
      rows,
    )
  return {
    title: 'By date paid',
    intro: 'This report counts income on the day of work. A cash-basis return counts it on the day it was paid.',
    figures: [
      { label: 'Income by date of work', cents: byWorkDate },
      { label: 'Income by date paid (cash basis)', cents: byDatePaid, isMain: true },
    ],
    tables: [
      moved('paid-elsewhere', 'Worked in this period, paid in another', 'All of it was paid in the period.', paidElsewhere),
      moved('worked-elsewhere', 'Paid in this period, worked in another', 'Nothing was worked in another period.', workedElsewhere),
    ],
  }
}

const checks = ({ checks: lists }: Report): Section => ({
  title: 'Check list',
  ...(lists.length > 0 ? { lists } : { intro: 'Nothing to look at.' }),
})
