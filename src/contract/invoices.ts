import { z } from 'zod'
import { languages } from '#domain/check/language.ts'
import { paymentMethods } from '#domain/gigs/gig.ts'
import { shownStatuses } from '#domain/invoices/balance.ts'
import {
  hasTwoDecimals,
  itemKinds,
  itemUnits,
  MAX_ITEM_DESCRIPTION,
  MAX_ITEMS,
  MAX_NOTES,
  MAX_NUMBER,
  MAX_PAY_TEXT,
  MAX_QUANTITY,
  MAX_REASON,
  mailStates,
  payWays,
  sendWays,
} from '#domain/invoices/invoice.ts'
import { isPrefix, MAX_DIGITS, MAX_NEXT_NUMBER, MAX_PREFIX, MIN_DIGITS } from '#domain/invoices/invoice-number.ts'
import { cardStates } from '#domain/invoices/pay-ways.ts'
import { pauseReasons, reminderSteps } from '#domain/invoices/reminders.ts'
import { centsOf } from '#domain/money/money.ts'
import { amount, bodyId, day, filled, IdParams, instant, money, Nothing, optionalAmount, paymentMethod, text, wrong } from './fields.ts'
import { Gig } from './gigs.ts'
import { type Contract, file } from './http.ts'

/** The fee for late pay that an invoice states. */
const StatedFee = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), percent: z.number() }),
  z.object({ kind: z.literal('flat'), amount: money }),
])

const LateFee = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), percent: z.number().min(0.01).max(5).multipleOf(0.01) }),
  z.object({
    kind: z.literal('flat'),
    amount: amount
      .refine((value) => centsOf(value) > 0, wrong('too_small', { code: 'notAboveZero' }))
      .meta({ not: { enum: ['0', '0.0', '0.00', 0] } }),
  }),
])

const PaymentLine = z.object({ way: z.enum(payWays), text: filled(MAX_PAY_TEXT, 'noWayToPay') })
const paymentLines = z.array(PaymentLine).max(payWays.length)

/** One line: work, a cost that the client pays back, or a fee for late pay. */
const InvoiceItem = z
  .object({
    kind: z.enum(itemKinds),
    /** The gig that it is for, the first day of a job; null for a line that was typed. */
    gigId: z.number().nullable(),
    date: z.string(),
    /** The last day of a job of several days. */
    endDate: z.string().nullable(),
    description: z.string(),
    quantity: z.number(),
    unit: z.enum(itemUnits),
    rate: money,
    amount: money,
    /** For a fee that was sent: the agreed pay of its gig with it. */
    agreedPay: money.optional(),
    /** For a cost with receipts: the names of their files. */
    receipts: z.array(z.string()).readonly().optional(),
  })
  .meta({ id: 'InvoiceItem' })

const Invoice = z
  .object({
    id: z.number(),
    /** Given when the invoice is sent. A draft has one only if it was typed. */
    invoiceNumber: z.string().nullable(),
    /** The number that a draft gets if it is the next one to be sent. */
    numberToBe: z.string().nullable(),
    clientId: z.number(),
    clientName: z.string(),
    clientEmail: z.string().nullable(),
    clientAddress: z.string().nullable(),
    businessName: z.string(),
    businessAddress: z.string().nullable(),
    businessEmail: z.string().nullable(),
    businessPhone: z.string().nullable(),
    invoiceDate: z.string(),
    dueDate: z.string(),
    currency: z.string(),
    poNumber: z.string().nullable(),
    serviceFrom: z.string().nullable(),
    serviceTo: z.string().nullable(),
    items: z.array(InvoiceItem),
    /** What it asks for each gig. */
    gigs: z.array(z.object({ gigId: z.number(), amount: money })),
    subtotal: money,
    /** Sales tax on work, in percent. */
    taxRate: z.number(),
    taxAmount: money,
    total: money,
    notes: z.string(),
    status: z.enum(shownStatuses),
    /** What came so far, with payments recorded on its gigs. `openAmount` is the total less `received` and `writtenOff`. */
    received: money,
    writtenOff: money,
    openAmount: money,
    openTax: money,
    receipts: z.array(z.object({ day: z.string(), amount: money, method: z.enum(paymentMethods) })),
    /** Why amounts were written off, and the sales tax that came; each can be undone. */
    payments: z.array(
      z.object({
        id: z.number(),
        paymentId: z.number().nullable(),
        receivedOn: z.string(),
        /** What came with it for this invoice: for its gigs without tips, and sales tax. */
        amount: money,
        tax: money,
        writtenOff: money,
        reason: z.string().nullable(),
      }),
    ),
    /** The gigs of a sent invoice whose pay or costs changed since. */
    changedGigIds: z.array(z.number()),
    sentAt: instant.nullable(),
    viewedAt: instant.nullable(),
    /** What became of the last mail to the client, and when: the mail server took it or not. Null without one in the last 30 days. */
    lastMail: z
      .object({ state: z.enum(mailStates), at: instant })
      .readonly()
      .nullable(),
    voidedAt: instant.nullable(),
    voidReason: z.string().nullable(),
    lateFee: StatedFee.nullable(),
    /** Of the client who reads it. */
    language: z.enum(languages),
    paymentLines: z.array(z.object({ way: z.enum(payWays), text: z.string() })),
    /** The invoice that this one corrects, and the one that corrects this one. */
    replaces: z.number().nullable(),
    replacedBy: z.number().nullable(),
    hasLink: z.boolean(),
    reminders: z.number(),
    remindedOn: z.string().nullable(),
    remindersPaused: z.enum(pauseReasons).nullable(),
    version: z.number(),
    createdAt: instant,
  })
  .meta({ id: 'Invoice' })

