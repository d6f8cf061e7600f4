import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core'
import { type ProofTotals, proofKinds } from '#domain/proofs/proof.ts'
import { workKinds } from '#domain/proofs/work-log.ts'
import { userId } from './accounts.ts'
import { day, id, instant, now } from './columns.ts'

/** The documents of work and income that workers made. The files port stores their bytes as long as they can be checked. */
export const proofs = pgTable(
  'proofs',
  {
    id: id(),
    userId: userId(),
    /** What anybody checks the document by: `GF-7K2M-94QX`. */
    code: text().notNull().unique(),
    kind: text({ enum: proofKinds }).notNull(),
    startsOn: day().notNull(),
    endsOn: day().notNull(),
    madeOn: day().notNull(),
    /** The initials of the worker's name at that time. */
    initials: text().notNull(),
    totals: jsonb().$type<ProofTotals>().notNull(),
    /** The code of the document that this one replaces. */
    replaces: text(),
    /** The checksums of the PDF and of the ZIP file with the tables. */
    sha256: text().notNull(),
    tablesSha256: text().notNull(),
    /** The keys and the sizes of both files; empty once their bytes are removed. */
    paths: text().array().notNull(),
    bytes: integer().array().notNull(),
    checkableUntil: day().notNull(),
    endedAt: instant(),
    views: integer().notNull().default(0),
    lastViewedAt: instant(),
    createdAt: instant().notNull().default(now),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('proofs_with_files').on(table.checkableUntil).where(sql`cardinality(${table.paths}) > 0`),
    check('proofs_days', sql`${table.startsOn} <= ${table.endsOn}`),
  ],
)

/** Business time of a day that belongs to no gig. */
export const workLogs = pgTable(
  'work_logs',
  {
    id: id(),
    userId: userId(),
    day: day().notNull(),
    hours: real().notNull(),
    what: text({ enum: workKinds }).notNull(),
    note: text().notNull().default(''),
    createdAt: instant().notNull().default(now),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index().on(table.userId, table.day),
    check('work_logs_hours', sql`hours between 0.25 and 24`),
  ],
)
