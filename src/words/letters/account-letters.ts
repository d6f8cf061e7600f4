import type { SupportCategory, Urgency } from '#domain/account/support-form.ts'
import type { MailTexts } from '../en/mails/mails.ts'
import type { Letter } from './letter.ts'

/** For the owner of an account after a sign-in from a browser that the account does not know. */
export interface NewDevice {
  readonly name: string
  /** The name of the browser and its system. */
  readonly device: string
  readonly ipAddress: string
  /** An instant, and the time zone in which it is written. */
  readonly at: string
  readonly timeZone: string
}

export const newDevice = ({ hi, account }: MailTexts, { name, device, ipAddress, at, timeZone }: NewDevice): Letter => ({
  subject: account.newDevice.subject({ device }),
  parts: [
    hi({ name }),
    account.newDevice.what,
    {
      [account.newDevice.device]: device,
      [account.when]: account.instant({ at, timeZone }),
      [account.ipAddress]: ipAddress,
    },
    account.wasThisYou,
    account.newDevice.notYou,
  ],
})

/** For the owner of an e-mail address for which someone requested a new password. */
export interface ResetPassword {
  readonly name: string
  readonly link: string
  readonly minutes: number
}

export const resetPassword = ({ hi, account: { resetPassword: texts } }: MailTexts, { name, link, minutes }: ResetPassword): Letter => ({
  subject: texts.subject,
  parts: [hi({ name }), texts.what, { link, label: texts.link }, texts.worksFor({ minutes }), texts.notYou],
})

/** For the owner of an account whose password changed. */
export interface PasswordChanged {
  readonly name: string
  readonly ipAddress: string
  /** An instant, and the time zone in which it is written. */
  readonly at: string
  readonly timeZone: string
}

export const passwordChanged = ({ hi, account }: MailTexts, { name, ipAddress, at, timeZone }: PasswordChanged): Letter => ({
  subject: account.passwordChanged.subject,
  parts: [
    hi({ name }),
    account.passwordChanged.what,
    { [account.when]: account.instant({ at, timeZone }), [account.ipAddress]: ipAddress },
    account.wasThisYou,
    account.passwordChanged.notYou,
  ],
})

/** For the owner of an account who deleted it. */
export interface AccountDeleted {
  readonly name: string
  /** An instant, and the time zone in which it is written. */
  readonly until: string
  readonly timeZone: string
}

export const accountDeleted = (
  { hi, account: { accountDeleted: texts } }: MailTexts,
  { name, until, timeZone }: AccountDeleted,
): Letter => ({
  subject: texts.subject,
  parts: [hi({ name }), texts.what, texts.changedYourMind({ at: until, timeZone })],
})

/** For the owner of an account when an export is ready, so that someone with a stolen session cannot export the data unnoticed. */
export interface DataExported {
  readonly name: string
  /** When the export was requested and when it is removed: instants, and the time zone in which they are written. */
  readonly requestedAt: string
  readonly expiresAt: string
  readonly timeZone: string
  readonly link: string
}

export const dataExported = ({ hi, account: { dataExported: texts } }: MailTexts, { name, link, ...times }: DataExported): Letter => ({
  subject: texts.subject,
  parts: [hi({ name }), texts.what(times), { link, label: texts.link }, texts.notYou],
})

/** A worker's message to support. */
export interface SupportRequest {
  readonly subject: string
  readonly category: SupportCategory
  readonly urgency: Urgency
  readonly message: string
  readonly name: string
  readonly email: string
  readonly userAgent: string
}

export function supportRequest({ account: { supportRequest: texts } }: MailTexts, facts: SupportRequest): Letter {
  const { subject, category, urgency, message, name, email, userAgent } = facts
  return {
    subject: texts.subject({ category, subject }),
    replyTo: email,
    parts: [
      ...message.split(/\n{2,}/),
      {
        [texts.from]: `${name} (${email})`,
        [texts.category]: texts.categories[category],
        [texts.urgency]: texts.urgencies[urgency],
        [texts.browser]: userAgent,
      },
    ],
  }
}
