import { isNotNull, isNull, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ClientMerge } from '#domain/clients/client.ts'
import { type GigExpenseItem, gigStatuses, paymentMethods, statusesBeforeWork } from '#domain/gigs/gig.ts'
import { payBases } from '#domain/gigs/work-time.ts'
import type { Trip } from '#domain/mileage/trips.ts'
import type { ChangedFields } from '#domain/payments/payment.ts'
import { tripMethods } from '#domain/places/trip-distance.ts'
import { userId } from './accounts.ts'
import { day, id, instant, isMoney, money, now } from './columns.ts'

const beforeWork = sql.raw(statusesBeforeWork.map((status) => `'${status}'`).join(', '))

/** Who pays for gigs. `nameKey` is `clientKey` of the name: one client for each spelling that differs in case and spaces alone. */
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
    /** Where their work usually is, or where they are: offered wherever an address is typed. */
    address: text(),
    notes: text(),
    /** Days to pay after the last day of a job; null is the usual 30. */
    termsDays: smallint(),
    /** When the worker put the client on their list, which is in this order. */
    preferredAt: instant(),
    /** The client that this one was merged into: its name then means that one. */
    mergedInto: integer().references((): AnyPgColumn => clients.id),
    /** What the merge changed, so that it can be undone. */
    merge: jsonb().$type<ClientMerge>(),
    /** Clients with a similar name that the worker said are others. */
    distinctFrom: integer().array().notNull().default(sql`'{}'`),
    version: integer().notNull().default(1),
    createdAt: instant().notNull().default(now),
  },
  (table) => [
    uniqueIndex('clients_name').on(table.userId, table.nameKey).where(isNull(table.mergedInto)),
    index('clients_merged').on(table.mergedInto).where(isNotNull(table.mergedInto)),
    // What keeps `gigs.client_name` true.
    unique('clients_id_name').on(table.id, table.name),
    check('clients_terms', sql`${table.termsDays} between 0 and 365`),
  ],
)

export const gigs = pgTable(
  'gigs',
  {
    id: id(),
    userId: userId(),
    gigType: text().notNull(),
    eventName: text().notNull(),
    clientId: integer().notNull(),
    /** The client's name: the foreign key changes it when the client is renamed. */
    clientName: text().notNull(),
    date: day().notNull(),
    /** `HH:MM` in `timeZone`; an end before the start is on the next day. */
    startTime: text(),
    endTime: text(),
    /** Unpaid minutes between the two. */
    breakMinutes: smallint().notNull().default(0),
    timeZone: text(),
    payBasis: text({ enum: payBases }).notNull().default('flat'),
    /** What an hour or a day brings. */
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
    /** Whether a person set the percentage of this gig: the wizard then starts with it (money.md A9). */
    taxPercentageEdited: boolean().notNull().default(false),
    mileage: integer().notNull().default(0),
    /** The miles of its trips that were measured or estimated, and of its commutes; null without such trips. */
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
    gigAddress: text(),
    includeInResume: boolean().notNull().default(true),
    /** Goes up with every change: whoever edits names the one they saw (`If-Match`). */
    version: integer().notNull().default(1),
    /** What the last edit replaced and the version it made, so that it can be undone. */
    lastEdit: jsonb().$type<{ readonly version: number; readonly before: object; readonly trips?: readonly Trip[] }>(),
    createdAt: instant().notNull().default(now),
    /** Deleted gigs are kept for a while, so that a deletion can be undone. */
    deletedAt: instant(),
  },
  (table) => [
    foreignKey({ name: 'gigs_client', columns: [table.clientId, table.clientName], foreignColumns: [clients.id, clients.name] }).onUpdate(
      'cascade',
    ),
    index().on(table.clientId),
    index().on(table.userId, table.date.desc(), table.id.desc()),
    index().on(table.userId, table.multiDayGroupId),
    // What every opening of the app looks for: planned work whose day is over.
    index('gigs_before_work').on(table.userId, table.date).where(sql`${table.status} in (${beforeWork}) and ${table.deletedAt} is null`),
    // What the hourly sweep looks for.
    index('gigs_deleted').on(table.deletedAt).where(isNotNull(table.deletedAt)),
    check('gigs_tax_percentage', sql`${table.taxPercentage} between 0 and 100`),
    check('gigs_mileage', sql`${table.mileage} >= 0`),
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
    ].map((column) => check(`gigs_${column.name}`, isMoney(column))),
  ],
)

