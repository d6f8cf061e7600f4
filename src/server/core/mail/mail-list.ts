import { reminderKinds } from '#domain/notices/reminders-due.ts'
import { accountDeleted } from './letters/account-deleted.ts'
import { application } from './letters/application.ts'
import { booked, bookingCanceled, bookingWithdrawn } from './letters/bookings.ts'
import { confirmAgency } from './letters/confirm-agency.ts'
import { confirmContact } from './letters/confirm-contact.ts'
import { dataExported } from './letters/data-exported.ts'
import { confirmEmail, emailChangeAsked, emailChanged } from './letters/email-changes.ts'
import { emergencyGig } from './letters/emergency-gig.ts'
import { factorAdded, factorRemoved, recoveryCodeUsed } from './letters/factor-changes.ts'
import { newDevice } from './letters/new-device.ts'
import { passwordChanged } from './letters/password-changed.ts'
import { postChanged } from './letters/post-changed.ts'
import { postMessage } from './letters/post-message.ts'
import { reminderLetters } from './letters/reminders.ts'
import { resetPassword } from './letters/reset-password.ts'
import { supportRequest } from './letters/support-request.ts'

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
  ...reminderLetters,
}

export type MailKind = keyof typeof letters

/** The e-mails that many people get at once, and that nobody waits for. All others are sent before them. */
const bulk: ReadonlySet<MailKind> = new Set(['emergency gig', 'post changed', 'post message', ...reminderKinds] as const)
export const isBulk = (kind: MailKind) => bulk.has(kind)

export type MailFacts<Kind extends MailKind> = Parameters<(typeof letters)[Kind]>[0]
