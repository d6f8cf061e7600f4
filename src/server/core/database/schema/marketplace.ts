import { isNotNull, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { languages } from '#domain/check/language.ts'
import { paymentMethods } from '#domain/gigs/gig.ts'
import { payBases } from '#domain/gigs/work-time.ts'
import { applicationStates } from '#domain/marketplace/application.ts'
import { claimAnswers } from '#domain/marketplace/claim.ts'
import { gigParts } from '#domain/marketplace/followed-gig.ts'
import { postPayKinds, postStatuses, urgencies } from '#domain/marketplace/post.ts'
import type { ChangeFacts, Terms } from '#domain/marketplace/post-edit.ts'
import { optionalParts } from '#domain/marketplace/sent-parts.ts'
import { noticeKinds } from '#domain/notices/notice.ts'
import { userId, users } from './accounts.ts'
import { day, id, idOf, instant, isMoney, money, now } from './columns.ts'
import { gigs } from './work.ts'

/** Companies that look for workers. Their accounts are separate: an e-mail address may belong to a worker and an agency. */
export const agencies = pgTable(
  'agencies',
  {
    id: id().primaryKey(),
    email: text().notNull().unique(),
    passwordHash: text().notNull(),
    companyName: text().notNull(),
    /**
     * The `nameKeys` of the company's name; null until a start fills in the rows of a release that did not write them. A migration that
     * empties this column makes the next start fill it again, as a new rule for the keys needs.
     */
    nameKeys: text().array(),
    contactName: text().notNull(),
    phoneNumber: text(),
    website: text(),
    description: text(),
    /** The language of the portal, and of the mails that the agency gets. */
    language: text({ enum: languages }).notNull().default('en'),
    /** Whether the link sent to its address was opened. */
    isVerified: boolean().notNull().default(false),
    createdAt: instant().notNull().default(now),
  },
  (table) => [
    // A list of rows to be added later (fastupdate) would make the planner read the whole table instead.
    index('agencies_held_names').using('gin', table.nameKeys).with({ fastupdate: false }).where(sql`is_verified`),
    index('agencies_without_name_keys').on(table.id).where(sql`name_keys is null`),
  ],
)

/** The agency of a row. The row is deleted with the agency. */
export const agencyId = () =>
  idOf()
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

/** Links in e-mails to agencies. `token` is the SHA-256 of the secret. Each link works once, and only the latest of its kind works. */
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

/** Checks that the poster is either an agency or a worker. */
const isOfOne = (agency: AnyPgColumn, user: AnyPgColumn) => sql`num_nonnulls(${agency}, ${user}) = 1`

/** Posts for shifts that need a worker soon. */
export const emergencyGigs = pgTable(
  'emergency_gigs',
  {
    id: id().primaryKey(),
    agencyId: idOf().references(() => agencies.id, { onDelete: 'cascade' }),
    userId: idOf().references(() => users.id, { onDelete: 'cascade' }),
    agencyName: text().notNull(),
    agencyEmail: text().notNull(),
    /** The short name of the worker who posted; null for an agency's post. */
    postedBy: text(),
    /** The address that receives applications. Only e-mails contain it. */
    contactEmail: text().notNull(),
    /** The SHA-256 of the secret in the link sent to that address, until the link is opened. */
    contactToken: text().unique(),
    contactConfirmedAt: instant(),
    eventName: text().notNull(),
    eventDate: instant().notNull(),
    endTime: text(),
    timeZone: text().notNull(),
    city: text().notNull(),
    /** The `cityKey` of the city. */
    cityKey: text().notNull(),
    venue: text(),
    address: text(),
    positions: smallint().notNull().default(1),
    payBasis: text({ enum: payBases }).notNull().default('flat'),
    rate: money(),
    payRate: text(),
    /** How the worker is paid; null if the post does not say. */
    payKind: text({ enum: postPayKinds }),
    roleDescription: text(),
    urgency: text({ enum: urgencies }).notNull().default('ASAP'),
    status: text({ enum: postStatuses }).notNull().default('active'),
    /** The provider's id of the payment. One payment pays for one post. */
    revenuecatTransactionId: text().unique(),
    paidAt: instant(),
    /** When the fee was refunded because no worker ever saw the post. */
    refundedAt: instant(),
    /** When the post became visible to workers. */
    publishedAt: instant(),
    filledAt: instant(),
    createdAt: instant().notNull().default(now),
    /** Increases with each edit. */
    version: integer().notNull().default(1),
  },
  (table) => [
    index('emergency_gigs_feed').on(table.eventDate).where(isNotNull(table.publishedAt)),
    index('emergency_gigs_unseen').on(table.eventDate).where(sql`paid_at is not null and published_at is null and refunded_at is null`),
    index('emergency_gigs_unpaid').on(table.createdAt).where(sql`status = 'unpaid'`),
    index().on(table.agencyId, table.id),
    index().on(table.userId, table.id),
    check('emergency_gigs_poster', isOfOne(table.agencyId, table.userId)),
    // An event that no calendar can show would fail every list with it. The contract takes only the next 400 days.
    check('emergency_gigs_event_date', sql`${table.eventDate} >= '1900-01-02Z' and ${table.eventDate} < '2100-12-31Z'`),
    check('emergency_gigs_positions', sql`${table.positions} between 1 and 50`),
    check('emergency_gigs_rate', isMoney(table.rate)),
  ],
)

/** The applications to posts, at most one for each worker and post. */
export const baApplications = pgTable(
  'ba_applications',
  {
    id: id().primaryKey(),
    emergencyGigId: idOf()
      .notNull()
      .references(() => emergencyGigs.id, { onDelete: 'cascade' }),
    userId: userId(),
    state: text({ enum: applicationStates }).notNull().default('applied'),
    appliedAt: instant().notNull().default(now),
    /** Until then the worker can undo it, and the poster does not see it; null when it was sent at once. */
    heldUntil: instant(),
    /** What the worker left out of it. */
    leftOut: text({ enum: optionalParts }).array().notNull().default(sql`'{}'`),
    /** Whether the mail server accepted the e-mail to the agency. */
    emailSent: boolean().notNull().default(false),
    /** The id of that e-mail in the outbox, which deletes it after a while. */
    mailId: idOf(),
    /** Only servers of the last release read this and the columns of the claim below. See `bookings`. */
    bookedAt: instant(),
    /**
     * The terms that the worker knows, while the post says something else and they have not answered or not heard of it; else null. Only
     * booked workers are asked.
     */
    agreedTerms: jsonb().$type<Terms>(),
    /** The parts of its gig that an edit of the post found changed by the worker. */
    ownParts: text({ enum: gigParts }).array().notNull().default(sql`'{}'`),
    /** When its shift began without a booking, and the worker was notified; null until then. */
    endedAt: instant(),
    paidAmount: money(),
    paidOn: day(),
    paidMethod: text({ enum: paymentMethods }),
    paidAnswer: text({ enum: claimAnswers }),
    /** The gig in the worker's calendar. */
    gigId: idOf(),
  },
  (table) => [
    foreignKey({ name: 'ba_applications_gig', columns: [table.userId, table.gigId], foreignColumns: [gigs.userId, gigs.id] }),
    uniqueIndex('ba_applications_once').on(table.emergencyGigId, table.userId),
    index().on(table.userId, table.id),
    index().on(table.userId, table.gigId),
    index().on(table.mailId),
    index('ba_applications_open').on(table.emergencyGigId).where(sql`ended_at is null and state in ('applied', 'shortlisted', 'passed')`),
    index('ba_applications_claimed').on(table.userId).where(sql`paid_on is not null and paid_answer is null`),
    check('ba_applications_paid', isMoney(table.paidAmount)),
  ],
)

/**
 * The bookings of workers for posts, at most one for each worker and post. A booking that was canceled or withdrawn stays; the state of
 * its application says so.
 */
export const bookings = pgTable(
  'bookings',
  {
    userId: userId(),
    emergencyGigId: idOf()
      .notNull()
      .references(() => emergencyGigs.id, { onDelete: 'cascade' }),
    /** When the worker was booked last. */
    bookedAt: instant().notNull().default(now),
    /** The amount that the poster claims to have paid, and the worker's answer. */
    paidAmount: money(),
    paidOn: day(),
    paidMethod: text({ enum: paymentMethods }),
    paidAnswer: text({ enum: claimAnswers }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.emergencyGigId] }),
    index().on(table.emergencyGigId),
    index('bookings_claimed').on(table.userId).where(sql`paid_on is not null and paid_answer is null`),
    check('bookings_paid', isMoney(table.paidAmount)),
  ],
)

