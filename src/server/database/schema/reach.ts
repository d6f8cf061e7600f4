import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { userId } from './accounts.ts'
import { id, instant, now } from './columns.ts'

/** Browsers that a worker gets pushes in. Whoever has `endpoint` and the two keys can show something there. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: id(),
    userId: userId(),
    /** Where the browser's push service takes messages: one account's at a time. */
    endpoint: text().notNull().unique(),
    /** The browser's public key and its secret (RFC 8291), both base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** The session in which it was enabled: pushes end with it. */
    sessionId: text().notNull(),
    label: text().notNull(),
    createdAt: instant().notNull().default(now),
    /** When the push service last took something for it. */
    lastUsedAt: instant(),
  },
  (table) => [index().on(table.userId), index().on(table.sessionId)],
)

/** The link by which calendar apps read a worker's gigs: `token` is the SHA-256 of its secret. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: userId().primaryKey(),
  token: text().notNull().unique(),
  createdAt: instant().notNull().default(now),
  lastReadAt: instant(),
})

/** Keys that this Gigfolio made for itself, the same for all its processes. */
export const serverKeys = pgTable('server_keys', {
  name: text().primaryKey(),
  value: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
})
