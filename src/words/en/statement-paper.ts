import type { Age } from '#domain/invoices/statement.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import { formatDay } from '../dates.ts'

/** How long ago amounts were due. */
export const ageTexts = {
  notDue: 'Not due yet',
  days30: '1–30 days late',
  days60: '31–60 days late',
  older: 'More than 60 days late',
} as const satisfies Readonly<Record<Age, string>>

/** What the statement of a client says on paper. */
export const statementPaper = {
  title: ({ client }: { client: string }) => `Statement for ${client}`,
  asOf: ({ day }: { day: Day }) => `As of ${formatDay(day)}`,
  basis: 'Each open amount is listed once: on its invoice, or as work that is on no open invoice.',
  open: 'What is open',
  ages: ageTexts,
  total: 'Total',
  invoices: 'Open invoices',
  work: 'Work that is not invoiced yet',
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
