import { isNotNull, isNull, sql } from 'drizzle-orm'
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
  real,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ClientMerge } from '#domain/clients/client.ts'
import { payKinds } from '#domain/clients/pay-kind.ts'
import { type DatedShare, type GigExpenseItem, gigStatuses, paymentMethods, statusesBeforeWork } from '#domain/gigs/gig.ts'
import type { Stub } from '#domain/gigs/stub.ts'
import { payBases } from '#domain/gigs/work-time.ts'
import type { Trip } from '#domain/mileage/trips.ts'
import type { ChangedFields } from '#domain/payments/payment.ts'
import { userId } from './accounts.ts'
import { day, id, idOf, instant, isMoney, money, now } from './columns.ts'

const beforeWork = sql.raw(statusesBeforeWork.map((status) => `'${status}'`).join(', '))

/**
 * The clients that pay for gigs. `nameKey` is the `clientKey` of the name: spellings that differ only in case and spaces are one client.
 */
export const clients = pgTable(
  'clients',
  {
    id: id(),
    userId: userId(),
    name: text().notNull(),
    nameKey: text().notNull(),
    contactName: text(),
    email: text(),
    phone: text(),
    /** What invoices print instead of the name, and where they go. */
    legalName: text(),
    billingEmail: text(),
    billingAddress: text(),
    /** Whether invoices need the number of a purchase order. */
    poRequired: boolean().notNull().default(false),
    /** The client's usual place of work, or their own address. It is offered wherever an address is typed. */
    address: text(),
    notes: text(),
    /** Days to pay after the last day of a job; null means the usual 30. */
    termsDays: smallint(),
    payKind: text({ enum: payKinds }).notNull().default('1099'),
    /** When the worker put the client on their list of preferred clients, which is in this order. */
    preferredAt: instant(),
    /** The client that this one was merged into. This one's name then means that client. */
    mergedInto: idOf(),
    /** The changes of the merge, so that it can be undone. */
    merge: jsonb().$type<ClientMerge>(),
    /** Clients with a similar name that the worker marked as different clients. */
    distinctFrom: idOf().array().notNull().default(sql`'{}'`),
    version: integer().notNull().default(1),
    createdAt: instant().notNull().default(now),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({ name: 'clients_merged_into', columns: [table.userId, table.mergedInto], foreignColumns: [table.userId, table.id] }),
    uniqueIndex('clients_name').on(table.userId, table.nameKey).where(isNull(table.mergedInto)),
    // The names of merged clients are looked up too.
    index('clients_user_id_name_key_index').on(table.userId, table.nameKey),
    index('clients_merged').on(table.userId, table.mergedInto).where(isNotNull(table.mergedInto)),
    // The target of the foreign key of `gigs.client_name`.
    unique('clients_name_of_id').on(table.userId, table.id, table.name),
    check('clients_terms', sql`${table.termsDays} between 0 and 365`),
  ],
)

/**
 * The jobs of several days. `gigs.jobId` points at a job. Its group id and its range on the wire are columns of each of its gigs, which
 * follow from this row.
 */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    userId: userId(),
    /** The `multiDayGroupId` of the wire. */
    groupId: text().notNull(),
    clientId: idOf().notNull(),
    /** The name of the whole job. A day that was renamed by itself has another event name. */
    name: text().notNull(),
    /** The sum of its days' expected pay; null if no pay was agreed. */
    agreedPay: numeric({ precision: 14, scale: 2 }),
    startDate: day().notNull(),
    endDate: day().notNull(),
    createdAt: instant().notNull().default(now),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    unique('jobs_group').on(table.userId, table.groupId),
    foreignKey({ name: 'jobs_client', columns: [table.userId, table.clientId], foreignColumns: [clients.userId, clients.id] }),
    index().on(table.userId, table.clientId),
    check('jobs_range', sql`${table.endDate} >= ${table.startDate}`),
  ],
)

