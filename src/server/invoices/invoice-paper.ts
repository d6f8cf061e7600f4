import { receiptsOf } from '#domain/invoices/balance.ts'
import type { InvoiceItem, LateFee, PaymentLine, PayWay } from '#domain/invoices/invoice.ts'
import { linkNamesInvoice, payLink } from '#domain/invoices/pay-ways.ts'
import { type Cents, centsOf, formatCents } from '#domain/money/money.ts'
import { type Day, daysBetween, yearOf } from '#domain/time/calendar-day.ts'
import { formatDay, formatDays } from '#words/dates.ts'
import { receiptsText, invoicePaper as texts } from '#words/en/invoice-paper.ts'
import type { Ledger, OpenedInvoice } from './read.ts'

/** A name with the lines below it. */
interface Party {
  readonly name: string
  readonly lines: readonly string[]
}

/** A line of an invoice as it is printed. */
export interface PaperItem {
  readonly days: string
  readonly description: string
  /** `Expense` or `Late fee`; null for work. */
  readonly mark: string | null
  /** Names the files of receipts; null without any. */
  readonly receipts: string | null
  readonly quantity: string
  readonly rate: string
  readonly amount: Cents
}

/** A way to pay as it is printed. */
export interface PaperWay {
  readonly way: PayWay
  readonly lines: readonly string[]
  readonly link: string | null
  /** What the client writes into the note, beside a link that does not name the invoice. */
  readonly note: string | null
}

/** What an invoice says to its client on a day, for its page and its PDF. */
export interface InvoicePaper {
  readonly number: string
  readonly title: string
  readonly state: string
  readonly tone: 'calm' | 'good' | 'late' | 'off'
  readonly from: Party
  readonly billTo: Party
  readonly facts: readonly { readonly label: string; readonly text: string }[]
  readonly items: readonly PaperItem[]
  readonly subtotal: Cents
  /** What follows the subtotal. */
  readonly sums: readonly { readonly label: string; readonly cents: Cents; readonly isMain?: true }[]
  /** What the client still has to pay. */
  readonly open: Cents
  readonly notes: readonly string[]
  readonly lateFee: string | null
  readonly ways: readonly PaperWay[]
}

/** What is known about an invoice besides its own row. */
export interface PaperFacts {
  readonly today: Day
  /** The number of the invoice that corrects it. */
  readonly replacedBy: string | null
  /** The number that a draft gets if it is the next one to be sent. */
  readonly numberToBe: string | null
}

type Row = OpenedInvoice['invoice']

const linesOf = (text: string | null) => (text ?? '').split(/\r?\n/).flatMap((line) => line.trim() || [])

const lateFeeText = (fee: LateFee | null) => {
  if (fee === null) return null
  return fee.kind === 'percent' ? texts.percentFee(fee) : texts.flatFee({ amount: formatCents(centsOf(fee.amount)) })
}

const paperItem = ({ kind, date, endDate, description, quantity, unit, rate, amount, receipts }: InvoiceItem): PaperItem => ({
  ...{ days: formatDays(date, endDate ?? date), description, mark: texts.mark[kind], rate: formatCents(centsOf(rate)) },
  ...{ quantity: texts.quantity({ number: quantity, unit }), amount: centsOf(amount) },
  receipts: receipts ? receiptsText({ names: receipts }) : null,
})

function factsOf({ invoiceDate, dueDate, poNumber, serviceFrom, serviceTo }: Row) {
  const service = { label: serviceFrom === serviceTo ? texts.serviceDay : texts.serviceDays }
  return [
    ...(poNumber ? [{ label: texts.poNumber, text: poNumber }] : []),
    { label: texts.invoiceDate, text: formatDay(invoiceDate) },
    { label: texts.dueDate, text: formatDay(dueDate) },
    ...(serviceFrom && serviceTo ? [{ ...service, text: formatDays(serviceFrom, serviceTo) }] : []),
  ]
}

