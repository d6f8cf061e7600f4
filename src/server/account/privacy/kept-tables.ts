import type { KindName } from '#domain/account/kinds-of-data.ts'
import {
  ceremonies,
  emailChanges,
  emailUndos,
  identities,
  knownBrowsers,
  passkeys,
  passwordResetTokens,
  recoveryCodes,
  sessions,
  totpFactors,
  userSessions,
  users,
} from '../../core/database/schema/accounts.ts'
import { subscriptions, webhookEvents } from '../../core/database/schema/billing.ts'
import { cardAccounts, cardPayments } from '../../core/database/schema/cards.ts'
import { budgets, expenseCategories, expenses, recurringExpenses } from '../../core/database/schema/expenses.ts'
import { attachments, profilePhotos, workerFiles } from '../../core/database/schema/files.ts'
import { periodGoals, taxForms, taxPayments, taxProfiles } from '../../core/database/schema/goals-and-tax.ts'
import { invoiceGigs, invoiceLinks, invoicePayments, invoiceSettings, invoices } from '../../core/database/schema/invoices.ts'
import {
  agencies,
  agencyFacts,
  agencyLinks,
  agencySessions,
  baApplications,
  baProfiles,
  bookings,
  emergencyGigs,
  erasedPayees,
  notices,
  postNews,
  resumeLinks,
} from '../../core/database/schema/marketplace.ts'
import { savedPlaces, trips } from '../../core/database/schema/mileage.ts'
import { auditLog, backupLog, idempotencyKeys, knownLegs, outbox, rateLimits } from '../../core/database/schema/operations.ts'
import { dataExports } from '../../core/database/schema/privacy.ts'
import { proofs, workLogs } from '../../core/database/schema/proofs.ts'
import { calendarFeeds, pushDevices, serverKeys } from '../../core/database/schema/reach.ts'
import { allocations, savingsGoals } from '../../core/database/schema/savings.ts'
import { clients, gigs, jobs, paymentShares, payments } from '../../core/database/schema/work.ts'
import { type Table, tableName } from '../../core/database/statement.ts'

interface Place {
  readonly kind: KindName
  /** The name of the export's file with these rows. */
  readonly file: string
  /** The order of the rows. The alias of the table is `r`. */
  readonly order?: string
  /** Whether the rows are parts of other records and are not counted separately. */
  readonly isPart?: boolean
}

/** A table with rows of workers that exports contain. */
export interface ExportedTable extends Required<Place> {
  readonly table: Table
  readonly isShown: (field: string) => boolean
}

type Field<T extends Table> = Extract<keyof T['$inferSelect'], string>

/** Describes a table of a worker's records, all of whose columns are exported. */
const records = (table: Table, place: Place): ExportedTable => ({
  order: 'r.id',
  isPart: false,
  ...place,
  table,
  isShown: (field) => field !== 'userId',
})

/**
 * Describes a table that also contains secrets. A new column does not compile until it is listed as exported or has a reason to be left
 * out.
 */
const guarded = <T extends Table, Shown extends Field<T>>(
  table: T,
  shown: readonly Shown[],
  { without: _, ...place }: Place & { readonly without: Record<Exclude<Field<T>, Shown | 'userId'>, string> },
): ExportedTable => ({ order: 'r.id', isPart: false, ...place, table, isShown: (field) => shown.some((name) => name === field) })

