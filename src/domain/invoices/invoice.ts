import type { PaymentMethod } from '../gigs/gig.ts'
import { type Cents, centsOf, type Money, moneyOf, scale, sumOf } from '../money/money.ts'
import type { Day } from '../time/calendar-day.ts'

export const invoiceStatuses = ['draft', 'sent', 'void'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** What a line of an invoice is for: work, a cost that the client pays back, or a fee for late pay. */
export const itemKinds = ['work', 'expense', 'fee'] as const
export type ItemKind = (typeof itemKinds)[number]

export const itemUnits = ['hour', 'day', 'flat'] as const
export type ItemUnit = (typeof itemUnits)[number]

/** The maximum number of lines of an invoice, and of characters in the description of one. */
export const MAX_ITEMS = 200
export const MAX_ITEM_DESCRIPTION = 500
export const MAX_QUANTITY = 9_999.99
/** The most that an invoice asks for: what is on it is kept with gigs, which hold no larger amounts. */
export const MAX_TOTAL: Cents = 99_999_999_999
/** The maximum number of characters of an invoice's number, of its PO number, and of its notes. */
export const MAX_NUMBER = 50
export const MAX_NOTES = 5_000
/** The maximum number of characters of why an invoice is void, or a rest was written off. */
export const MAX_REASON = 200

/** One line of an invoice. */
export interface InvoiceItem {
  readonly kind: ItemKind
  /** The gig that it is for, the first day of a job; null for a line that was typed. */
  readonly gigId: number | null
  readonly date: Day
  /** The last day of a job of several days; null for one day. */
  readonly endDate: Day | null
  readonly description: string
  /** Up to two decimals. */
  readonly quantity: number
  readonly unit: ItemUnit
  readonly rate: Money
  readonly amount: Money
  /** For a fee that was sent: the agreed pay of its gig with it. */
  readonly agreedPay?: Money | undefined
  /** For a cost with receipts: the names of their files. */
  readonly receipts?: readonly string[] | undefined
}

/** What an invoice asks for a gig: its work, its costs and its fees. Once the invoice is sent, it never changes. */
export interface BilledGig {
  readonly gigId: number
  readonly amount: Money
}

/** Sales tax that came with a payment, or was written off. It is in no gig and no income. */
export interface InvoicePayment {
  readonly id: number
  readonly invoiceId: number
  /** The payment that came with it; null when only tax came. */
  readonly paymentId: number | null
  readonly receivedOn: Day
  readonly method: PaymentMethod
  readonly tax: Money
  /** The tax that is no longer asked for. */
  readonly writtenOff: Money
  /** Why an amount was written off, also one of a gig. */
  readonly reason: string | null
}

/** The fee for late pay that an invoice states: a percentage of the open pay for work for each full 30 days, or one amount. */
export type LateFee = { readonly kind: 'percent'; readonly percent: number } | { readonly kind: 'flat'; readonly amount: Money }

/** The ways to pay that a worker offers. */
export const payWays = ['check', 'zelle', 'venmo', 'cashApp', 'paypal', 'bank', 'card'] as const
export type PayWay = (typeof payWays)[number]

/** One way to pay, with what the client needs for it: a name and an address, a phone number, a user name, an account. */
export interface PaymentLine {
  readonly way: PayWay
  readonly text: string
}

/** How an invoice goes out: by mail with its PDF, or by its link or its PDF, which the worker hands over. */
export const sendWays = ['mail', 'link', 'pdf'] as const
export type SendWay = (typeof sendWays)[number]

/** What became of a mail: it waits, or the mail server took it or not. Nobody knows whether it was read. */
export const mailStates = ['waiting', 'sent', 'failed'] as const

/** The last mail of an invoice to its client. */
export interface LastMail {
  readonly state: (typeof mailStates)[number]
  /** When its state began. */
  readonly at: string
}

/** The maximum number of characters that say how to pay in one way. */
export const MAX_PAY_TEXT = 500

/** An invoice. A draft follows its gigs and its client; what was sent is frozen. */
export interface Invoice {
  readonly id: number
  /** Null for a draft, unless a number was typed. */
  readonly invoiceNumber: string | null
  readonly clientId: number
  readonly clientName: string
  readonly clientEmail: string | null
  readonly clientAddress: string | null
  readonly businessName: string
  readonly businessAddress: string | null
  readonly businessEmail: string | null
  readonly businessPhone: string | null
  readonly invoiceDate: Day
  readonly dueDate: Day
  readonly currency: string
  readonly poNumber: string | null
  readonly serviceFrom: Day | null
  readonly serviceTo: Day | null
  readonly items: readonly InvoiceItem[]
  readonly gigs: readonly BilledGig[]
  readonly subtotal: Money
  /** In percent, up to two decimals. */
  readonly taxRate: number
  readonly taxAmount: Money
  readonly total: Money
  readonly notes: string
  readonly status: InvoiceStatus
  readonly sentAt: string | null
  readonly viewedAt: string | null
  readonly voidedAt: string | null
  readonly voidReason: string | null
  readonly lateFee: LateFee | null
  readonly paymentLines: readonly PaymentLine[]
  /** The invoice that this one corrects. */
  readonly replaces: number | null
  readonly version: number
}

/** Returns where mails about a sent invoice go: to the client's present address for bills, or else to the one that the invoice prints. */
export const mailedTo = (
  { clientEmail }: Pick<Invoice, 'clientEmail'>,
  client: { readonly email: string | null; readonly billingEmail: string | null } | undefined,
): string | null => client?.billingEmail ?? client?.email ?? clientEmail

/** Returns a whole number of hundredths: quantities and rates of tax have two decimals. */
export const hundredths = (number: number) => Math.round(number * 100)

/** Returns whether a number has at most two decimals. */
export const hasTwoDecimals = (number: number) => Math.abs(number * 100 - hundredths(number)) < 1e-6

/** Returns quantity × rate in cents, rounded half up. */
export const itemCents = ({ quantity, rate }: Pick<InvoiceItem, 'quantity' | 'rate'>): Cents =>
  scale(centsOf(rate), hundredths(quantity), 100)

/** The sums of an invoice. */
export interface InvoiceSums {
  readonly subtotal: Money
  readonly taxAmount: Money
  readonly total: Money
}

/** Returns the sums of an invoice's lines. Sales tax is charged on work only, in percent with two decimals. */
export function sumsOf(items: readonly Pick<InvoiceItem, 'kind' | 'amount'>[], taxRate: number): InvoiceSums {
  const subtotal = sumOf(items, ({ amount }) => centsOf(amount))
  const work = sumOf(items, ({ kind, amount }) => (kind === 'work' ? centsOf(amount) : 0))
  const tax = salesTax(work, taxRate)
  return { subtotal: moneyOf(subtotal), taxAmount: moneyOf(tax), total: moneyOf(subtotal + tax) }
}

/** Returns sales tax in cents: a percentage with two decimals of the work. */
export const salesTax = (workCents: Cents, taxRate: number): Cents => scale(workCents, hundredths(taxRate), 10_000)

/** Returns the first and the last day of an invoice's work; null without lines. */
export function serviceDays(items: readonly Pick<InvoiceItem, 'date' | 'endDate'>[]) {
  const first = items.map(({ date }) => date).toSorted()[0] ?? null
  const last =
    items
      .map(({ date, endDate }) => endDate ?? date)
      .toSorted()
      .at(-1) ?? null
  return { serviceFrom: first, serviceTo: last }
}

/** Returns the sales tax of invoices that came in, and that is no income, in cents. */
export const taxReceived = (payments: readonly Pick<InvoicePayment, 'tax'>[]): Cents => sumOf(payments, ({ tax }) => centsOf(tax))
