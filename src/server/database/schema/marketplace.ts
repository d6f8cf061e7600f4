import { isNotNull, sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, jsonb, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { paymentMethods } from '#domain/gigs/gig.ts'
import { payBases } from '#domain/gigs/work-time.ts'
import { applicationStates } from '#domain/marketplace/application.ts'
import { claimAnswers } from '#domain/marketplace/claim.ts'
import { postStatuses, urgencies } from '#domain/marketplace/post.ts'
import { noticeKinds } from '#domain/notices/notice.ts'
import { userId, users } from './accounts.ts'
import { day, id, instant, isMoney, money, now } from './columns.ts'
import { gigs } from './work.ts'

/** Companies that look for workers. They are accounts of their own: an e-mail address may be a worker's and an agency's. */
export const agencies = pgTable('agencies', {
  id: id(),
  email: text().notNull().unique(),
  passwordHash: text().notNull(),
  companyName: text().notNull(),
  contactName: text().notNull(),
  phoneNumber: text(),
  website: text(),
  description: text(),
  /** Whether somebody opened the link that was sent to its address. */
  isVerified: boolean().notNull().default(false),
  createdAt: instant().notNull().default(now),
})

/** Whose row it is: it goes with the agency. */
export const agencyId = () =>
  integer()
    .notNull()
    .references(() => agencies.id, { onDelete: 'cascade' })

/** `sid` is the SHA-256 of the token in the agency's cookie. */
export const agencySessions = pgTable(
  'agency_sessions',
  {
    sid: text().primaryKey(),
    agencyId: agencyId(),
    createdAt: instant().notNull().default(now),
    expiresAt: instant().notNull(),
    ipAddress: text(),
    userAgent: text(),
  },
  (table) => [index().on(table.agencyId), index().on(table.expiresAt)],
)

/** Links in mails to agencies: `token` is the SHA-256 of the secret. Each works once, the latest of its kind alone. */
export const agencyLinks = pgTable(
  'agency_links',
  {
    token: text().primaryKey(),
    agencyId: agencyId(),
    kind: text({ enum: ['confirm email', 'reset password'] }).notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [unique('agency_links_kind').on(table.agencyId, table.kind), index().on(table.expiresAt)],
)

/** The poster: an agency or a worker, one of the two. */
const isOfOne = (agency: AnyPgColumn, user: AnyPgColumn) => sql`num_nonnulls(${agency}, ${user}) = 1`

/** Posts for shifts that need somebody soon. */
export const emergencyGigs = pgTable(
  'emergency_gigs',
  {
    id: id(),
    agencyId: integer().references(() => agencies.id, { onDelete: 'cascade' }),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    agencyName: text().notNull(),
    agencyEmail: text().notNull(),
    /** Where applications are sent. Only mails say it. */
    contactEmail: text().notNull(),
    /** The SHA-256 of the secret in the link that its owner was sent, until they opened it. */
    contactToken: text().unique(),
    contactConfirmedAt: instant(),
    eventName: text().notNull(),
    eventDate: instant().notNull(),
    endTime: text(),
    timeZone: text().notNull(),
    city: text().notNull(),
    /** `cityKey` of the city. */
    cityKey: text().notNull(),
    venue: text(),
    address: text(),
    positions: smallint().notNull().default(1),
    payBasis: text({ enum: payBases }).notNull().default('flat'),
    rate: money(),
    payRate: text(),
    roleDescription: text(),
    urgency: text({ enum: urgencies }).notNull().default('ASAP'),
    status: text({ enum: postStatuses }).notNull().default('active'),
    /** The payment provider's name of what paid for it: one payment pays one post. */
    revenuecatTransactionId: text().unique(),
    paidAt: instant(),
    /** When the fee of a post that no worker ever saw was sent back. */
    refundedAt: instant(),
    /** Since when workers see it. */
    publishedAt: instant(),
    filledAt: instant(),
    createdAt: instant().notNull().default(now),
  },
  (table) => [
    index('emergency_gigs_feed').on(table.eventDate).where(isNotNull(table.publishedAt)),
    index('emergency_gigs_unseen').on(table.eventDate).where(sql`paid_at is not null and published_at is null and refunded_at is null`),
    index('emergency_gigs_unpaid').on(table.createdAt).where(sql`status = 'unpaid'`),
    index().on(table.agencyId, table.id),
    index().on(table.userId, table.id),
    check('emergency_gigs_poster', isOfOne(table.agencyId, table.userId)),
    check('emergency_gigs_positions', sql`${table.positions} between 1 and 50`),
    check('emergency_gigs_rate', isMoney(table.rate)),
  ],
)

/** Who applied to which post, once each. */
export const baApplications = pgTable(
  'ba_applications',
  {
    id: id(),
    emergencyGigId: integer()
      .notNull()
      .references(() => emergencyGigs.id, { onDelete: 'cascade' }),
    userId: userId(),
    state: text({ enum: applicationStates }).notNull().default('applied'),
    appliedAt: instant().notNull().default(now),
    /** Whether the mail server took the mail to the agency. */
    emailSent: boolean().notNull().default(false),
    /** That mail in the outbox, which forgets it after a while. */
    mailId: integer(),
    bookedAt: instant(),
    /** What the poster says it paid, and what the worker says of that. */
    paidAmount: money(),
    paidOn: day(),
    paidMethod: text({ enum: paymentMethods }),
    paidAnswer: text({ enum: claimAnswers }),
    /** The gig that it became in the worker's calendar. */
    gigId: integer().references(() => gigs.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('ba_applications_once').on(table.emergencyGigId, table.userId),
    index().on(table.userId, table.id),
    index().on(table.gigId),
    index().on(table.mailId),
    index('ba_applications_claimed').on(table.userId).where(sql`paid_on is not null and paid_answer is null`),
    check('ba_applications_paid', isMoney(table.paidAmount)),
  ],
)

/** What a worker is told in the app: each thing once, however many processes tell it. */
export const notices = pgTable(
  'notices',
  {
    id: id(),
    userId: userId(),
    /** What happened, and to what: `emergency gig` and the number of its post. */
    kind: text({ enum: noticeKinds }).notNull(),
    subject: text().notNull(),
    facts: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    readAt: instant(),
    createdAt: instant().notNull().default(now),
  },
  (table) => [unique('notices_once').on(table.userId, table.kind, table.subject), index().on(table.userId, table.id)],
)

/** What a worker shows agencies of themselves. */
export const baProfiles = pgTable(
  'ba_profiles',
  {
    userId: userId().primaryKey(),
    bio: text(),
    preferredCities: text().array().notNull().default(sql`'{}'`),
    /** `cityKey` of each city. */
    cityKeys: text().array().notNull().default(sql`'{}'`),
    emergencyNotifications: boolean().notNull().default(true),
    updatedAt: instant().notNull().default(now),
  },
  (table) => [index('ba_profiles_cities').using('gin', table.cityKeys)],
)

/** The one link by which whoever has it reads a worker's gig resume: `tokenHash` is the SHA-256 of the secret in it. */
export const resumeLinks = pgTable('resume_links', {
  userId: userId().primaryKey(),
  tokenHash: text().notNull().unique(),
  createdAt: instant().notNull().default(now),
})

/** What an agency's confirmed dates show, computed anew each night; no row while there are too few. Shares are whole percents. */
export const agencyFacts = pgTable('agency_facts', {
  agencyId: agencyId().primaryKey(),
  medianDaysToPay: smallint().notNull(),
  paidAsAgreed: smallint().notNull(),
  canceled: smallint().notNull(),
  workers: integer().notNull(),
  gigs: integer().notNull(),
  computedAt: instant().notNull().default(now),
})
