import type { Letter } from '../letter.ts'

/** For the owner of an e-mail address for which someone requested a new password. */
interface ResetPassword {
  readonly name: string
  readonly link: string
  readonly minutes: number
}

export const resetPassword = ({ name, link, minutes }: ResetPassword): Letter => ({
  subject: 'Set a new password for Gigfolio',
  parts: [
    `Hi ${name},`,
    'Someone asked to set a new password for your Gigfolio account. If that was you, open this link:',
    { link, label: 'Set a new password' },
    `It works once, and for ${minutes} minutes.`,
    'If it was not you, there is nothing to do: your password stays as it is.',
  ],
})
