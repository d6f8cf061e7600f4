import type { Letter } from './letter.ts'

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

/** For the old address of an account whose address changed. */
interface EmailChanged {
  readonly name: string
  readonly email: string
}

export const emailChanged = ({ name, email }: EmailChanged): Letter => ({
  subject: 'Your Gigfolio email was changed',
  parts: [
    `Hi ${name},`,
    `You now sign in to Gigfolio with ${email}.`,
    'Was this you? Then there is nothing to do. If it was not you, answer this mail at once: your account may be in the hands of another.',
  ],
})
