import { isNotNull, sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { allocationTypes } from '#domain/savings/allocation.ts'
import { goalDurations } from '#domain/savings/savings-goal.ts'
import { userId } from './accounts.ts'
import { day, id, idOf, instant, money, now } from './columns.ts'
import { taxPayments } from './goals-and-tax.ts'
import { paymentShares } from './work.ts'

/** What workers save for. */
export const savingsGoals = pgTable(
  'savings_goals',
  {
    id: id(),
    userId: userId(),
    name: text().notNull(),
    category: text().notNull(),
    targetAmount: money().notNull(),
    dueDate: day(),
    isCompleted: boolean().notNull().default(false),
    goalDuration: text({ enum: goalDurations }).notNull().default('monthly'),
    /** What each payment offers to put in: an amount, or a percentage of what is left after tax. */
    suggestedAmount: money(),
    suggestedPercent: smallint(),
    version: integer().notNull().default(1),
    createdAt: instant().notNull().default(now),
    /** A deleted goal is kept for a while with its movements, so that it can be restored. */
    deletedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('savings_goals_deleted').on(table.deletedAt).where(isNotNull(table.deletedAt)),
    check('savings_goals_part', sql`suggested_amount > 0 or suggested_amount is null`),
    check('savings_goals_percent', sql`suggested_percent between 1 and 100`),
    check('savings_goals_target', sql`target_amount > 0 and target_amount < 1000000000`),
  ],
)

/** The movements of workers' tax jars and of their goals. */
export const allocations = pgTable(
  'allocations',
  {
    id: id(),
    userId: userId(),
    /** The share of the payment that the money is from; the row counts while the share does. Null for money from elsewhere. */
    shareId: idOf(),
    /** The goal that the money is in; null for the tax jar. */
    goalId: idOf(),
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
    foreignKey({
      name: 'allocations_goal',
      columns: [table.userId, table.goalId],
      foreignColumns: [savingsGoals.userId, savingsGoals.id],
    }).onDelete('cascade'),
    index().on(table.userId, table.shareId),
    index().on(table.userId, table.goalId),
    index().on(table.userId, table.taxPaymentId),
    check('allocations_amount', sql`amount <> 0 and abs(amount) < 1000000000`),
  ],
)
