import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { userId } from './accounts.ts'
import { id, instant, now } from './columns.ts'

/** Browsers and phones that a worker gets pushes on. Whoever has the `endpoint` and the two keys of a browser can show something there. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: id(),
    userId: userId(),
    kind: text({ enum: ['web', 'android', 'ios'] })
      .notNull()
      .default('web'),
    /** Where the browser's push service takes messages, or the token by which its maker knows a phone: one account's at a time. */
    endpoint: text().notNull().unique(),
    /** The browser's public key and its secret (RFC 8291), both base64url; null of a phone. */
    p256dh: text(),
    auth: text(),
    /** The session in which it was enabled: pushes end with it. */
    sessionId: text().notNull(),
    label: text().notNull(),
    createdAt: instant().notNull().default(now),
    /** When the push service last took something for it. */
    lastUsedAt: instant(),
  },
  (table) => [
    index().on(table.userId),
    index().on(table.sessionId),
    check('push_devices_keys', sql`(${table.kind} = 'web') = (${table.p256dh} is not null and ${table.auth} is not null)`),
  ],
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
