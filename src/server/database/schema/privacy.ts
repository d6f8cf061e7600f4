import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { userId } from './accounts.ts'
import { id, instant, now } from './columns.ts'

/** Exports of all that is stored about a worker. One that is ready is a file until `expiresAt`; then both go. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: id(),
    userId: userId(),
    status: text({ enum: ['waiting', 'running', 'ready', 'failed'] })
      .notNull()
      .default('waiting'),
    /** How much of it is written, in percent. */
    progress: smallint().notNull().default(0),
    /** Where the file is, or will be: a key of the files port. */
    filePath: text().notNull(),
    bytes: bigint({ mode: 'number' }),
    requestedAt: instant().notNull().default(now),
    completedAt: instant(),
    /** When it is removed, whatever became of it. */
    expiresAt: instant().notNull().default(sql`now() + interval '7 days'`),
  },
  (table) => [
    index().on(table.userId),
    index().on(table.expiresAt),
    uniqueIndex('data_exports_under_way').on(table.userId).where(sql`${table.status} in ('waiting', 'running')`),
    check('data_exports_progress', sql`${table.progress} between 0 and 100`),
  ],
)
