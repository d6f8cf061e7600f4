import { sql } from 'drizzle-orm'
import { index, integer, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { fileKinds } from '#domain/marketplace/profile-files.ts'
import { userId } from './accounts.ts'
import { id, instant, now } from './columns.ts'

/** What workers uploaded: a row for each headshot and for the resume. The bytes are kept by the files port. */
export const workerFiles = pgTable(
  'worker_files',
  {
    id: id(),
    userId: userId(),
    kind: text({ enum: fileKinds }).notNull(),
    /** The place among the files of the kind, the first at 0. */
    position: smallint().notNull().default(0),
    /** Of the file as it was uploaded: the same one is not kept twice. */
    sha256: text().notNull(),
    /** The keys of the stored files: a headshot's by `headshotSizes`, the one of a resume. */
    paths: text().array().notNull(),
    /** How long each of them is. */
    bytes: integer().array().notNull(),
    /** In pixels, of the largest; null for a resume. */
    width: smallint(),
    height: smallint(),
    createdAt: instant().notNull().default(now),
  },
  (table) => [
    unique('worker_files_once').on(table.userId, table.kind, table.sha256),
    index().on(table.userId, table.kind, table.position),
    uniqueIndex('worker_files_resume').on(table.userId).where(sql`${table.kind} = 'resume'`),
  ],
)
