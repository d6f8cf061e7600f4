import type { MailTexts } from '../en/mails/mails.ts'
import type { Letter } from './letter.ts'

/** For the new address that the owner of an account wants to use. */
export interface ConfirmEmail {
  readonly name: string
  readonly link: string
  readonly hours: number
}

export const confirmEmail = ({ hi, account }: MailTexts, { name, link, hours }: ConfirmEmail): Letter => ({
  subject: account.confirmEmail.subject,
  parts: [hi({ name }), account.confirmEmail.what, { link, label: account.confirmThisEmail }, account.confirmEmail.worksFor({ hours })],
})

/** For the old address of an account. */
export interface ToOldAddress {
  readonly name: string
  /** The new address; null in a mail to an address that nobody confirmed, which must not carry words of a stranger. */
  readonly email: string | null
  readonly link: string
  /** How many days the change can be undone. */
  readonly days: number
}

export interface EmailChangeAsked extends ToOldAddress {
  readonly ipAddress: string
  /** An instant, and the time zone in which it is written. */
  readonly at: string
  readonly timeZone: string
}

const keepIt = ({ account: { wasThisYou, keepEmail } }: MailTexts, { link, days }: ToOldAddress) => [
  wasThisYou,
  keepEmail.notYou,
  { link, label: keepEmail.link },
  keepEmail.worksFor({ days }),
]

/** Writes that someone asked for another address, so that the owner can stop it. */
export function emailChangeAsked(texts: MailTexts, facts: EmailChangeAsked): Letter {
  const { hi, account } = texts
  const { name, email, at, timeZone, ipAddress } = facts
  return {
    subject: account.emailChangeAsked.subject,
    parts: [
      hi({ name }),
      account.emailChangeAsked.what({ email: email ?? account.anotherEmail }),
      { [account.when]: account.instant({ at, timeZone }), [account.ipAddress]: ipAddress },
      ...keepIt(texts, facts),
    ],
  }
}

/** Writes that an account has another address, so that the owner can take it back. */
export const emailChanged = (texts: MailTexts, facts: ToOldAddress): Letter => ({
  subject: texts.account.emailChanged.subject,
  parts: [texts.hi(facts), texts.account.emailChanged.what({ email: facts.email ?? texts.account.anotherEmail }), ...keepIt(texts, facts)],
})
