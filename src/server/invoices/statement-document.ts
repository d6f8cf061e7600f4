import { ages, type PastPayment } from '#domain/invoices/statement.ts'
import { centsOf } from '#domain/money/money.ts'
import { day, money, onPaper, optional, type Section, tableOf, text } from '#domain/reports/report-section.ts'
import { yearOf } from '#domain/time/calendar-day.ts'
import { paymentMethodNames } from '#words/en/gig-names.ts'
import { statementPaper as words } from '#words/en/statement-paper.ts'
import type { findWorker } from '../account/sign-in/store.ts'
import type { PaperDocument } from '../figures/paper/paper-document.ts'
import { billTo, businessOf } from './contents.ts'
import { type ReadStatement, spanOf } from './statement-read.ts'

type Read = ReadStatement['statement']

/** The foot of a sheet has one line. A name that fills it is cut. */
const MOST_OF_NAME = 60

const invoicesTable = (invoices: Read['invoices']) =>
  tableOf<Read['invoices'][number]>(
    { key: 'invoices', title: words.invoices, none: words.noInvoices, total: words.total },
    [
      text(words.head.number, ({ invoice }) => invoice.invoiceNumber ?? ''),
      day(words.head.day, ({ invoice }) => invoice.invoiceDate),
      day(words.head.due, ({ dueOn }) => dueOn),
      text(words.head.age, ({ age }) => words.ages[age]),
      money(words.head.invoiced, ({ invoice }) => centsOf(invoice.total)),
      money(words.head.open, ({ cents }) => cents),
    ],
    invoices,
  )

const workTable = (work: Read['work']) =>
  tableOf<Read['work'][number]>(
    { key: 'work', title: words.work, none: words.noWork, total: words.total },
    [
      text(words.head.event, ({ gigs }) => spanOf(gigs).first.eventName),
      day(words.head.day, ({ gigs }) => spanOf(gigs).date),
      optional(day<Read['work'][number]>(words.head.lastDay, ({ gigs }) => (gigs.length > 1 ? spanOf(gigs).endDate : null))),
      day(words.head.due, ({ dueOn }) => dueOn),
      text(words.head.age, ({ age }) => words.ages[age]),
      money(words.head.open, ({ cents }) => cents),
    ],
    work,
  )

const paymentsTable = (payments: readonly PastPayment[]) =>
  tableOf<PastPayment>(
    { key: 'payments', none: words.noPayments, total: words.total },
    [
      day(words.head.day, (payment) => payment.day),
      text(words.head.method, ({ method }) => paymentMethodNames[method]),
      money(words.head.amount, ({ cents }) => cents),
      optional(money<PastPayment>(words.head.tips, ({ tips }) => tips)),
    ],
    payments,
  )

function sectionsOf({ invoices, work, payments, totals }: Read): Section[] {
  const figures = ages.map((age) => ({ label: words.ages[age], value: totals[age] }))
  return [
    {
      title: words.open,
      figures: [...figures, { label: words.total, value: totals.total, isMain: true }],
      tables: [invoicesTable(invoices), workTable(work)].map(onPaper),
    },
    { title: words.payments, tables: [onPaper(paymentsTable(payments))] },
  ]
}

/** Returns the printed contents of a statement. */
export function documentOfStatement(
  { client, asOf, statement }: ReadStatement,
  worker: Awaited<ReturnType<typeof findWorker>>,
): PaperDocument {
  const { businessName, businessAddress, businessEmail, businessPhone } = businessOf(worker)
  const { clientName, clientAddress } = billTo(client)
  const title = words.title({ client: clientName })
  return {
    style: 'report',
    title,
    author: businessName,
    head: [
      businessName,
      ...[businessAddress, businessEmail, businessPhone].filter((line) => line !== null),
      words.asOf({ day: asOf }),
      ...(clientAddress ? [`${clientName}, ${clientAddress}`] : []),
    ],
    basis: words.basis,
    madeOn: asOf,
    year: yearOf(asOf),
    sections: sectionsOf(statement),
    foot: `${title.slice(0, MOST_OF_NAME)} · ${businessName.slice(0, MOST_OF_NAME)}`,
  }
}
