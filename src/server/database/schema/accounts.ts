import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { id, instant, now } from './columns.ts'

export const users = pgTable('users', {
  id: id(),
  email: text().notNull().unique(),
  passwordHash: text().notNull(),
  name: text().notNull(),
  title: text().notNull().default('Gig Worker'),
  /** Null until the worker chooses one; shown as 23 (money.md A9). */
  defaultTaxPercentage: smallint(),
  /** Miles count by the IRS rate of their day instead of $0.70 (money.md A19). */
  usesIrsMileageRate: boolean().notNull().default(false),
  homeAddress: text(),
  businessName: text(),
  businessAddress: text(),
  businessPhone: text(),
  businessEmail: text(),
  customGigTypes: text().array().notNull().default(sql`'{}'`),
  timeZone: text().notNull().default('UTC'),
  isActive: boolean().notNull().default(true),
  isDeleted: boolean().notNull().default(false),
  onboardingCompleted: boolean().notNull().default(false),
  subscriptionStatus: text().notNull().default('trial'),
  subscriptionTier: text().notNull().default('trial'),
  trialStartDate: instant().notNull().default(now),
  trialEndDate: instant().notNull().default(sql`now() + interval '7 days'`),
  acceptedTermsAt: instant().notNull().default(now),
  lastLoginAt: instant(),
  createdAt: instant().notNull().default(now),
  updatedAt: instant().notNull().default(now),
})

/** Whose row it is: it goes with the account. */
export const userId = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** `sid` is the SHA-256 of the token in the cookie; `expire` moves on with use. */
export const sessions = pgTable(
  'sessions',
  { sid: text().primaryKey(), sess: jsonb().$type<{ userId: number }>().notNull(), expire: instant().notNull() },
  (table) => [index().on(table.expire)],
)

/** Whose session it is and where it was opened; `expiresAt` never moves. */
export const userSessions = pgTable(
  'user_sessions',
  {
    id: id(),
    userId: userId(),
    sessionId: text().notNull().unique(),
    createdAt: instant().notNull().default(now),
    expiresAt: instant().notNull(),
    ipAddress: text(),
    userAgent: text(),
    isActive: boolean().notNull().default(true),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
)

/**
 * A browser that has signed in to an account. Wrong passwords from elsewhere do not lock it out. `tokenHash` is the SHA-256 of the token in
 * its cookie. A browser that two accounts use has a row for each.
 */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    id: id(),
    userId: userId(),
    tokenHash: text().notNull(),
    lastUsedAt: instant().notNull().default(now),
  },
  (table) => [
    unique('known_browsers_token').on(table.tokenHash, table.userId),
    index().on(table.userId, table.lastUsedAt),
    index().on(table.lastUsedAt),
  ],
)