/** Money that came in once. Its amount and tips are the sums of its shares that count. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    userId: userId(),
    clientId: integer()
      .notNull()
      .references(() => clients.id),
    receivedOn: day().notNull(),
    method: text({ enum: paymentMethods }).notNull(),
    amount: money().notNull(),
    /** Null when the payment says nothing of tips. */
    tips: money(),
    /** False for a part of the pay, with more to come. */
    isFinal: boolean().notNull().default(true),
    createdAt: instant().notNull().default(now),
    /** Set when it was undone: it is kept for a while. One whose place another took can count again, and is kept as long as that one. */
    voidedAt: instant(),
  },
  (table) => [
    index().on(table.userId, table.receivedOn),
    index().on(table.clientId),
    index('payments_voided').on(table.voidedAt).where(isNotNull(table.voidedAt)),
    ...[table.amount, table.tips].map((column) => check(`payments_${column.name}`, isMoney(column))),
  ],
)

/** What of a payment is for one gig. */
export const paymentShares = pgTable(
  'payment_shares',
  {
    id: id(),
    userId: userId(),
    paymentId: integer()
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    gigId: integer()
      .notNull()
      .references(() => gigs.id, { onDelete: 'cascade' }),
    received: money().notNull(),
    tips: money(),
    /** The gig's own fields that the payment changed (its costs, its miles, its status), as they were and as they became. */
    changed: jsonb().$type<ChangedFields>().notNull(),
    /** The gig's version that the payment made. */
    gigVersion: integer().notNull(),
    /** False once the payment was undone or another took its place. */
    counts: boolean().notNull().default(true),
    /** The payment that took its place. */
    replacedBy: integer().references(() => payments.id),
  },
  (table) => [
    index().on(table.gigId),
    index().on(table.paymentId),
    index('payment_shares_replaced').on(table.replacedBy).where(isNotNull(table.replacedBy)),
    ...[table.received, table.tips].map((column) => check(`payment_shares_${column.name}`, isMoney(column))),
  ],
)

/** A drive for a gig. The gig's miles are the sum of its trips that are no commutes (`storeTrips`). */
export const trips = pgTable(
  'trips',
  {
    id: id(),
    userId: userId(),
    gigId: integer()
      .notNull()
      .references(() => gigs.id, { onDelete: 'cascade' }),
    day: day().notNull(),
    fromAddress: text(),
    toAddress: text(),
    stops: jsonb().$type<readonly string[]>().notNull().default([]),
    purpose: text(),
    /** All that was driven, there and back. */
    miles: integer().notNull(),
    minutes: integer(),
    method: text({ enum: tripMethods }).notNull(),
    isRoundTrip: boolean().notNull().default(false),
    isCommute: boolean().notNull().default(false),
    createdAt: instant().notNull().default(now),
  },
  (table) => [index().on(table.gigId), index().on(table.userId), check('trips_miles', sql`${table.miles} > 0`)],
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
    description: text(),
    notes: text(),
    gigId: integer().references(() => gigs.id, { onDelete: 'set null' }),
    reimbursedAmount: money().notNull().default('0.00'),
    createdAt: instant().notNull().default(now),
    updatedAt: instant().notNull().default(now),
    deletedAt: instant(),
  },
  (table) => [
    index().on(table.userId, table.date.desc(), table.id.desc()),
    index().on(table.gigId),
    index('expenses_deleted').on(table.deletedAt).where(isNotNull(table.deletedAt)),
    check('expenses_amount', isMoney(table.amount)),
    check('expenses_reimbursed', sql`${table.reimbursedAmount} >= 0 and ${table.reimbursedAmount} <= ${table.amount}`),
  ],
)
