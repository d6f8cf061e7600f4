import { isNotNull, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { languages } from '#domain/check/language.ts'
import { paymentMethods } from '#domain/gigs/gig.ts'
import { type InvoiceItem, invoiceStatuses, type LateFee, type PaymentLine } from '#domain/invoices/invoice.ts'
import { pauseReasons } from '#domain/invoices/reminders.ts'
import { userId } from './accounts.ts'
import { day, id, idOf, instant, isMoney, money, now } from './columns.ts'
import { clients, gigs, payments } from './work.ts'

/** What workers ask clients to pay. A draft keeps only its typed lines: those of its gigs follow the gigs. What was sent is frozen. */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    userId: userId(),
    /** Given when the invoice is sent, unless it was typed. */
    invoiceNumber: text(),
    /** The number of a sent invoice, in the spelling by which numbers are compared. */
    numberKey: text(),
    clientId: idOf().notNull(),
    clientName: text().notNull(),
    clientEmail: text(),
    clientAddress: text(),
    businessName: text().notNull().default(''),
    businessAddress: text(),
    businessEmail: text(),
    businessPhone: text(),
    invoiceDate: day().notNull(),
    dueDate: day().notNull(),
    currency: text().notNull().default('USD'),
    poNumber: text(),
    serviceFrom: day(),
    serviceTo: day(),
    items: jsonb().$type<readonly InvoiceItem[]>().notNull().default([]),
    subtotal: money().notNull().default('0.00'),
    taxRate: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull().default(0),
    taxAmount: money().notNull().default('0.00'),
    total: money().notNull().default('0.00'),
    notes: text().notNull().default(''),
    status: text({ enum: invoiceStatuses }).notNull().default('draft'),
    sentAt: instant(),
    /** When somebody else first looked at its page. */
    viewedAt: instant(),
    voidedAt: instant(),
    voidReason: text(),
    lateFee: jsonb().$type<LateFee>(),
    /** Of the client who reads the invoice, its mails and its reminders. */
    language: text({ enum: languages }).notNull().default('en'),
    paymentLines: jsonb().$type<readonly PaymentLine[]>().notNull().default([]),
    /** The invoice that this one corrects. */
    replaces: idOf(),
    /** How many links its page had. The link is made from this number, and a new one ends the last one. */
    links: integer().notNull().default(0),
    /** How many reminders were sent, and when the last one was. */
    reminders: smallint().notNull().default(0),
    remindedOn: day(),
    /** Why reminders no longer go out by themselves. */
    remindersPaused: text({ enum: pauseReasons }),
    version: integer().notNull().default(1),
    createdAt: instant().notNull().default(now),
    /** A deleted draft is kept for a while, so that it can be restored. */
    deletedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({ name: 'invoices_client', columns: [table.userId, table.clientId], foreignColumns: [clients.userId, clients.id] }),
    uniqueIndex('invoices_number').on(table.userId, table.numberKey).where(isNotNull(table.numberKey)),
    index().on(table.userId, table.clientId),
    index('invoices_replaced').on(table.userId, table.replaces).where(isNotNull(table.replaces)),
    index('invoices_deleted').on(table.deletedAt).where(isNotNull(table.deletedAt)),
    check('invoices_days', sql`due_date >= invoice_date`),
    check('invoices_tax_rate', sql`tax_rate >= 0 and tax_rate < 100`),
    check('invoices_number_given', sql`(status = 'draft') = (number_key is null)`),
    ...[table.subtotal, table.taxAmount, table.total].map((column) => check(`invoices_${column.name}`, isMoney(column))),
  ],
)

/** The gigs of invoices, with what a sent invoice asks for each of them. */
export const invoiceGigs = pgTable(
  'invoice_gigs',
  {
    userId: userId(),
    invoiceId: idOf().notNull(),
    gigId: idOf().notNull(),
    amount: money().notNull(),
    /** Whether the gig is on no other invoice. A void or deleted invoice holds none, and a correction holds them once it is sent. */
    holds: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.invoiceId, table.gigId] }),
    foreignKey({
      name: 'invoice_gigs_invoice',
      columns: [table.userId, table.invoiceId],
      foreignColumns: [invoices.userId, invoices.id],
    }).onDelete('cascade'),
    foreignKey({ name: 'invoice_gigs_gig', columns: [table.userId, table.gigId], foreignColumns: [gigs.userId, gigs.id] }).onDelete(
      'cascade',
    ),
    uniqueIndex('invoice_gigs_held').on(table.userId, table.gigId).where(sql`holds`),
    index().on(table.userId, table.gigId),
    check('invoice_gigs_amount', isMoney(table.amount)),
  ],
)

/** Sales tax that came for invoices, and what of it was written off: in no gig, and no income. */
export const invoicePayments = pgTable(
  'invoice_payments',
  {
    id: id(),
    userId: userId(),
    invoiceId: idOf().notNull(),
    /** The payment that came with it; the row counts while the payment does. Null when only tax came. */
    paymentId: idOf(),
    receivedOn: day().notNull(),
    method: text({ enum: paymentMethods }).notNull(),
    tax: money().notNull(),
    writtenOff: money().notNull().default('0.00'),
    /** Why a rest was written off. */
    reason: text(),
    createdAt: instant().notNull().default(now),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({
      name: 'invoice_payments_invoice',
      columns: [table.userId, table.invoiceId],
      foreignColumns: [invoices.userId, invoices.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'invoice_payments_payment',
      columns: [table.userId, table.paymentId],
      foreignColumns: [payments.userId, payments.id],
    }).onDelete('cascade'),
    index().on(table.userId, table.invoiceId),
    index().on(table.userId, table.paymentId),
    ...[table.tax, table.writtenOff].map((column) => check(`invoice_payments_${column.name}`, isMoney(column))),
  ],
)

/** The links to pages of invoices. Whoever follows one has only its token, so that these rows are found without an owner. */
export const invoiceLinks = pgTable(
  'invoice_links',
  {
    userId: userId(),
    invoiceId: idOf().notNull(),
    tokenHash: text().notNull().unique(),
    createdAt: instant().notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.userId, table.invoiceId] })],
)

/** How a worker numbers and prints invoices. */
export const invoiceSettings = pgTable(
  'invoice_settings',
  {
    userId: userId().primaryKey(),
    prefix: text().notNull().default('INV-'),
    hasYear: boolean().notNull().default(true),
    digits: smallint().notNull().default(3),
    nextNumber: integer().notNull().default(1),
    /** The ways to pay that new invoices offer. */
    paymentLines: jsonb().$type<readonly PaymentLine[]>().notNull().default([]),
    /** The fee for late pay that new invoices state. */
    lateFee: jsonb().$type<LateFee>(),
    /** What new invoices say below their lines. */
    notes: text().notNull().default(''),
    taxRate: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull().default(0),
    /** Whether clients are reminded without a tap. */
    sendsReminders: boolean().notNull().default(false),
    version: integer().notNull().default(1),
  },
  // For the task that reminds clients.
  (table) => [index('invoice_settings_reminding').on(table.userId).where(sql`sends_reminders`)],
)
