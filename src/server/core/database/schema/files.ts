import { isNotNull, sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { attachmentKinds } from '#domain/attachments/attachment.ts'
import { fileKinds } from '#domain/marketplace/profile-files.ts'
import { userId } from './accounts.ts'
import { bytes, id, idOf, instant, now } from './columns.ts'
import { expenses } from './expenses.ts'
import { taxForms } from './goals-and-tax.ts'
import { clients, gigs } from './work.ts'

/** The uploaded files of workers: a row for each headshot and for the resume. The files port stores the bytes. */
export const workerFiles = pgTable(
  'worker_files',
  {
    id: id(),
    userId: userId(),
    kind: text({ enum: fileKinds }).notNull(),
    /** The position among the files of the same kind, from 0. */
    position: smallint().notNull().default(0),
    /** The hash of the uploaded file. The same file is not stored twice. */
    sha256: text().notNull(),
    /** The keys of the stored files: one for each of `headshotSizes`, or the one of a resume. */
    paths: text().array().notNull(),
    /** The size of each stored file, in bytes. */
    bytes: integer().array().notNull(),
    /** The size of the largest picture, in pixels; null for a resume. */
    width: smallint(),
    height: smallint(),
    createdAt: instant().notNull().default(now),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    unique('worker_files_once').on(table.userId, table.kind, table.sha256),
    index().on(table.userId, table.kind, table.position),
    uniqueIndex('worker_files_resume').on(table.userId).where(sql`${table.kind} = 'resume'`),
  ],
)

/**
 * The photo that a worker sees of themselves. It is in the database, because it has some kilobytes, and because no code that sends files to
 * agencies can reach it here.
 */
export const profilePhotos = pgTable(
  'profile_photos',
  {
    id: id(),
    userId: userId().unique(),
    /** The JPEG of each of `photoSizes`. */
    large: bytes().notNull(),
    small: bytes().notNull(),
    createdAt: instant().notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)

/** The files that workers attached to their records: receipts, documents and W-2s. The files port stores the bytes. */
export const attachments = pgTable(
  'attachments',
  {
    id: id(),
    userId: userId(),
    kind: text({ enum: attachmentKinds }).notNull(),
    /** The record that it is attached to: exactly one of these. */
    expenseId: idOf(),
    gigId: idOf(),
    clientId: idOf(),
    taxFormId: idOf(),
    /** A year has no row of its own. */
    taxYear: smallint(),
    /** Who sent a W-2 document. */
    payer: text(),
    /** The name of the file on the device that sent it. */
    name: text().notNull(),
    mediaType: text({ enum: ['image/jpeg', 'application/pdf'] }).notNull(),
    /** The hash of the uploaded file. The same file is not attached to a record twice, and is a W-2 document once. */
    sha256: text().notNull(),
    /** The keys of the stored files: one for each of `attachmentSides`, or the one of a PDF. */
    paths: text().array().notNull(),
    /** The size of each stored file, in bytes. */
    bytes: integer().array().notNull(),
    /** The size of the largest picture, in pixels; null for a PDF. */
    width: smallint(),
    height: smallint(),
    createdAt: instant().notNull().default(now),
    /** A removed attachment is kept for a while, so that it can be restored. */
    deletedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    ...(
      [
        ['expense', table.expenseId, expenses],
        ['gig', table.gigId, gigs],
        ['client', table.clientId, clients],
        ['tax_form', table.taxFormId, taxForms],
      ] as const
    ).flatMap(([name, column, of]) => [
      foreignKey({
        name: `attachments_${name}`,
        columns: [table.userId, column],
        foreignColumns: [of.userId, of.id],
      }).onDelete('cascade'),
      index().on(table.userId, column),
    ]),
    index().on(table.userId, table.taxYear),
    index('attachments_deleted').on(table.deletedAt).where(isNotNull(table.deletedAt)),
    check('attachments_subject', sql`num_nonnulls(expense_id, gig_id, client_id, tax_form_id, tax_year) = 1`),
    check('attachments_w2', sql`(kind = 'w2') = (tax_year is not null) and (tax_year is null) = (payer is null)`),
  ],
)
