import { accountDeleted } from './account-deleted.ts'
import { application } from './application.ts'
import { booked, bookingCanceled, bookingWithdrawn } from './bookings.ts'
import { confirmAgency } from './confirm-agency.ts'
import { confirmContact } from './confirm-contact.ts'
import { dataExported } from './data-exported.ts'
import { confirmEmail, emailChangeAsked, emailChanged } from './email-changes.ts'
import { emergencyGig } from './emergency-gig.ts'
import { factorAdded, factorRemoved, recoveryCodeUsed } from './factor-changes.ts'
import { newDevice } from './new-device.ts'
import { passwordChanged } from './password-changed.ts'
import { postChanged } from './post-changed.ts'
import { postMessage } from './post-message.ts'
import { gigTomorrow, newGigs, taxDue, trialEnding, unpaid } from './reminders.ts'
import { resetPassword } from './reset-password.ts'
import { supportRequest } from './support-request.ts'

/** Every e-mail: the name of its event, and the function that writes its letter. */
export const letters = {
  'new device': newDevice,
  'reset password': resetPassword,
  'password changed': passwordChanged,
  'account deleted': accountDeleted,
  'data exported': dataExported,
  'confirm email': confirmEmail,
  'email change asked': emailChangeAsked,
  'email changed': emailChanged,
  'factor added': factorAdded,
  'factor removed': factorRemoved,
  'recovery code used': recoveryCodeUsed,
  'support request': supportRequest,
  'confirm agency': confirmAgency,
  'confirm contact': confirmContact,
  application,
  'emergency gig': emergencyGig,
  booked,
  'booking canceled': bookingCanceled,
  'booking withdrawn': bookingWithdrawn,
  'post changed': postChanged,
  'post message': postMessage,
  'gig tomorrow': gigTomorrow,
  unpaid,
  'tax due': taxDue,
  'trial ending': trialEnding,
  'new gigs': newGigs,
}

export type MailKind = keyof typeof letters

/** The e-mails that many people get at once, and that nobody waits for. All others are sent before them. */
const bulk: ReadonlySet<MailKind> = new Set([
  'emergency gig',
  'post changed',
  'post message',
  'gig tomorrow',
  'unpaid',
  'tax due',
  'trial ending',
  'new gigs',
])
export const isBulk = (kind: MailKind) => bulk.has(kind)

export type MailFacts<Kind extends MailKind> = Parameters<(typeof letters)[Kind]>[0]
