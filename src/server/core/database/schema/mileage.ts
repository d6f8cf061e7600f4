import { isNotNull, sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { tripMethods } from '#domain/places/trip-distance.ts'
import { userId } from './accounts.ts'
import { day, id, idOf, instant, now } from './columns.ts'
import { gigs } from './work.ts'

/**
 * A drive. The miles of a gig are the sum of its trips that are not commutes (`storeTrips`). A trip without a gig is a drive of its own: it
 * has a purpose, is edited by itself, and can be restored after it was deleted.
 */
export const trips = pgTable(
  'trips',
  {
    id: id(),
    userId: userId(),
    gigId: idOf(),
    day: day().notNull(),
    fromAddress: text(),
    toAddress: text(),
    stops: jsonb().$type<readonly string[]>().notNull().default([]),
    purpose: text(),
    /** The miles of the whole drive, there and back. */
    miles: integer().notNull(),
    minutes: integer(),
    method: text({ enum: tripMethods }).notNull(),
    isRoundTrip: boolean().notNull().default(false),
    isCommute: boolean().notNull().default(false),
    createdAt: instant().notNull().default(now),
    updatedAt: instant().notNull().default(now),
    /** Only for a drive of its own. The trips of a gig go with the gig. */
    deletedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({ name: 'trips_gig', columns: [table.userId, table.gigId], foreignColumns: [gigs.userId, gigs.id] }).onDelete('cascade'),
    index().on(table.userId, table.gigId),
    index().on(table.userId, table.day.desc(), table.id.desc()),
    index('trips_deleted').on(table.deletedAt).where(isNotNull(table.deletedAt)),
    index('trips_restorable').on(table.userId, table.deletedAt).where(isNotNull(table.deletedAt)),
    check('trips_miles', sql`${table.miles} > 0`),
    check('trips_purpose', sql`${table.gigId} is not null or ${table.purpose} is not null`),
  ],
)

/** A place that a worker named, such as a storage room. It is offered wherever an address is typed. */
export const savedPlaces = pgTable(
  'saved_places',
  {
    id: id(),
    userId: userId(),
    name: text().notNull(),
    address: text().notNull(),
    createdAt: instant().notNull().default(now),
    updatedAt: instant().notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)