export const gigs = pgTable(
  'gigs',
  {
    id: id(),
    userId: userId(),
    /** The job that it is a day of; null for a single gig. */
    jobId: idOf(),
    gigType: text().notNull(),
    eventName: text().notNull(),
    clientId: idOf().notNull(),
    /** The client's name, which `changeClient` changes with it. */
    clientName: text().notNull(),
    date: day().notNull(),
    /** `HH:MM` in `timeZone`; an end before the start is on the next day. */
    startTime: text(),
    endTime: text(),
    /** The unpaid minutes between start and end. */
    breakMinutes: smallint().notNull().default(0),
    /** The hours of work without times. Two decimals up to 24 go through a `real` and back unchanged. */
    hoursWorked: real(),
    timeZone: text(),
    payBasis: text({ enum: payBases }).notNull().default('flat'),
    /** The pay for an hour or a day. */
    rate: money(),
    startDate: day(),
    endDate: day(),
    isMultiDay: boolean().notNull().default(false),
    multiDayGroupId: text(),
    expectedPay: money(),
    actualPay: money(),
    tips: money(),
    paymentMethod: text({ enum: paymentMethods }).notNull().default('cash'),
    status: text({ enum: gigStatuses }).notNull().default('upcoming'),
    duties: text(),
    taxPercentage: smallint().default(23),
    /** Whether a person set the percentage of this gig. The wizard then starts with it (money.md A9). */
    taxPercentageEdited: boolean().notNull().default(false),
    mileage: integer().notNull().default(0),
    /** The miles of its measured or estimated trips and of its commutes; null without such trips. */
    distanceMiles: integer(),
    travelTimeMinutes: integer(),
    notes: text(),
    parkingExpense: money(),
    parkingDescription: text(),
    parkingReimbursed: boolean().notNull().default(false),
    otherExpenses: money(),
    otherExpenseDescription: text(),
    otherExpenseItems: jsonb().$type<readonly GigExpenseItem[]>().notNull().default([]),
    otherExpensesReimbursed: boolean().notNull().default(false),
    totalReceived: money(),
    reimbursedParking: money(),
    reimbursedOther: money(),
    unreimbursedParking: money(),
    unreimbursedOther: money(),
    gotPaidDate: day(),
    /** The shares of its payments in their order; null where the columns above say the same. `projectShares` writes it. */
    shares: jsonb().$type<readonly DatedShare[]>(),
    /** Null has the kind of its client. */
    payKind: text({ enum: payKinds }),
    /** The sum of the pay stubs of its payments, and everything that they withheld; null without a stub. */
    stub: jsonb().$type<Stub>(),
    withheld: money(),
    gigAddress: text(),
    includeInResume: boolean().notNull().default(true),
    /** Increases with every change. An edit names the version that its editor saw (`If-Match`). */
    version: integer().notNull().default(1),
    /** The values replaced by the last edit and the version after it, so that the edit can be undone. */
    lastEdit: jsonb().$type<{ readonly version: number; readonly before: object; readonly trips?: readonly Trip[] }>(),
    createdAt: instant().notNull().default(now),
    /** A deleted gig is kept for a while, so that it can be restored. */
    deletedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    // The cascade is only for servers of the last release, which rename a client without its gigs.
    foreignKey({
      name: 'gigs_client',
      columns: [table.userId, table.clientId, table.clientName],
      foreignColumns: [clients.userId, clients.id, clients.name],
    }).onUpdate('cascade'),
    index().on(table.userId, table.clientId),
    index().on(table.userId, table.date.desc(), table.id.desc()),
    foreignKey({ name: 'gigs_job', columns: [table.userId, table.jobId], foreignColumns: [jobs.userId, jobs.id] }),
    index().on(table.userId, table.jobId),
    index().on(table.userId, table.multiDayGroupId),
    // For the start, which takes up the days of a release without jobs.
    index('gigs_without_job').on(table.id).where(sql`job_id is null and multi_day_group_id is not null`),
    // For the query at every start of the app: planned work whose day is over.
    index('gigs_before_work').on(table.userId, table.date).where(sql`${table.status} in (${beforeWork}) and ${table.deletedAt} is null`),
    // For the query of the hourly sweep.
    index('gigs_deleted').on(table.deletedAt).where(isNotNull(table.deletedAt)),
    index('gigs_restorable').on(table.userId, table.deletedAt).where(isNotNull(table.deletedAt)),
    check('gigs_tax_percentage', sql`${table.taxPercentage} between 0 and 100`),
    check('gigs_mileage', sql`${table.mileage} >= 0`),
    check('gigs_hours_worked', sql`${table.hoursWorked} between 0.25 and 24`),
    check('gigs_break', sql`${table.breakMinutes} between 0 and 480`),
    check('gigs_times', sql`(${table.startTime} is null) = (${table.endTime} is null)`),
    ...[table.startTime, table.endTime].map((column) => check(`gigs_${column.name}`, sql`${column} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`)),
    ...[
      table.rate,
      table.expectedPay,
      table.actualPay,
      table.tips,
      table.parkingExpense,
      table.otherExpenses,
      table.totalReceived,
      table.reimbursedParking,
      table.reimbursedOther,
      table.unreimbursedParking,
      table.unreimbursedOther,
      table.withheld,
    ].map((column) => check(`gigs_${column.name}`, isMoney(column))),
  ],
)

