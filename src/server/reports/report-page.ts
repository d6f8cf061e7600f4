import { type Day, formatDay, formatDays } from '#domain/calendar-day.ts'
import { MILEAGE_RATE_CENTS } from '#domain/mileage.ts'
import { type Cents, formatCents, sumOf } from '#domain/money.ts'
import { periodLabel, quarterNote } from '#domain/period.ts'
import { type Report, reportedExpenses } from '#domain/report.ts'
import { countLine } from '#domain/summary.ts'
import { type Html, html } from './html.ts'
import { style } from './style.ts'

type Cell = string | number | Html

interface Column {
  readonly head: string
  /** Its cells: `n` for figures, `d` for days, which both stay on one line. */
  readonly kind?: 'n' | 'd'
}

const text = (head: string): Column => ({ head })
const day = (head: string): Column => ({ head, kind: 'd' })
const number = (head: string): Column => ({ head, kind: 'n' })

const classOf = ({ kind }: Column) => (kind ? html` class="${kind}"` : html``)

/** A table with its totals, or one sentence when it has no rows. */
function table(columns: readonly Column[], rows: readonly (readonly Cell[])[], totals: readonly Cell[], none: string): Html {
  if (rows.length === 0) return html`<p class="quiet">${none}</p>`
  const cells = (row: readonly Cell[]) => columns.map((column, at) => html`<td${classOf(column)}>${row[at] ?? ''}</td>`)
  // On a narrow screen a wide table is scrolled by itself, also by keys.
  return html`<div class="wide" tabindex="0"><table>
<thead><tr>${columns.map((column) => html`<th scope="col"${classOf(column)}>${column.head}</th>`)}</tr></thead>
<tbody>${rows.map(
    (row) => html`<tr>${cells(row)}</tr>
`,
  )}</tbody>
<tfoot><tr>${cells(totals)}</tr></tfoot>
</table></div>`
}

const figures = (rows: readonly (readonly [string, string, string?])[]) =>
  html`<table class="figures"><tbody>${rows.map(
    ([label, value, strong]) => html`<tr${strong ? html` class="strong"` : html``}><td>${label}</td><td class="n">${value}</td></tr>`,
  )}</tbody></table>`