function stateOf({ status, dueDate }: Row, sums: { open: Cents; received: Cents }, { today, replacedBy }: PaperFacts) {
  if (status === 'draft') return { state: texts.state.draft, tone: 'off' } as const
  if (status === 'void')
    return { state: replacedBy ? texts.state.replaced({ number: replacedBy }) : texts.state.void, tone: 'off' } as const
  if (sums.open === 0) return { state: texts.state.paid, tone: 'good' } as const
  const daysLate = daysBetween(dueDate, today)
  const due = daysLate > 0 ? texts.state.overdue({ days: daysLate }) : texts.state.due({ day: formatDay(dueDate) })
  return { state: sums.received > 0 ? texts.state.partlyPaid({ due }) : due, tone: daysLate > 0 ? 'late' : 'calm' } as const
}

const paperWay = ({ way, text }: PaymentLine, link: string | null, number: string): PaperWay => ({
  ...{ way, lines: linesOf(text), link },
  note: link !== null && !linkNamesInvoice(way) ? texts.writeInNote({ number }) : null,
})

const titleOf = ({ status }: Row, number: string) => {
  if (status === 'draft') return texts.draftTitle({ number })
  return status === 'void' ? texts.voidTitle({ number }) : texts.title({ number })
}

/** Returns what an invoice says to its client: only what is on it, and what came for it. */
export function paperOf({ invoice, balance, payments }: OpenedInvoice, { gigs }: Pick<Ledger, 'gigs'>, facts: PaperFacts): InvoicePaper {
  const { status, invoiceDate, taxRate } = invoice
  const number = invoice.invoiceNumber ?? facts.numberToBe ?? ''
  const isSent = status === 'sent'
  // The typed lines of a draft are of no gig yet, and a void invoice asks for nothing.
  const open = isSent ? balance.open : status === 'draft' ? balance.total : 0
  const [tax, received] = [centsOf(invoice.taxAmount), isSent ? receiptsOf(invoice, { gigs, payments }) : []]
  const dayText = (day: Day) => formatDay(day, yearOf(day) === yearOf(invoiceDate) ? 'short' : 'long')
  return {
    ...{ number, title: titleOf(invoice, number), ...stateOf(invoice, { open, received: balance.received }, facts), open },
    from: {
      name: invoice.businessName,
      lines: [...linesOf(invoice.businessAddress), ...linesOf(invoice.businessEmail), ...linesOf(invoice.businessPhone)],
    },
    billTo: { name: invoice.clientName, lines: [...linesOf(invoice.clientAddress), ...linesOf(invoice.clientEmail)] },
    facts: factsOf(invoice),
    items: invoice.items.map(paperItem),
    subtotal: centsOf(invoice.subtotal),
    sums: [
      ...(tax > 0 ? [{ label: texts.salesTax({ percent: taxRate }), cents: tax }] : []),
      { label: texts.total, cents: balance.total, ...(!isSent && ({ isMain: true } as const)) },
      ...received.map(({ day, cents }) => ({ label: texts.received({ day: dayText(day) }), cents: -cents })),
      ...(isSent && balance.writtenOff > 0 ? [{ label: texts.writtenOff, cents: -balance.writtenOff }] : []),
      ...(isSent ? [{ label: texts.balanceDue, cents: balance.open, isMain: true } as const] : []),
    ],
    notes: linesOf(invoice.notes),
    lateFee: lateFeeText(invoice.lateFee),
    ways: open > 0 ? invoice.paymentLines.map((line) => paperWay(line, isSent ? payLink(line, open, number) : null, number)) : [],
  }
}

/** Returns the name under which people save an invoice: `INV-2026-005`. A number may have any letters; a file name has few. */
export function fileNameOf({ number }: Pick<InvoicePaper, 'number'>, isDraft: boolean): string {
  const safe =
    number
      .normalize('NFKD')
      .replace(/[^\w.-]+/g, '-')
      .replace(/^[-.]+|[-.]+$/g, '') || 'invoice'
  return `${isDraft ? texts.draftFile({ number: safe }) : safe}.pdf`
}