/** All tables whose rows exports contain. */
export const exportedTables: readonly ExportedTable[] = [
  guarded(
    users,
    [
      'id',
      'email',
      'emailVerifiedAt',
      'name',
      'firstName',
      'lastName',
      'title',
      'phone',
      'homeAddress',
      'businessName',
      'businessAddress',
      'businessPhone',
      'businessEmail',
      'defaultTaxPercentage',
      'usesIrsMileageRate',
      'setsAside',
      'drivesFromHome',
      'customGigTypes',
      'primaryGigTypes',
      'workStarts',
      'workEnds',
      'notificationPreferences',
      'language',
      'timeZone',
      'remindedOn',
      'expensesDueOn',
      'isActive',
      'isDeleted',
      'deletedAt',
      'onboardingCompleted',
      'trialStartDate',
      'trialEndDate',
      'acceptedTermsAt',
      'lastLoginAt',
      'version',
      'createdAt',
      'updatedAt',
    ],
    { kind: 'account', file: 'account', without: { passwordHash: 'A checksum that helps only those who guess passwords.' } },
  ),
  guarded(emailChanges, ['email', 'askedAt', 'expiresAt'], {
    kind: 'account',
    file: 'email-changes',
    order: 'r.user_id',
    without: {
      token: 'The checksum of a link that lets its reader in.',
      stopToken: 'The checksum of a link that lets its reader in.',
      sessionId: 'The checksum of what keeps a browser signed in.',
    },
  }),
  guarded(emailUndos, ['id', 'email', 'wasVerified', 'askedAt', 'expiresAt'], {
    kind: 'account',
    file: 'previous-emails',
    without: { token: 'The checksum of a link that lets its reader in.' },
  }),
  guarded(totpFactors, ['confirmedAt'], {
    kind: 'account',
    file: 'authenticator-app',
    order: 'r.user_id',
    without: {
      secret: 'The key that the codes are made with.',
      lastStep: 'Which code was used last.',
      recoverySalt: 'What the checksums of recovery codes are made with.',
    },
  }),
  guarded(passkeys, ['id', 'name', 'createdAt', 'lastUsedAt'], {
    kind: 'account',
    file: 'passkeys',
    without: {
      credentialId: 'What the device calls the passkey.',
      publicKey: 'What checks the signatures of the device.',
      userHandle: 'A random number by which devices know the account.',
      counter: 'How often the device says that it was used.',
      transports: 'How the device is reached.',
    },
  }),
  guarded(subscriptions, ['provider', 'reference', 'customer', 'state', 'plan', 'paidUntil', 'endsThen', 'saidAt', 'createdAt'], {
    kind: 'account',
    file: 'subscriptions',
    order: 'r.created_at',
    without: { saidEnd: 'Which of two words of one second counts.' },
  }),
  guarded(identities, ['id', 'issuer', 'subject', 'email', 'createdAt'], { kind: 'account', file: 'identities', without: {} }),
  records(gigs, { kind: 'gigs', file: 'gigs' }),
  records(jobs, { kind: 'gigs', file: 'jobs', isPart: true }),
  records(payments, { kind: 'payments', file: 'payments' }),
  records(paymentShares, { kind: 'payments', file: 'payment-shares', isPart: true }),
  records(expenses, { kind: 'expenses', file: 'expenses' }),
  records(recurringExpenses, { kind: 'expenses', file: 'recurring-expenses', isPart: true }),
  records(expenseCategories, { kind: 'expenses', file: 'categories', isPart: true }),
  records(budgets, { kind: 'expenses', file: 'budgets', isPart: true, order: 'r.month, r.id' }),
  records(trips, { kind: 'trips', file: 'trips' }),
  records(savedPlaces, { kind: 'places', file: 'saved-places' }),
  records(clients, { kind: 'clients', file: 'clients' }),
  records(periodGoals, { kind: 'goals', file: 'goals', order: 'r.period, r.period_start' }),
  records(taxProfiles, { kind: 'tax', file: 'tax-profiles', order: 'r.year' }),
  records(taxPayments, { kind: 'tax', file: 'tax-payments' }),
  records(savingsGoals, { kind: 'goals', file: 'savings-goals' }),
  records(allocations, { kind: 'goals', file: 'money-set-aside', order: 'r.day, r.id' }),
  records(invoices, { kind: 'payments', file: 'invoices', isPart: true }),
  records(invoiceGigs, { kind: 'payments', file: 'gigs-of-invoices', order: 'r.invoice_id, r.gig_id', isPart: true }),
  records(invoicePayments, { kind: 'payments', file: 'sales-tax-of-invoices', isPart: true }),
  records(invoiceSettings, { kind: 'payments', file: 'invoice-settings', order: 'r.user_id', isPart: true }),
  records(cardAccounts, { kind: 'payments', file: 'card-account', order: 'r.user_id', isPart: true }),
  records(cardPayments, { kind: 'payments', file: 'card-payments', order: 'r.created_at, r.reference', isPart: true }),
  guarded(invoiceLinks, ['invoiceId', 'createdAt'], {
    ...{ kind: 'payments', file: 'invoice-links', order: 'r.invoice_id', isPart: true },
    without: { tokenHash: 'The checksum of a link that lets its reader in.' },
  }),
  records(workLogs, { kind: 'gigs', file: 'work-without-a-gig', isPart: true }),
  records(taxForms, { kind: 'tax', file: 'tax-forms' }),
  guarded(userSessions, ['id', 'createdAt', 'expiresAt', 'ipAddress', 'userAgent', 'isActive'], {
    kind: 'devices',
    file: 'signed-in-devices',
    without: { sessionId: 'The checksum of what keeps a browser signed in.' },
  }),
  guarded(knownBrowsers, ['id', 'lastUsedAt'], {
    kind: 'devices',
    file: 'known-browsers',
    isPart: true,
    without: { tokenHash: 'The checksum of what a browser is known by.' },
  }),
  guarded(pushDevices, ['id', 'kind', 'label', 'createdAt', 'lastUsedAt'], {
    kind: 'devices',
    file: 'push-devices',
    without: {
      endpoint: 'An address, or a token of a phone, that lets its reader send you pushes.',
      p256dh: 'What pushes to the browser are encrypted with.',
      auth: 'A secret of the browser.',
      sessionId: 'The checksum of what keeps a browser signed in.',
    },
  }),
  guarded(calendarFeeds, ['createdAt', 'lastReadAt', 'uidSpace'], {
    kind: 'account',
    file: 'calendar-feed',
    order: 'r.user_id',
    without: { token: 'The checksum of a link that lets its reader see your gigs.' },
  }),
  records(baProfiles, { kind: 'marketplace', file: 'ba-profile', order: 'r.user_id', isPart: true }),
  guarded(resumeLinks, ['createdAt'], {
    ...{ kind: 'marketplace', file: 'gig-resume-link', order: 'r.user_id', isPart: true },
    without: { tokenHash: 'The checksum of a link that lets its reader in.' },
  }),
  guarded(workerFiles, ['id', 'kind', 'position', 'bytes', 'width', 'height', 'sha256', 'createdAt'], {
    kind: 'uploads',
    file: 'headshots-and-resume',
    without: { paths: 'Where the files lie on our server. The files themselves are in the folder files.' },
  }),
  guarded(
    attachments,
    [
      ...(['id', 'kind', 'expenseId', 'gigId', 'clientId', 'taxFormId', 'taxYear', 'payer'] as const),
      ...(['name', 'mediaType', 'sha256', 'bytes', 'width', 'height', 'createdAt', 'deletedAt'] as const),
    ],
    {
      kind: 'uploads',
      file: 'receipts-and-documents',
      without: { paths: 'Where the files lie on our server. The files themselves are in the folder files.' },
    },
  ),
  guarded(
    proofs,
    [
      ...(['id', 'code', 'kind', 'startsOn', 'endsOn', 'madeOn', 'initials', 'totals', 'replaces', 'sha256', 'tablesSha256'] as const),
      ...(['bytes', 'checkableUntil', 'endedAt', 'views', 'lastViewedAt', 'createdAt'] as const),
    ],
    {
      kind: 'uploads',
      file: 'proofs-of-work-and-income',
      without: { paths: 'Where the files lie on our server. The files themselves are in the folder files.' },
    },
  ),
  guarded(profilePhotos, ['id', 'createdAt'], {
    kind: 'uploads',
    file: 'photo',
    isPart: true,
    without: { large: 'The picture itself is in the folder files.', small: 'A smaller copy of the same picture.' },
  }),
  guarded(
    baApplications,
    [
      'id',
      'emergencyGigId',
      'state',
      'appliedAt',
      'heldUntil',
      'leftOut',
      'emailSent',
      'mailId',
      'agreedTerms',
      'ownParts',
      'endedAt',
      'gigId',
    ],
    {
      kind: 'marketplace',
      file: 'applications',
      without: {
        bookedAt: 'Exported with the booking.',
        paidAmount: 'Exported with the booking.',
        paidOn: 'Exported with the booking.',
        paidMethod: 'Exported with the booking.',
        paidAnswer: 'Exported with the booking.',
      },
    },
  ),
  records(bookings, { kind: 'marketplace', file: 'bookings', order: 'r.emergency_gig_id', isPart: true }),
  guarded(
    emergencyGigs,
    [
      ...([
        'id',
        'agencyName',
        'agencyEmail',
        'postedBy',
        'contactEmail',
        'contactConfirmedAt',
        'eventName',
        'eventDate',
        'endTime',
        'timeZone',
      ] as const),
      ...([
        'city',
        'cityKey',
        'venue',
        'address',
        'positions',
        'payBasis',
        'rate',
        'payRate',
        'payKind',
        'roleDescription',
        'urgency',
      ] as const),
      ...(['status', 'revenuecatTransactionId', 'paidAt', 'refundedAt', 'publishedAt', 'filledAt', 'createdAt', 'version'] as const),
    ],
    {
      kind: 'marketplace',
      file: 'posts',
      without: { agencyId: 'An agency’s own posts are not a worker’s.', contactToken: 'The checksum of a link that lets its reader in.' },
    },
  ),
  records(postNews, { kind: 'marketplace', file: 'post-news', isPart: true }),
  records(notices, { kind: 'marketplace', file: 'notices', isPart: true }),
  guarded(auditLog, ['id', 'action', 'tableName', 'recordId', 'oldValues', 'newValues', 'ipAddress', 'userAgent', 'createdAt'], {
    kind: 'activity',
    file: 'activity',
    without: { agencyId: 'What an agency did is not a worker’s.', keeper: 'The number of the account again.' },
  }),
  guarded(outbox, ['id', 'toAddress', 'kind', 'language', 'status', 'failure', 'createdAt', 'settledAt'], {
    kind: 'mail',
    file: 'emails',
    without: {
      agencyId: 'Mail of an agency is not a worker’s.',
      facts: 'Emptied once a mail is sent. Until then it may hold a link that lets its reader in.',
      messageId: 'A number between our server and a mail server.',
    },
  }),
  guarded(dataExports, ['id', 'status', 'progress', 'bytes', 'requestedAt', 'completedAt', 'expiresAt'], {
    kind: 'exports',
    file: 'exports',
    without: { filePath: 'Where the file lies on our server.' },
  }),
]