export type Invoice = z.output<typeof Invoice>

const twoDecimals = (most: number, least: number) =>
  z
    .number()
    .min(least)
    .max(most)
    .refine(hasTwoDecimals, wrong('wrong_format', { code: 'twoDecimals' }))
    .meta({ multipleOf: 0.01 })

/** A line that is not from a gig. Work is put into the calendar when the invoice is sent, and a cost is kept with a gig. */
const TypedItem = z.object({
  kind: z.enum(itemKinds),
  date: day,
  description: filled(MAX_ITEM_DESCRIPTION, 'noDescription'),
  quantity: twoDecimals(MAX_QUANTITY, 0.01),
  unit: z.enum(itemUnits).default('flat'),
  rate: amount,
})

export type TypedItem = z.output<typeof TypedItem>

const blank = z.literal('').transform(() => null)
const optional = (most: number) => blank.or(text(most)).nullable()

const draftFields = {
  /** The gigs that it asks for, each on no other invoice. */
  gigIds: z.array(bodyId).max(MAX_ITEMS).default([]),
  /** The lines that are not from gigs. */
  items: z.array(TypedItem).max(MAX_ITEMS).default([]),
  /** Typed instead of the next number. */
  invoiceNumber: optional(MAX_NUMBER).default(null),
  invoiceDate: day,
  dueDate: day,
  poNumber: optional(MAX_NUMBER).default(null),
  taxRate: twoDecimals(99.99, 0).default(0),
  notes: text(MAX_NOTES).default(''),
  lateFee: LateFee.nullable().default(null),
  paymentLines: paymentLines.default([]),
}

const NewInvoice = z.object({ ...draftFields, clientId: bodyId })
export type NewInvoice = z.output<typeof NewInvoice>
const ChangedInvoice = z.object(draftFields)
export type ChangedInvoice = z.output<typeof ChangedInvoice>

const InvoiceSettings = z
  .object({
    prefix: z.string(),
    hasYear: z.boolean(),
    digits: z.number(),
    nextNumber: z.number(),
    paymentLines: z.array(z.object({ way: z.enum(payWays), text: z.string() })),
    lateFee: StatedFee.nullable(),
    notes: z.string(),
    taxRate: z.number(),
    /** Whether clients are reminded without a tap. */
    sendsReminders: z.boolean(),
    /** Whether clients can pay by card. */
    cards: z.enum(cardStates),
    version: z.number(),
  })
  .meta({ id: 'InvoiceSettings' })
export type InvoiceSettings = z.output<typeof InvoiceSettings>

/** What came in for invoices of one client, once. */
const NewInvoicePayment = z.object({
  receivedOn: day.optional(),
  method: paymentMethod,
  /** What came for each invoice. */
  parts: z
    .array(z.object({ invoiceId: bodyId, version: z.number().int(), amount }))
    .min(1)
    .max(50),
  /** What is more than the open amounts: tips, or extra pay of the last gig. The amounts of the parts contain it. */
  extra: z.enum(['tips', 'pay']).nullable().default(null),
  /** Tips on top of the amounts of the parts. They are of the last gig that is paid. */
  tips: optionalAmount.default(null),
  /** Closes the invoices although up to 5.00 is missing, for this reason. */
  writeOff: filled(MAX_REASON, 'noReason').nullable().default(null),
})
export type NewInvoicePayment = z.output<typeof NewInvoicePayment>