/** What a poster told the workers of a post after it was published. A row belongs to the worker who posted; `userId` is null for an agency. */
export const postNews = pgTable(
  'post_news',
  {
    id: id().primaryKey(),
    emergencyGigId: idOf()
      .notNull()
      .references(() => emergencyGigs.id, { onDelete: 'cascade' }),
    userId: idOf().references(() => users.id, { onDelete: 'cascade' }),
    /** The changes of an edit; empty for a message. */
    changes: jsonb().$type<ChangeFacts>().notNull(),
    /** A message to everybody booked; null for an edit. */
    message: text(),
    /** How many workers were notified. */
    told: smallint().notNull(),
    /** The new city, if the edit alerted its workers. */
    alertedCity: text(),
    createdAt: instant().notNull().default(now),
  },
  (table) => [index().on(table.emergencyGigId, table.id), index().on(table.userId, table.id)],
)

/**
 * What an agency paid to workers whose accounts were erased since, which it needs for its taxes: a name, amounts and days. A row belongs to
 * the agency. `formerId` joins the rows of one person.
 */
export const erasedPayees = pgTable(
  'erased_payees',
  {
    id: id().primaryKey(),
    agencyId: agencyId(),
    formerId: idOf().notNull(),
    name: text().notNull(),
    amount: money().notNull(),
    paidOn: day().notNull(),
  },
  (table) => [index().on(table.agencyId, table.paidOn), check('erased_payees_amount', isMoney(table.amount))],
)

