import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { userId } from './accounts.ts'
import { id, instant, now } from './columns.ts'

/** Exports of all data of a worker. A finished export is a file until `expiresAt`; then its row and file are removed. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: id().primaryKey(),
    userId: userId(),
    status: text({ enum: ['waiting', 'running', 'ready', 'failed'] })
      .notNull()
      .default('waiting'),
    /** How much of the export is written, in percent. */
    progress: smallint().notNull().default(0),
    /** The key of the file in the files port, set before the file exists. */
    filePath: text().notNull(),
    bytes: bigint({ mode: 'number' }),
    requestedAt: instant().notNull().default(now),
    completedAt: instant(),
    /** When the export is removed, whether it succeeded or not. */
    expiresAt: instant().notNull().default(sql`now() + interval '7 days'`),
  },
  (table) => [
    index().on(table.userId),
    index().on(table.expiresAt),
    uniqueIndex('data_exports_under_way').on(table.userId).where(sql`${table.status} in ('waiting', 'running')`),
    check('data_exports_progress', sql`${table.progress} between 0 and 100`),
  ],
)
