import { isNotNull, sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import { type StoredPreferences, storedPreferences } from '#domain/account/notification-preferences.ts'
import { languages } from '#domain/check/language.ts'
import { drivesFromHome } from '#domain/mileage/commute.ts'
import { day, id, idOf, instant, now } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: id().primaryKey(),
    email: text().notNull().unique(),
    /** Null for an account that signs in with an identity provider and never set a password. */
    passwordHash: text(),
    /** When the owner confirmed the address by opening a link sent there; null before that. */
    emailVerifiedAt: instant(),
    name: text().notNull(),
    /** The parts of the name; null until the worker gives them. */
    firstName: text(),
    lastName: text(),
    title: text().notNull().default('Gig Worker'),
    /** Null until the worker chooses one; shown as 23 (money.md A9). */
    defaultTaxPercentage: smallint(),
    /** Whether miles count at the IRS rate of their day instead of $0.70 (money.md A19). */
    usesIrsMileageRate: boolean().notNull().default(false),
    /** Whether the worker set tax aside from the last payment that asked. */
    setsAside: boolean().notNull().default(false),
    phone: text(),
    homeAddress: text(),
    /** Null until the worker answers the question. */
    drivesFromHome: text({ enum: drivesFromHome }),
    businessName: text(),
    businessAddress: text(),
    businessPhone: text(),
    businessEmail: text(),
    customGigTypes: text().array().notNull().default(sql`'{}'`),
    /** The gig types that the worker does most, in order. */
    primaryGigTypes: text().array().notNull().default(sql`'{}'`),
    /** The hours that the worker usually works, `HH:MM`; both null until the worker chooses them. */
    workStarts: text(),
    workEnds: text(),
    notificationPreferences: jsonb().$type<StoredPreferences>().notNull().default(storedPreferences),
    timeZone: text().notNull().default('UTC'),
    /** The language of the screens, and of the mails and pushes that the worker gets. */
    language: text({ enum: languages }).notNull().default('en'),
    /** The last day for which reminders were sent, in the worker's time zone. */
    remindedOn: day().notNull().default('2000-01-01'),
    /** The earliest day on which a recurring expense must be written, in the worker's time zone; null without one. */
    expensesDueOn: day(),
    isActive: boolean().notNull().default(true),
    isDeleted: boolean().notNull().default(false),
    /** When the owner deleted the account. It can be restored for a while. */
    deletedAt: instant(),
    onboardingCompleted: boolean().notNull().default(false),
    trialStartDate: instant().notNull().default(now),
    trialEndDate: instant().notNull().default(sql`now() + interval '7 days'`),
    acceptedTermsAt: instant().notNull().default(now),
    lastLoginAt: instant(),
    /** Increases with every change that the worker makes to their profile. */
    version: integer().notNull().default(1),
    createdAt: instant().notNull().default(now),
    updatedAt: instant().notNull().default(now),
  },
  (table) => [
    index('users_deleted').on(table.deletedAt).where(isNotNull(table.deletedAt)),
    index('users_to_remind').on(table.timeZone, table.remindedOn).where(sql`${table.isActive} and not ${table.isDeleted}`),
    index('users_with_expenses_due').on(table.expensesDueOn, table.id).where(isNotNull(table.expensesDueOn)),
  ],
)

/** The account of a row. The row is deleted with the account. */
export const userId = () =>
  idOf()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** `sid` is the SHA-256 of the token in the cookie; `expire` is extended by use. */
export const sessions = pgTable(
  'sessions',
  { sid: text().primaryKey(), sess: jsonb().$type<{ userId: number }>().notNull(), expire: instant().notNull() },
  (table) => [index().on(table.expire)],
)

/** The account of a session and where it was opened; `expiresAt` never changes. */
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
  (table) => [primaryKey({ columns: [table.userId, table.id] }), index().on(table.expiresAt)],
)

/**
 * A link with which the owner of an e-mail address sets a new password. `token` is the SHA-256 of the secret in the link. It works once,
 * and only the latest link of an account works.
 */
