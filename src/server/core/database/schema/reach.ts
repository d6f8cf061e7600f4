import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { userId } from './accounts.ts'
import { id, instant, now } from './columns.ts'

/** Browsers and phones on which a worker gets pushes. Anyone with the `endpoint` and the two keys of a browser can show messages there. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: id(),
    userId: userId(),
    kind: text({ enum: ['web', 'android', 'ios'] })
      .notNull()
      .default('web'),
    /** The address at the browser's push service, or the token of a phone. It belongs to one account at a time. */
    endpoint: text().notNull().unique(),
    /** The browser's public key and its secret (RFC 8291), both base64url; null for a phone. */
    p256dh: text(),
    auth: text(),
    /** The session in which it was enabled. Pushes end with that session. */
    sessionId: text().notNull(),
    label: text().notNull(),
    createdAt: instant().notNull().default(now),
    /** When the push service last accepted a message for it. */
    lastUsedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index().on(table.sessionId),
    check('push_devices_keys', sql`(${table.kind} = 'web') = (${table.p256dh} is not null and ${table.auth} is not null)`),
  ],
)

/** The link with which calendar apps read a worker's gigs. `token` is the SHA-256 of its secret. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: userId().primaryKey(),
  token: text().notNull().unique(),
  createdAt: instant().notNull().default(now),
  lastReadAt: instant(),
  /** Makes the ids of events unique in the world. Null for feeds from before it, whose calendars know the events by their former ids. */
  uidSpace: text(),
})

/** Keys that this Gigfolio generated for itself, shared by all its processes. */
export const serverKeys = pgTable('server_keys', {
  name: text().primaryKey(),
  value: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
})
