import { type Letter, written } from '../letter.ts'

/** For the new address that the owner of an account wants to use. */
interface ConfirmEmail {
  readonly name: string
  readonly link: string
  readonly hours: number
}

export const confirmEmail = ({ name, link, hours }: ConfirmEmail): Letter => ({
  subject: 'Confirm your new email for Gigfolio',
  parts: [
    `Hi ${name},`,
    'Open this link, and you sign in to Gigfolio with this address from then on:',
    { link, label: 'Confirm this email' },
    `It works once, and for ${hours} hours. If you did not ask for it, there is nothing to do.`,
  ],
})

/** For the old address of an account. */
interface ToOldAddress {
  readonly name: string
  /** The new address; null in a mail to an address that nobody confirmed, which must not carry words of a stranger. */
  readonly email: string | null
  readonly link: string
  /** How many days the change can be undone. */
  readonly days: number
}

interface EmailChangeAsked extends ToOldAddress {
  readonly ipAddress: string
  /** An instant, and the time zone in which it is written. */
  readonly at: string
  readonly timeZone: string
}

const keepIt = ({ link, days }: ToOldAddress) => [
  'Was this you? Then there is nothing to do.',
  'If it was not you, keep your email. Everybody is signed out of your account, and you set a new password:',
  { link, label: 'Keep my email' },
  `The link works until ${days} days after the change.`,
]

/** Writes that someone asked for another address, so that the owner can stop it. */
export const emailChangeAsked = ({ name, email, at, timeZone, ipAddress, ...link }: EmailChangeAsked): Letter => ({
  subject: 'Someone asked to change your Gigfolio email',
  parts: [
    `Hi ${name},`,
    `Someone who knows your password asked to sign in to Gigfolio with ${email ?? 'another email'} instead of this one.`,
    { When: written(at, timeZone), 'IP address': ipAddress },
    ...keepIt({ name, email, ...link }),
  ],
})

/** Writes that an account has another address, so that the owner can take it back. */
export const emailChanged = (facts: ToOldAddress): Letter => ({
  subject: 'Your Gigfolio email was changed',
  parts: [`Hi ${facts.name},`, `You now sign in to Gigfolio with ${facts.email ?? 'another email'}.`, ...keepIt(facts)],
})