export const passwordResetTokens = pgTable(
  'password_reset_tokens',
  {
    id: id(),
    userId: userId(),
    token: text().notNull().unique(),
    createdAt: instant().notNull().default(now),
    expiresAt: instant().notNull(),
    used: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] }), index().on(table.expiresAt)],
)

/**
 * An e-mail address that an account gets when its owner opens the link sent there. `token` is the SHA-256 of the link's secret, `stopToken`
 * that of the link sent to the present address. Rows of an earlier release have neither that link nor a session.
 */
export const emailChanges = pgTable('email_changes', {
  userId: userId().primaryKey(),
  email: text().notNull(),
  token: text().notNull().unique(),
  expiresAt: instant().notNull(),
  stopToken: text().unique(),
  /** The session that asked for the change. Signing it out from another device ends the change. */
  sessionId: text(),
  askedAt: instant().notNull().default(now),
})

/**
 * A link with which the owner of an account's previous e-mail address takes the address back. `token` is the SHA-256 of its secret. Until it
 * expires, no other account can get the address.
 */
export const emailUndos = pgTable(
  'email_undos',
  {
    id: id(),
    userId: userId(),
    /** The previous address, and whether its owner had confirmed it. */
    email: text().notNull(),
    wasVerified: boolean().notNull(),
    token: text().notNull().unique(),
    /** When the change was asked for. */
    askedAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] }), index().on(table.email), index().on(table.expiresAt)],
)

/**
 * A browser that has signed in to an account. Wrong passwords from elsewhere do not lock it out. `tokenHash` is the SHA-256 of the token in
 * its cookie. A browser of two accounts has a row for each.
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
    primaryKey({ columns: [table.userId, table.id] }),
    unique('known_browsers_token').on(table.tokenHash, table.userId),
    index().on(table.userId, table.lastUsedAt),
    index().on(table.lastUsedAt),
  ],
)

/**
 * What the server remembers between two steps of signing in, for example between the password and the code. The token is in a cookie of the
 * browser that began; `tokenHash` is its SHA-256.
 */
export const ceremonies = pgTable(
  'ceremonies',
  {
    tokenHash: text().primaryKey(),
    kind: text().notNull(),
    userId: idOf().references(() => users.id, { onDelete: 'cascade' }),
    facts: jsonb().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
)

/**
 * An authenticator app that makes codes for an account. Signing in requires its codes after its owner has confirmed it with a first code.
 */
export const totpFactors = pgTable('totp_factors', {
  userId: userId().primaryKey(),
  /** The secret in Base32, unhashed, because the server computes the same codes. */
  secret: text().notNull(),
  confirmedAt: instant(),
  /** The 30-second step of the last used code, counted from 1970. A code counts only once. */
  lastStep: integer().notNull().default(0),
  /** The salt for hashing the account's recovery codes. */
  recoverySalt: text().notNull(),
})

/** A code that replaces one of the authenticator app once. `codeHash` is its argon2id hash with the account's salt. */
export const recoveryCodes = pgTable('recovery_codes', { id: id(), userId: userId(), codeHash: text().notNull() }, (table) => [
  primaryKey({ columns: [table.userId, table.id] }),
  unique('recovery_codes_hash').on(table.userId, table.codeHash),
])

/** A key pair that a device or a password manager keeps for an account. It signs in without another factor. Binary values are base64url. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: userId(),
    credentialId: text().notNull().unique(),
    publicKey: text().notNull(),
    /** The random handle by which devices know the account, the same for all its passkeys. */
    userHandle: text().notNull(),
    /** The device's counter of uses; 0 for a device that does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: instant().notNull().default(now),
    lastUsedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)

/** The identity of an account's owner at an identity provider (OpenID Connect): issuer and subject. `email` is their address there. */
export const identities = pgTable(
  'identities',
  {
    id: id(),
    userId: userId(),
    issuer: text().notNull(),
    subject: text().notNull(),
    email: text(),
    createdAt: instant().notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] }), unique('identities_subject').on(table.issuer, table.subject)],
)
