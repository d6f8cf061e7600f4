import type { ApplicationState } from '#domain/marketplace/application.ts'
import type { ClaimAnswer } from '#domain/marketplace/claim.ts'

type Which = (values: { which: string }) => string

/** What was changed in an account, one entry of the log each. */
export const activity = {
  /** An entry with the changed fields of its record. */
  withChanges: ({ what, changes }: { what: string; changes: readonly string[] }) => `${what}: ${changes.join(', ')}`,
  change: ({ name, from, to }: { name: string; from: string; to: string }) => `${name} ${from} to ${to}`,
  none: 'none',
  quoted: ({ text }: { text: string }) => `“${text}”`,
  items: ({ items }: { items: readonly string[] }) => items.join(', '),
  /** What people call one and several rows of a table. */
  nouns: {
    gigs: { one: 'gig', many: 'gigs' },
    expenses: { one: 'expense', many: 'expenses' },
    recurring_expenses: { one: 'recurring expense', many: 'recurring expenses' },
    clients: { one: 'client', many: 'clients' },
    trips: { one: 'drive', many: 'drives' },
    saved_places: { one: 'saved place', many: 'saved places' },
    allocations: { one: 'movement of money set aside', many: 'movements of money set aside' },
    savings_goals: { one: 'savings goal', many: 'savings goals' },
    work_logs: { one: 'log of business time', many: 'logs of business time' },
    tax_forms: { one: 'tax form', many: 'tax forms' },
    tax_payments: { one: 'payment of estimated tax', many: 'payments of estimated tax' },
    other: { one: 'record', many: 'records' },
  },
  a: ({ noun }: { noun: string }) => `a ${noun}`,
  several: ({ records, noun }: { records: number; noun: string }) => `${records} ${noun}`,
  named: ({ records, name }: { records: string; name: string }) => `${records} ${name}`,
  /** What each action did to its records. */
  verbs: {
    create: ({ which }) => `Added ${which}`,
    update: ({ which }) => `Edited ${which}`,
    delete: ({ which }) => `Deleted ${which}`,
    restore: ({ which }) => `Restored ${which}`,
    'got paid': ({ which }) => `Recorded a payment for ${which}`,
    'undo got paid': ({ which }) => `Took back a payment for ${which}`,
    'undo update': ({ which }) => `Undid an edit of ${which}`,
    'update job': ({ which }) => `Changed the days of ${which}`,
    other: ({ which }) => `Changed ${which}`,
  } satisfies Readonly<Record<string, Which>>,
  /** Acts with a sentence of their own. */
  acts: {
    'update users': 'Changed your profile',
    'delete users': 'Deleted your account',
    'update passwords': 'Changed your password',
    'update emails': 'Changed your email',
    'undo update emails': 'Stopped or undid a change of your email',
    'create totp_factors': 'Turned on two-step sign-in',
    'update totp_factors': 'Made new recovery codes',
    'delete totp_factors': 'Turned off two-step sign-in',
    'create passkeys': 'Added a passkey',
    'update passkeys': 'Renamed a passkey',
    'delete passkeys': 'Removed a passkey',
    'create identities': 'Connected single sign-on',
    'delete identities': 'Disconnected single sign-on',
    'delete sessions': 'Signed out a device',
    'create support_requests': 'Wrote to support',
    'create push_devices': 'Enabled push notifications on a device',
    'delete push_devices': 'Ended push notifications on a device',
    'create emergency_gigs': 'Posted an emergency gig',
    'update emergency_gigs': 'Changed an emergency gig',
    'create post_news': 'Wrote to everybody booked for an emergency gig',
    'update agencies': 'Changed the company',
    'create calendar_feeds': 'Made a new link for your calendar feed',
    'delete calendar_feeds': 'Turned off your calendar feed',
    'update ba_profiles': 'Changed your BA profile',
    'update ba_applications': 'Changed an application',
    'create worker_files': 'Added a file to your BA profile',
    'update worker_files': 'Put your headshots in another order',
    'delete worker_files': 'Removed a file from your BA profile',
    'create attachments': 'Added a receipt or document',
    'update attachments': 'Turned a receipt or document',
    'delete attachments': 'Removed a receipt or document',
    'restore attachments': 'Restored a receipt or document',
    'create profile_photos': 'Set your photo',
    'delete profile_photos': 'Removed your photo',
    'create data_exports': 'Asked for an export of your data',
    'delete data_exports': 'Removed an export of your data',
    'create resume_links': 'Made a link to your gig resume',
    'delete resume_links': 'Stopped sharing your gig resume',
    'update period_goals': 'Set a goal',
    'create proofs': 'Made a document of your work and income',
    'update proofs': 'Let a document be checked for longer',
    'delete proofs': 'Ended the code of a document',
  },
  signedOutOthers: 'Signed out all other devices',
  /** Each change of a post or its fee. */
  posts: {
    paid: 'Paid the fee of an emergency gig',
    'given back': 'Got back the fee of an emergency gig that nobody saw',
    active: 'Opened an emergency gig again',
    filled: 'Marked an emergency gig as filled',
    canceled: 'Canceled an emergency gig',
  },
  /** Each change of an application by its poster or its worker. */
  applications: {
    applied: 'Took an applicant off the shortlist or the passed list',
    shortlisted: 'Shortlisted an applicant',
    passed: 'Passed on an applicant',
    booked: 'Booked an applicant',
    canceled: 'Canceled a booking',
    withdrawn: 'Withdrew an application',
  } satisfies Readonly<Record<ApplicationState, string>>,
  bookingsPaid: ({ bookings }: { bookings: number }) => `Marked ${bookings} bookings as paid`,
  bookingPaid: ({ amount }: { amount: string }) => `Marked a booking as paid: ${amount}`,
  keptBooking: 'Kept a booking whose gig was changed',
  /** Each answer of a worker whose booking was marked as paid. */
  claims: {
    confirmed: 'Confirmed the payment for an emergency gig',
    different: 'Said that the payment for an emergency gig was a different amount',
    not_received: 'Said that the payment for an emergency gig did not come',
  } satisfies Readonly<Record<ClaimAnswer, string>>,
  goal: ({ period, goal }: { period: string; goal: string }) => `Set the goal of ${period} to ${goal}`,
  answered: ({ year }: { year: string }) => `Answered the questions of the federal estimate for ${year}`,
  changedAnswers: ({ year }: { year: string }) => `Changed the answers of the federal estimate for ${year}`,
  loggedTax: ({ amount, day, toState }: { amount: string; day: string; toState: boolean }) =>
    `Logged the estimated tax payment ${toState ? 'to the state ' : ''}of ${amount} on ${day}`,
  deletedTax: ({ amount, day, toState }: { amount: string; day: string; toState: boolean }) =>
    `Deleted the estimated tax payment ${toState ? 'to the state ' : ''}of ${amount} on ${day}`,
}
export type ActivityTexts = typeof activity