export const invoices = {
  /** Returns the invoices, the latest first. Drafts show their gigs as they are now. */
  'GET /api/invoices': { revalidated: true, heavy: true, 200: z.array(Invoice) },
  'GET /api/invoices/:id': { madeBy: 'other programs', params: IdParams, 200: Invoice },
  /** Makes a draft for gigs of one client, each on no other invoice. Pay on a W-2, hobbies and gifts are refused. */
  'POST /api/invoices': { idempotent: true, refusals: ['not_found', 'account_full', 'gig_invoiced'], body: NewInvoice, 201: Invoice },
  /** Changes a draft. */
  'PUT /api/invoices/:id': {
    versioned: true,
    refusals: ['wrong_state', 'gig_invoiced'],
    params: IdParams,
    body: ChangedInvoice,
    200: Invoice,
  },
  /** Deletes a draft. It can be restored for 30 days. */
  'DELETE /api/invoices/:id': { refusals: ['wrong_state'], params: IdParams, 200: Nothing },
  /** Restores a deleted draft without the gigs that are on another invoice by now. One that is not deleted stays as it is. */
  'POST /api/invoices/:id/restore': { params: IdParams, 200: Invoice },
  /**
   * Gives a draft its number and freezes it. Typed work is put into the calendar, which `addsWork` allows. By mail it goes to its client, with
   * the message on top, and a copy to the worker.
   */
  'POST /api/invoices/:id/send': {
    idempotent: true,
    versioned: true,
    refusals: ['wrong_state', 'account_full', 'number_taken', 'gig_invoiced', 'plan_needed', 'too_many_attempts'],
    params: IdParams,
    body: z.object({
      by: z.enum(sendWays),
      /** The language of the invoice and of its mails. */
      language: z.enum(languages).default('en'),
      addsWork: z.boolean().default(false),
      message: text(MAX_NOTES).default(''),
    }),
    200: Invoice,
  },
  /** Ends a sent invoice. It keeps its number, and its gigs can be on another one. */
  'POST /api/invoices/:id/void': {
    refusals: ['wrong_state', 'invoice_paid'],
    params: IdParams,
    body: z.object({ reason: filled(MAX_REASON, 'noReason') }),
    200: Invoice,
  },
  /** Notes that a reminder of an invoice was sent by hand, or why none goes out by itself anymore. */
  'PUT /api/invoices/:id/reminders': {
    refusals: ['wrong_state'],
    params: IdParams,
    body: z.object({ wasSent: z.boolean().default(false), paused: z.enum(pauseReasons).nullable().optional() }),
    200: Invoice,
  },
  /** Writes a reminder of a sent invoice in its language, to be read, copied or sent. */
  'GET /api/invoices/:id/reminder': {
    refusals: ['wrong_state'],
    params: IdParams,
    query: z.object({ step: z.enum(reminderSteps) }),
    200: z.object({ subject: z.string(), body: z.string() }),
  },
  /** Mails a sent invoice to its client again, with a message on top, and a copy to the worker. A reminder is counted. */
  'POST /api/invoices/:id/mail': {
    idempotent: true,
    refusals: ['wrong_state', 'too_many_attempts'],
    params: IdParams,
    body: z.object({ message: text(MAX_NOTES).default(''), reminder: z.boolean().default(false) }),
    200: Invoice,
  },
  /** Returns the link to the page of a sent invoice, which shows it to anybody who has the link. A new link ends the last one. */
  'POST /api/invoices/:id/link': {
    refusals: ['wrong_state'],
    params: IdParams,
    body: z.object({ isNew: z.boolean().default(false) }),
    200: z.object({ link: z.string() }),
  },
  /** Returns an invoice as a PDF for print. A draft and a void invoice are marked as such. */
  'GET /api/invoices/:id/pdf': { heavy: true, refusals: ['busy'], params: IdParams, 200: file('application/pdf') },
  /** Makes a draft that corrects a sent invoice. The sent one is void once the draft is sent. */
  'POST /api/invoices/:id/correct': { idempotent: true, refusals: ['wrong_state', 'account_full'], params: IdParams, 201: Invoice },
  /** Records one payment of invoices of one client: their gigs are paid, the oldest first, and sales tax last. */
  'POST /api/invoices/payments': {
    idempotent: true,
    heavy: true,
    refusals: ['not_found', 'outdated', 'wrong_state', 'account_full'],
    body: NewInvoicePayment,
    201: z.object({ invoices: z.array(Invoice), gigs: z.array(Gig), paymentIds: z.array(z.number()) }),
  },
  /** Undoes what was recorded on invoices, with the payments of their gigs. */
  'POST /api/invoices/payments/undo': {
    heavy: true,
    refusals: ['not_found'],
    body: z.object({ ids: z.array(bodyId).min(1).max(50) }),
    200: z.object({ invoices: z.array(Invoice), gigs: z.array(Gig) }),
  },
  'GET /api/invoice-settings': { 200: InvoiceSettings },
  /** Changes how invoices are numbered and printed. The next number only goes up. */
  'PUT /api/invoice-settings': {
    versioned: true,
    body: z.object({
      prefix: text(MAX_PREFIX)
        .refine(isPrefix, wrong('wrong_format', { code: 'notAPrefix' }))
        .meta({ pattern: '^[\\p{L}\\p{N}/_.-]*$' }),
      hasYear: z.boolean(),
      digits: z.number().int().min(MIN_DIGITS).max(MAX_DIGITS),
      nextNumber: z.number().int().min(1).max(MAX_NEXT_NUMBER),
      paymentLines,
      lateFee: LateFee.nullable(),
      notes: text(MAX_NOTES),
      taxRate: twoDecimals(99.99, 0),
      sendsReminders: z.boolean(),
    }),
    200: InvoiceSettings,
  },
} satisfies Contract
