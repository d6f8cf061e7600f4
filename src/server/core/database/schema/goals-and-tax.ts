import { isNotNull, isNull, sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountingMethods } from '#domain/tax/accounting-method.ts'
import { formKinds } from '#domain/tax/form-kind.ts'
import type { ReportedForm } from '#domain/tax/reported-form.ts'
import { filingStatuses } from '#domain/tax/rules.ts'
import { residences } from '#domain/tax/state/residences.ts'
import { taxPaymentKinds } from '#domain/tax/tax-payment-kind.ts'
import { goalKinds } from '#domain/time/period.ts'
import { userId } from './accounts.ts'
import { day, id, idOf, instant, isMoney, money, now } from './columns.ts'

/** A worker's goal for a period, which is identified by its kind and first day. */
export const periodGoals = pgTable(
  'period_goals',
  {
    userId: userId(),
    period: text({ enum: goalKinds }).notNull(),
    periodStart: day().notNull(),
    goalAmount: money().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.period, table.periodStart] }),
    check('period_goals_amount', isMoney(table.goalAmount)),
  ],
)

/** The worker's tax profile of a tax year. */
export const taxProfiles = pgTable(
  'tax_profiles',
  {
    userId: userId(),
    year: smallint().notNull(),
    filingStatus: text({ enum: filingStatuses }).notNull(),
    wages: money().notNull(),
    spouseWages: money().notNull(),
    withholding: money().notNull(),
    lastYearTax: money(),
    wasHighIncome: boolean().notNull(),
    accountingMethod: text({ enum: accountingMethods }).notNull().default('cash'),
    isOver65: boolean().notNull().default(false),
    isSpouseOver65: boolean().notNull().default(false),
    isTippedJob: boolean().notNull().default(false),
    tippedOccupation: smallint(),
    carLoanInterest: money().notNull().default('0.00'),
    residence: text({ enum: residences }),
    locality: text(),
    dependents: smallint().notNull().default(0),
    hasMoved: boolean().notNull().default(false),
    stateWithheld: money().notNull().default('0.00'),
    isStateUnwanted: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.year] }),
    ...[table.wages, table.spouseWages, table.withholding, table.lastYearTax].map((column) =>
      check(`tax_profiles_${column.name}`, isMoney(column)),
    ),
  ],
)

/** Payments of estimated tax to the IRS or to a state, each for a quarter of a tax year. */
export const taxPayments = pgTable(
  'tax_payments',
  {
    id: id(),
    userId: userId(),
    kind: text({ enum: taxPaymentKinds }).notNull().default('federal'),
    taxYear: smallint().notNull(),
    quarter: smallint().notNull(),
    paidOn: day().notNull(),
    amount: money().notNull(),
    createdAt: instant().notNull().default(now),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index().on(table.userId, table.taxYear),
    check('tax_payments_quarter', sql`${table.quarter} between 1 and 4`),
    check('tax_payments_amount', isMoney(table.amount)),
  ],
)

/** The forms on which payers reported what they paid, each as its worker typed it. */
export const taxForms = pgTable(
  'tax_forms',
  {
    id: id(),
    userId: userId(),
    taxYear: smallint().notNull(),
    kind: text({ enum: formKinds }).notNull(),
    /** The client that sent it; null for a platform. A merge moves its forms to the other client. */
    clientId: idOf(),
    payer: text().notNull(),
    /** The `clientKey` of the payer. */
    payerKey: text().notNull(),
    account: text().notNull().default(''),
    boxes: jsonb().$type<ReportedForm['boxes']>().notNull(),
    transactions: integer(),
    occupation: smallint(),
    isCorrected: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: instant().notNull().default(now),
    /** A deleted form is kept for a while, so that it can be restored. */
    deletedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    // One form of a kind from a payer for a year and an account.
    uniqueIndex('tax_forms_of_payer')
      .on(table.userId, table.taxYear, table.kind, table.payerKey, table.account)
      .where(isNull(table.deletedAt)),
    index('tax_forms_deleted').on(table.deletedAt).where(isNotNull(table.deletedAt)),
    check('tax_forms_transactions', sql`${table.transactions} >= 0`),
  ],
)
