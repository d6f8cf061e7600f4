import { boolean, check, foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { userId } from './accounts.ts'
import { day, idOf, instant, isMoney, money, now } from './columns.ts'
import { invoices } from './invoices.ts'

/** Workers' own accounts at the payment provider, into which clients pay by card. */
export const cardAccounts = pgTable('card_accounts', {
  userId: userId().primaryKey(),
  /** The provider's id of the account. */
  account: text().notNull().unique(),
  /** Whether the provider lets it take payments. */
  canCharge: boolean().notNull().default(false),
  /** When the provider said so. An older report that arrives later changes nothing. */
  saidAt: instant(),
  createdAt: instant().notNull().default(now),
})

/** What clients paid by card, each payment once. */
export const cardPayments = pgTable(
  'card_payments',
  {
    userId: userId(),
    /** The provider's id of the payment. */
    reference: text().notNull(),
    account: text().notNull(),
    invoiceId: idOf().notNull(),
    receivedOn: day().notNull(),
    amount: money().notNull(),
    /** What of it no invoice was open for. The worker was told, and decides. */
    leftOver: money().notNull(),
    /** What the provider kept of it, which is an expense; null until it is known. */
    fee: money(),
    createdAt: instant().notNull().default(now),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.reference] }),
    foreignKey({
      name: 'card_payments_invoice',
      columns: [table.userId, table.invoiceId],
      foreignColumns: [invoices.userId, invoices.id],
    }).onDelete('cascade'),
    ...[table.amount, table.leftOver, table.fee].map((column) => check(`card_payments_${column.name}`, isMoney(column))),
  ],
)
