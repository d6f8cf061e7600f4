import { reminderKinds } from '#domain/notices/reminders-due.ts'
import { accountDeleted, dataExported, newDevice, passwordChanged, resetPassword, supportRequest } from '#words/letters/account-letters.ts'
import { application } from '#words/letters/application-letter.ts'
import { booked, bookingCanceled, bookingWithdrawn, confirmAgency } from '#words/letters/booking-letters.ts'
import { confirmEmail, emailChangeAsked, emailChanged } from '#words/letters/email-letters.ts'
import { factorAdded, factorRemoved, recoveryCodeUsed } from '#words/letters/factor-letters.ts'
import { invoiceCopy, invoiceForClient, type MailedInvoice } from '#words/letters/invoice-letter.ts'
import { confirmContact, emergencyGig, postChanged, postMessage } from '#words/letters/post-letters.ts'
import { reminderLetters } from '#words/letters/reminder-letters.ts'
import { clientStatement } from '#words/letters/statement-letter.ts'

/** Every e-mail: the name of its event, and the function that makes its letter of the texts of a language and of its facts. */
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
  'client statement': clientStatement,
  invoice: invoiceForClient,
  'invoice copy': invoiceCopy,
}

export type MailKind = keyof typeof letters

/** The e-mails that many people get at once, and that nobody waits for. All others are sent before them. */
const bulk: ReadonlySet<MailKind> = new Set(['emergency gig', 'post changed', 'post message', ...reminderKinds] as const)
export const isBulk = (kind: MailKind) => bulk.has(kind)

/** The e-mails whose facts and files are made when they are sent, with what the outbox keeps for that. */
export interface MadeMails {
  readonly invoice: MailedInvoice
  readonly 'invoice copy': MailedInvoice
}
export type MadeKind = keyof MadeMails
const made: Readonly<Record<MadeKind, true>> = { invoice: true, 'invoice copy': true }
export const isMade = (kind: MailKind): kind is MadeKind => Object.hasOwn(made, kind)

/** What a letter says. */
export type LetterFacts<Kind extends MailKind> = Parameters<(typeof letters)[Kind]>[1]
/** What the outbox keeps of an e-mail. */
export type MailFacts<Kind extends MailKind> = Kind extends MadeKind ? MadeMails[Kind] : LetterFacts<Kind>