/** Notices for workers in the app. Each subject has one notice, even if several processes add it. */
export const notices = pgTable(
  'notices',
  {
    id: id().primaryKey(),
    userId: userId(),
    /** What happened, and its subject: `emergency gig` and the id of its post. */
    kind: text({ enum: noticeKinds }).notNull(),
    subject: text().notNull(),
    facts: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    readAt: instant(),
    createdAt: instant().notNull().default(now),
  },
  (table) => [
    unique('notices_once').on(table.userId, table.kind, table.subject),
    index().on(table.userId, table.id),
    // The hourly removal of old notices reads only those.
    index().on(table.createdAt),
  ],
)

/** The profiles that workers show to agencies. */
export const baProfiles = pgTable(
  'ba_profiles',
  {
    userId: userId().primaryKey(),
    bio: text(),
    preferredCities: text().array().notNull().default(sql`'{}'`),
    /** The `cityKey` of each city. */
    cityKeys: text().array().notNull().default(sql`'{}'`),
    emergencyNotifications: boolean().notNull().default(true),
    /** What the worker leaves out of applications; null until they were shown what an application sends. */
    leavesOut: text({ enum: optionalParts }).array(),
    updatedAt: instant().notNull().default(now),
  },
  (table) => [index('ba_profiles_cities').using('gin', table.cityKeys)],
)

/** The only link with which others can read a worker's gig resume. `tokenHash` is the SHA-256 of its secret. */
export const resumeLinks = pgTable('resume_links', {
  userId: userId().primaryKey(),
  tokenHash: text().notNull().unique(),
  createdAt: instant().notNull().default(now),
})

/** Facts from an agency's confirmed payment dates, recomputed each night; no row while there are too few. Ratios are whole percents. */
export const agencyFacts = pgTable('agency_facts', {
  agencyId: agencyId().primaryKey(),
  medianDaysToPay: smallint().notNull(),
  paidAsAgreed: smallint().notNull(),
  canceled: smallint().notNull(),
  workers: integer().notNull(),
  gigs: integer().notNull(),
  computedAt: instant().notNull().default(now),
})
