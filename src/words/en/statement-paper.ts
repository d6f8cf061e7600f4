import type { Day } from '#domain/time/calendar-day.ts'
import { formatDay } from '../dates.ts'
import { statementAges } from './statements.ts'

/** What the statement of a client says on paper. */
export const statementPaper = {
  title: ({ client }: { client: string }) => `Statement for ${client}`,
  asOf: ({ day }: { day: Day }) => `As of ${formatDay(day)}`,
  basis: 'Each open amount is listed once: on its invoice, or as work that is on no open invoice.',
  open: 'What is open',
  ages: statementAges,
  total: 'Total',
  invoices: 'Open invoices',
  work: 'Other work that is owed',
  payments: 'Payments of the last 90 days',
  noInvoices: 'No open invoices.',
  noWork: 'No other work is owed.',
  noPayments: 'No payments in the last 90 days.',
  head: {
    number: 'Invoice',
    day: 'Date',
    due: 'Due',
    age: 'How late',
    invoiced: 'Invoiced',
    open: 'Open',
    event: 'Event',
    lastDay: 'Last day',
    method: 'Paid by',
    amount: 'Amount',
    tips: 'Tips',
  },
}
