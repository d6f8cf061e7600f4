import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { allocationTypes } from '#domain/savings/allocation.ts'
import { userId } from './accounts.ts'
import { day, id, idOf, instant, money, now } from './columns.ts'
import { taxPayments } from './goals-and-tax.ts'
import { paymentShares } from './work.ts'

/** The movements of workers' tax jars. */
export const allocations = pgTable(
  'allocations',
  {
    id: id(),
    userId: userId(),
    /** The share of the payment that the money is from; the row counts while the share does. Null for money from elsewhere. */
    shareId: idOf(),
    /** The tax payment that took the money. */
    taxPaymentId: idOf(),
    amount: money().notNull(),
    allocationType: text({ enum: allocationTypes }).notNull(),
    description: text().notNull().default(''),
    day: day().notNull(),
    createdAt: instant().notNull().default(now),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({
      name: 'allocations_share',
      columns: [table.userId, table.shareId],
      foreignColumns: [paymentShares.userId, paymentShares.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'allocations_tax_payment',
      columns: [table.userId, table.taxPaymentId],
      foreignColumns: [taxPayments.userId, taxPayments.id],
    }).onDelete('cascade'),
    index().on(table.userId, table.shareId),
    index().on(table.userId, table.taxPaymentId),
    check('allocations_amount', sql`${table.amount} <> 0 and abs(${table.amount}) < 1000000000`),
  ],
)
