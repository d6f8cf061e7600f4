import { isNotNull, isNull, sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ExpenseCategory } from '#domain/expenses/category.ts'
import type { SubcategoryDefaults } from '#domain/expenses/own-categories.ts'
import { recurrences } from '#domain/expenses/recurring.ts'
import { userId } from './accounts.ts'
import { day, id, idOf, instant, isMoney, money, now } from './columns.ts'
import { gigs } from './work.ts'

/**
 * The expenses that are written again and again. A row stays after its end, for as long as an expense came from it: later ones of it can
 * still be edited together.
 */
export const recurringExpenses = pgTable(
  'recurring_expenses',
  {
    id: id(),
    userId: userId(),
    every: text({ enum: recurrences }).notNull(),
    startsOn: day().notNull(),
    endsOn: day(),
    /** The planned day that is written next; null once it has ended. */
    nextOn: day(),
    amount: money().notNull(),
    merchant: text(),
    businessPurpose: text().notNull(),
    category: text().notNull(),
    /** A part of an own category; null for none. */
    subcategory: text(),
    description: text(),
    notes: text(),
    reimbursedAmount: money().notNull().default('0.00'),
    createdAt: instant().notNull().default(now),
    updatedAt: instant().notNull().default(now),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    // For the query of the hourly sweep.
    index('recurring_expenses_ended').on(table.updatedAt).where(isNull(table.nextOn)),
    check('recurring_expenses_amount', isMoney(table.amount)),
    check('recurring_expenses_reimbursed', sql`${table.reimbursedAmount} >= 0 and ${table.reimbursedAmount} <= ${table.amount}`),
  ],
)

export const expenses = pgTable(
  'expenses',
  {
    id: id(),
    userId: userId(),
    date: day().notNull(),
    amount: money().notNull(),
    merchant: text(),
    businessPurpose: text().notNull(),
    category: text().notNull(),
    /** A part of an own category; null for none. */
    subcategory: text(),
    description: text(),
    notes: text(),
    gigId: idOf(),
    reimbursedAmount: money().notNull().default('0.00'),
    /** The recurring expense that it came from; null for one that was typed. */
    recurringId: idOf(),
    /** The planned day that it was written for. Its own date may be edited. */
    recurringOn: day(),
    createdAt: instant().notNull().default(now),
    updatedAt: instant().notNull().default(now),
    deletedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({ name: 'expenses_gig', columns: [table.userId, table.gigId], foreignColumns: [gigs.userId, gigs.id] }),
    index().on(table.userId, table.date.desc(), table.id.desc()),
    index().on(table.userId, table.gigId),
    foreignKey({
      name: 'expenses_recurring',
      columns: [table.userId, table.recurringId],
      foreignColumns: [recurringExpenses.userId, recurringExpenses.id],
    }),
    // Each planned day is written once, whatever happens.
    uniqueIndex('expenses_planned').on(table.userId, table.recurringId, table.recurringOn),
    check('expenses_from_recurring', sql`(${table.recurringId} is null) = (${table.recurringOn} is null)`),
    index('expenses_deleted').on(table.deletedAt).where(isNotNull(table.deletedAt)),
    index('expenses_restorable').on(table.userId, table.deletedAt).where(isNotNull(table.deletedAt)),
    check('expenses_amount', isMoney(table.amount)),
    check('expenses_reimbursed', sql`${table.reimbursedAmount} >= 0 and ${table.reimbursedAmount} <= ${table.amount}`),
  ],
)

/**
 * The categories that a worker made, and those of the tax form to which they added subcategories. Costs hold the name of their category, so
 * that a cost is readable without this table.
 */
export const expenseCategories = pgTable(
  'expense_categories',
  {
    id: id(),
    userId: userId(),
    name: text().notNull(),
    /** The name in small letters with single spaces. */
    nameKey: text().notNull(),
    /** The keys of its names before: a cost that waited on a device may still have one. */
    formerKeys: text().array().notNull().default([]),
    /** The tax category that its costs count in. */
    parent: text().$type<ExpenseCategory>().notNull(),
    subcategories: text().array().notNull().default([]),
    subcategoryDefaults: jsonb().$type<SubcategoryDefaults>().notNull().default({}),
    /** Whether it is a category of the tax form, which keeps its name. */
    isDefault: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: instant().notNull().default(now),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    unique('expense_categories_once').on(table.userId, table.nameKey),
    check('expense_categories_default', sql`not is_default or name = parent`),
  ],
)

/** What a worker means to spend at most in a month. A month without a row of its own has the last monthly one before it. */
export const budgets = pgTable(
  'budgets',
  {
    id: id(),
    userId: userId(),
    /** The first day of the month. */
    month: day().notNull(),
    /** The name of a category, or `Parking and tolls`. */
    category: text().notNull(),
    /** Empty for the whole category. */
    subcategory: text().notNull().default(''),
    /** Whether it holds for the later months too, until another monthly one. */
    isMonthly: boolean().notNull(),
    /** Null says that there is no budget. */
    budgetAmount: money(),
    createdAt: instant().notNull().default(now),
    updatedAt: instant().notNull().default(now),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    unique('budgets_once').on(table.userId, table.category, table.subcategory, table.month, table.isMonthly),
    check('budgets_amount', sql`budget_amount >= 0 and budget_amount < 1000000000`),
  ],
)
