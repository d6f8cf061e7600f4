import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  customType,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { languages } from '#domain/check/language.ts'
import { userId, users } from './accounts.ts'
import { id, idOf, instant, now } from './columns.ts'
import { agencies } from './marketplace.ts'

/** The account of a row, a worker's or an agency's. The row is deleted with the account. */
const account = () => ({
  userId: idOf().references(() => users.id, { onDelete: 'cascade' }),
  agencyId: idOf().references(() => agencies.id, { onDelete: 'cascade' }),
})
const hasOneAccount = (table: { userId: AnyPgColumn; agencyId: AnyPgColumn }) => sql`num_nonnulls(${table.userId}, ${table.agencyId}) = 1`

/**
 * The same with one number, with which the key of a row begins (decision 0063): a worker's number, or an agency's with a minus. So the rows
 * of a worker are where the worker's other records are.
 */
const keeper = () => ({ keeper: idOf().notNull(), ...account() })
const hasOneKeeper = (table: { keeper: AnyPgColumn; userId: AnyPgColumn; agencyId: AnyPgColumn }) =>
  sql`${hasOneAccount(table)} and ${table.keeper} = coalesce(${table.userId}, -${table.agencyId})`

/** The log of changes: who changed which record, with the old and new values. The table has a partition for each month (`audit-months.ts`). */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    ...keeper(),
    action: text().notNull(),
    tableName: text().notNull(),
    recordId: text().notNull(),
    oldValues: jsonb(),
    newValues: jsonb(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: instant().notNull().default(now),
  },
  (table) => [
    primaryKey({ columns: [table.keeper, table.id, table.createdAt] }),
    index().on(table.keeper, table.recordId),
    index().on(table.userId),
    index().on(table.agencyId),
    check('audit_log_keeper', hasOneKeeper(table)),
  ],
)

/** The first answer to a call with an `Idempotency-Key`, which is returned again for repeated calls. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    id: id(),
    ...keeper(),
    call: text().notNull(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    answer: jsonb(),
    createdAt: instant().notNull().default(now),
  },
  (table) => [
    primaryKey({ columns: [table.keeper, table.call, table.key] }),
    index().on(table.userId),
    index().on(table.agencyId),
    index().on(table.createdAt),
    check('idempotency_keys_keeper', hasOneKeeper(table)),
  ],
)

/**
 * E-mails queued by a transaction, each sent by a task. `kind` and `facts` say what happened; the text is written when the e-mail is sent.
 * `messageId` is the same in every try.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: id().primaryKey(),
    ...account(),
    toAddress: text().notNull(),
    kind: text().notNull(),
    facts: jsonb().$type<object>().notNull(),
    /** The language of a reader who is not the account's; null for the language of the account. */
    language: text({ enum: languages }),
    messageId: uuid().notNull().defaultRandom(),
    status: text({ enum: ['waiting', 'sent', 'failed'] })
      .notNull()
      .default('waiting'),
    /** The reply code of the mail server when sending failed. */
    failure: text(),
    createdAt: instant().notNull().default(now),
    settledAt: instant(),
  },
  (table) => [
    index().on(table.userId),
    index().on(table.agencyId),
    index().on(table.createdAt),
    index('outbox_to_strangers')
      .on(table.toAddress, table.createdAt)
      .where(sql`kind in ('confirm email', 'email change asked', 'confirm contact')`),
    check('outbox_keeper', hasOneAccount(table)),
  ],
)

/**
 * Distances measured by a provider, kept as long as its terms allow. The key does not reveal an address, even to someone who guesses one.
 */
export const knownLegs = pgTable(
  'known_legs',
  {
    key: text().primaryKey(),
    userId: userId(),
    miles: numeric({ precision: 8, scale: 3, mode: 'number' }).notNull(),
    minutes: numeric({ precision: 8, scale: 3, mode: 'number' }),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
)

/** Counters of rate-limiter-flexible, which requires these column names. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    expire: customType<{ data: bigint }>({ dataType: () => 'bigint' })(),
  },
  (table) => [index().on(table.expire)],
)

/** The runs of backups and restores of this server, the last 1,000 of them. */
export const backupLog = pgTable(
  'backup_log',
  {
    id: id().primaryKey(),
    /** A backup is `scheduled` when a timer ran it. */
    backupType: text({ enum: ['manual', 'scheduled', 'restore'] }).notNull(),
    /** A run that was killed stays `running`. */
    status: text({ enum: ['running', 'done', 'failed'] })
      .notNull()
      .default('running'),
    filePath: text().notNull(),
    /** In bytes; null for a backup that is not done. */
    fileSize: bigint({ mode: 'number' }),
    startedAt: instant().notNull().default(now),
    completedAt: instant(),
    /** Why the run failed. */
    errorMessage: text(),
  },
  (table) => [
    index('backup_log_backups').on(table.id).where(sql`status = 'done' and backup_type <> 'restore'`),
    check('backup_log_end', sql`(status = 'running') = (completed_at is null)`),
  ],
)