/** All tables with rows about workers that exports leave out, each with the reason. */
export const tablesLeftOut: Readonly<Record<string, { readonly kind: KindName; readonly reason: string }>> = {
  [tableName(sessions)]: { kind: 'safety', reason: 'Checksums of what keeps browsers signed in. The devices are exported.' },
  [tableName(passwordResetTokens)]: { kind: 'safety', reason: 'Checksums of links that work for an hour.' },
  [tableName(recoveryCodes)]: { kind: 'safety', reason: 'Checksums of codes that let their reader in once.' },
  [tableName(ceremonies)]: { kind: 'safety', reason: 'Checksums of sign-ins that are under way, for 10 minutes.' },
  [tableName(idempotencyKeys)]: { kind: 'passing', reason: 'Copies of answers that hold nothing but exported records, for 31 days.' },
  [tableName(knownLegs)]: { kind: 'passing', reason: 'Distances under keys that nobody can read. The miles are those of the trips.' },
  [tableName(webhookEvents)]: { kind: 'passing', reason: 'Numbers of messages from payment providers that were taken, for 30 days.' },
  [tableName(rateLimits)]: {
    kind: 'passing',
    reason: 'Counters of attempts, for an hour or a day, most of them of nobody who can be named.',
  },
}

/** The server's own tables, which contain nothing about people. */
export const tablesOfServer: readonly string[] = [serverKeys, backupLog].map(tableName)

/**
 * The tables of agencies. They contain no rows of workers: `erased_payees` names only people without an account, whom an agency paid.
 */
export const tablesOfAgencies: readonly string[] = [agencies, agencyFacts, agencyLinks, agencySessions, erasedPayees].map(tableName)
