import { customType, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { userId } from './accounts.ts'
import { id, instant, now } from './columns.ts'

/** Who changed which record, and from what to what. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    userId: userId(),
    action: text().notNull(),
    tableName: text().notNull(),
    recordId: text().notNull(),
    oldValues: jsonb(),
    newValues: jsonb(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: instant().notNull().default(now),
  },
  (table) => [index().on(table.userId, table.id), index().on(table.userId, table.recordId), index().on(table.createdAt)],
)

/** The first answer to a call with an `Idempotency-Key`, given again to its repetitions. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: userId(),
    call: text().notNull(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    answer: jsonb(),
    createdAt: instant().notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.userId, table.call, table.key] }), index().on(table.createdAt)],
)

/**
 * Mails that a transaction promised, each sent by a job. `kind` and `facts` say what happened; the text is written when the mail is sent.
 * `messageId` is the same in every try.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    userId: userId(),
    toAddress: text().notNull(),
    kind: text().notNull(),
    facts: jsonb().$type<object>().notNull(),
    messageId: uuid().notNull().defaultRandom(),
    status: text({ enum: ['waiting', 'sent', 'failed'] })
      .notNull()
      .default('waiting'),
    /** Why it failed: the reply code of the mail server. */
    failure: text(),
    createdAt: instant().notNull().default(now),
    settledAt: instant(),
  },
  (table) => [index().on(table.userId), index().on(table.createdAt)],
)

/** Counters of rate-limiter-flexible, whose names of columns these are. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    expire: customType<{ data: bigint }>({ dataType: () => 'bigint' })(),
  },
  (table) => [index().on(table.expire)],
)
