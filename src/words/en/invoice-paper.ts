import type { ItemKind, ItemUnit, PayWay } from '#domain/invoices/invoice.ts'
import { count, pluralOf } from './count.ts'

/** What lines of an invoice say that the worker did not describe. */
export const itemTexts = { parking: 'Parking' }

/** Names the files of receipts below a cost. */
export const receiptsText = ({ names }: { readonly names: readonly string[] }) =>
  `${names.length === 1 ? 'Receipt' : 'Receipts'}: ${names.join(', ')}`

/** What the fee of a payment by card is for, as an expense of the worker. */
export const cardFee = {
  merchant: 'Stripe',
  purpose: ({ number }: { number: string }) => `Fee for the card payment of ${number}`,
}

/** The names of the ways to pay, as clients and workers read them. */
export const payWayTitles = {
  check: 'Check',
  zelle: 'Zelle',
  venmo: 'Venmo',
  cashApp: 'Cash App',
  paypal: 'PayPal',
  bank: 'Bank transfer',
  card: 'Card',
} satisfies Record<PayWay, string>

/** Hints for the worker beside ways to pay. */
export const payWayHints = {
  /** Of a provider that reports to the IRS. */
  reportedOn1099K: 'May be reported on a 1099-K',
}

const units = { hour: 'hour', day: 'day', flat: '' } satisfies Record<ItemUnit, string>

/** The texts of an invoice, on its page and in its PDF. */
export const invoicePaper = {
  title: ({ number }: { number: string }) => `Invoice ${number}`,
  draftTitle: ({ number }: { number: string }) => `DRAFT of invoice ${number}`,
  voidTitle: ({ number }: { number: string }) => `VOID: invoice ${number}`,
  /** The state of an invoice, as its client reads it. */
  state: {
    draft: 'Draft, not sent yet',
    void: 'Void',
    replaced: ({ number }: { number: string }) => `Void: replaced by ${number}`,
    paid: 'Paid',
    partlyPaid: ({ due }: { due: string }) => `Partly paid. ${due}`,
    due: ({ day }: { day: string }) => `Due ${day}`,
    overdue: ({ days }: { days: number }) => `Overdue by ${count('day', days)}`,
  },
  from: 'From',
  billTo: 'Bill to',
  details: 'Details',
  invoiceDate: 'Invoice date',
  dueDate: 'Due date',
  poNumber: 'PO number',
  serviceDay: 'Day of service',
  serviceDays: 'Days of service',
  lines: 'Work and costs',
  head: { date: 'Date', description: 'Description', quantity: 'Quantity', rate: 'Rate', amount: 'Amount' },
  /** Marks lines that are not work. */
  mark: { work: null, expense: 'Expense', fee: 'Late fee' } satisfies Record<ItemKind, string | null>,
  quantity: ({ number, unit }: { number: number; unit: ItemUnit }) =>
    [number.toLocaleString('en-US', { maximumFractionDigits: 2 }), unit === 'flat' ? '' : pluralOf(units[unit], number)].join(' ').trim(),
  balance: 'Balance',
  subtotal: 'Subtotal',
  salesTax: ({ percent }: { percent: number }) => `Sales tax (${percent}% of work)`,
  total: 'Total',
  received: ({ day }: { day: string }) => `Received on ${day}`,
  writtenOff: 'No longer owed',
  balanceDue: 'Balance due',
  currency: 'All amounts are in US dollars.',
  notes: 'Notes',
  percentFee: ({ percent }: { percent: number }) =>
    `A late fee of ${percent}% of the open pay is charged for each full 30 days after the due date.`,
  flatFee: ({ amount }: { amount: string }) => `A late fee of ${amount} is charged if the payment comes after the due date.`,
  howToPay: 'How to pay',
  payWith: ({ way, amount }: { way: string; amount: string }) => `Pay ${amount} with ${way}`,
  /** Beside a link that cannot carry the number of the invoice. */
  writeInNote: ({ number }: { number: string }) => `Write ${number} in the note`,
  showAccount: 'Show account for bank transfer',
  qrAlt: ({ way, amount }: { way: string; amount: string }) => `QR code to pay ${amount} with ${way}`,
  payByCard: ({ amount }: { amount: string }) => `Pay ${amount} by card`,
  onStripe: 'You enter your card on a page of Stripe.',
  /** On the page to which a browser returns after paying. */
  paidByCard: 'Thank you. Your payment by card is shown here within a minute or two.',
  download: 'Download PDF',
  notAvailable: 'This invoice is not available. Ask whoever sent it to you for a new link.',
  madeWith: 'Made with Gigfolio',
  /** The name of the PDF before an invoice has its number. */
  draftFile: ({ number }: { number: string }) => `DRAFT-${number}`,
}