/** One payment. Its amount and tips are the sums of its shares that count. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    userId: userId(),
    clientId: idOf().notNull(),
    receivedOn: day().notNull(),
    method: text({ enum: paymentMethods }).notNull(),
    amount: money().notNull(),
    /** Null when the payment does not state tips. */
    tips: money(),
    /** False for a part of the pay when more is expected. */
    isFinal: boolean().notNull().default(true),
    createdAt: instant().notNull().default(now),
    /**
     * When it was undone; the row is kept for a while. A payment that another one replaced can count again, and is kept as long as that
     * one.
     */
    voidedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({ name: 'payments_client', columns: [table.userId, table.clientId], foreignColumns: [clients.userId, clients.id] }),
    index().on(table.userId, table.receivedOn),
    index().on(table.userId, table.clientId),
    index('payments_voided').on(table.voidedAt).where(isNotNull(table.voidedAt)),
    ...[table.amount, table.tips].map((column) => check(`payments_${column.name}`, isMoney(column))),
  ],
)

/** The part of a payment for one gig. */
export const paymentShares = pgTable(
  'payment_shares',
  {
    id: id(),
    userId: userId(),
    paymentId: idOf().notNull(),
    gigId: idOf().notNull(),
    received: money().notNull(),
    tips: money(),
    /** The pay stub; null without one. */
    stub: jsonb().$type<Stub>(),
    /** The gig's other fields that the payment changed (its costs, its miles, its status), with the values before and after. */
    changed: jsonb().$type<ChangedFields>().notNull(),
    /** The version of the gig after the payment. */
    gigVersion: integer().notNull(),
    /** False once the payment was undone or replaced. */
    counts: boolean().notNull().default(true),
    /** The payment that replaced it. */
    replacedBy: idOf(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({
      name: 'payment_shares_payment',
      columns: [table.userId, table.paymentId],
      foreignColumns: [payments.userId, payments.id],
    }).onDelete('cascade'),
    foreignKey({ name: 'payment_shares_gig', columns: [table.userId, table.gigId], foreignColumns: [gigs.userId, gigs.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      name: 'payment_shares_replacement',
      columns: [table.userId, table.replacedBy],
      foreignColumns: [payments.userId, payments.id],
    }),
    index().on(table.userId, table.gigId),
    index().on(table.userId, table.paymentId),
    index('payment_shares_replaced').on(table.userId, table.replacedBy).where(isNotNull(table.replacedBy)),
    ...[table.received, table.tips].map((column) => check(`payment_shares_${column.name}`, isMoney(column))),
  ],
)