/** The report as one printable, inert page: no script, nothing fetched, every text escaped. */
export function reportPage(report: Report): string {
  const { worker, period, madeOn } = report
  const title = `Income report, ${periodLabel(period)}`
  const { markup } = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<header>
<h1>${title}</h1>
<p><strong>${worker.businessName ?? worker.name}</strong>${worker.businessName ? html` · ${worker.name}` : html``}</p>
${worker.businessAddress ? html`<p>${worker.businessAddress}</p>` : html``}
<p class="quiet">${formatDays(period.start, period.end)}${quarterNote(period) ? `, estimated tax window ${quarterNote(period)}` : ''}. By date of work. Made on ${formatDay(madeOn)} with Gigfolio. An estimate, not tax advice.</p>
</header>
<main>
${summarySection(report)}
${gigsSection(report)}
${plannedSection(report)}
${expensesSection(report)}
${mileageSection(report)}
</main>
<footer class="quiet">Every total is the sum of the rows above it. Keep this report with your receipts.</footer>
</body>
</html>`
  return markup
}

const summarySection = ({ summary, grossReceived, reimbursedWithPay }: Report) => html`<section>
<h2>Summary</h2>
<p>${countLine(summary)}${summary.completedGigs === 0 ? '. No completed gigs in this period' : ''}</p>
${figures([
  ['Gross paid by clients, with reimbursements and tips', formatCents(grossReceived)],
  ['Reimbursements in it', formatCents(-reimbursedWithPay)],
  ['Taxable Income (after reimbursements)', formatCents(summary.taxableIncome), 'strong'],
  ['Tips Earned (part of taxable income)', formatCents(summary.tips)],
  ['Expected Earnings (includes upcoming)', formatCents(summary.expectedEarnings)],
  ['Expenses, gross', formatCents(summary.expensesGross)],
  ['Expenses reimbursed by clients', formatCents(-summary.expensesReimbursed)],
  ['Expenses, net', formatCents(summary.expenses), 'strong'],
  ['Tax Estimate, each gig at its own rate', formatCents(summary.taxEstimate), 'strong'],
])}
</section>`

/** A period is within one year, so its days need none; a payment may come in the next. */
const paidDay = (paidOn: Day, workedOn: Day) => formatDay(paidOn, paidOn.slice(0, 4) === workedOn.slice(0, 4) ? 'short' : 'long')

const sum = <Row>(rows: readonly Row[], cents: (row: Row) => Cents) => formatCents(sumOf(rows, cents))

const gigsSection = ({ gigs }: Report) => html`<section>
<h2>Completed gigs</h2>
${table(
  [
    day('Date'),
    day('Paid'),
    text('Client'),
    text('Event'),
    text('Type'),
    number('Received'),
    number('Reimbursed'),
    number('Tips'),
    number('Earnings'),
    number('Rate'),
    number('Tax'),
  ],
  gigs.map((row) => [
    formatDay(row.date, 'short'),
    row.paidOn ? paidDay(row.paidOn, row.date) : '–',
    row.client,
    row.event,
    row.type,
    formatCents(row.received),
    formatCents(row.reimbursed),
    formatCents(row.tips),
    formatCents(row.earnings),
    `${row.rate}%`,
    formatCents(row.tax),
  ]),
  [
    'Total',
    '',
    '',
    '',
    '',
    sum(gigs, (row) => row.received),
    sum(gigs, (row) => row.reimbursed),
    sum(gigs, (row) => row.tips),
    sum(gigs, (row) => row.earnings),
    '',
    sum(gigs, (row) => row.tax),
  ],
  'No completed gigs in this period',
)}
</section>`

const plannedSection = ({ planned }: Report) => html`<section>
<h2>Not completed yet</h2>
${table(
  [day('Date'), text('Client'), text('Event'), text('Status'), number('Expected')],
  planned.map((row) => [formatDay(row.date, 'short'), row.client, row.event, row.status, formatCents(row.expected)]),
  ['Total', '', '', '', sum(planned, (row) => row.expected)],
  'Nothing is open in this period.',
)}
</section>`

const expensesSection = (report: Report) => html`<section>
<h2>Expenses</h2>
${table(
  [day('Date'), text('Merchant'), text('Purpose'), text('Category'), number('Amount')],
  report.expenses.map((line) => [
    formatDay(line.expense.date, 'short'),
    line.expense.merchant ?? '',
    line.businessPurpose,
    line.category,
    formatCents(line.cents),
  ]),
  ['Total', '', '', '', sum(report.expenses, (line) => line.cents)],
  'No expenses found',
)}
<h2>Gig expenses</h2>
${table(
  [day('Date'), text('Gig'), text('What'), number('Spent'), number('Reimbursed'), number('Net')],
  report.gigExpenses.map((row) => [
    formatDay(row.date, 'short'),
    `${row.client}, ${row.event}`,
    row.what,
    formatCents(row.gross),
    formatCents(row.reimbursed),
    formatCents(row.net),
  ]),
  [
    'Total',
    '',
    '',
    sum(report.gigExpenses, (row) => row.gross),
    sum(report.gigExpenses, (row) => row.reimbursed),
    sum(report.gigExpenses, (row) => row.net),
  ],
  'No expenses recorded',
)}
<p class="quiet">Expenses, gig expenses and mileage together: ${formatCents(reportedExpenses(report))} net.</p>
</section>`

const mileageSection = ({ mileage, miles, mileageDeduction }: Report) => html`<section>
<h2>Mileage</h2>
${table(
  [day('Date'), text('Where'), text('Purpose'), number('Miles'), number(`At ${formatCents(MILEAGE_RATE_CENTS)}`)],
  mileage.map((row) => [formatDay(row.date, 'short'), row.place || '–', row.purpose, row.miles, formatCents(row.deduction)]),
  ['Total', '', '', miles, formatCents(mileageDeduction)],
  'No business miles in this period.',
)}
</section>`
