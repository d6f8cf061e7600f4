import { type Letter, written } from '../letter.ts'

/** For the owner of an account whose password changed. */
interface PasswordChanged {
  readonly name: string
  readonly ipAddress: string
  /** An instant, and the time zone in which it is written. */
  readonly at: string
  readonly timeZone: string
}

export const passwordChanged = ({ name, ipAddress, at, timeZone }: PasswordChanged): Letter => ({
  subject: 'Your Gigfolio password was changed',
  parts: [
    `Hi ${name},`,
    'The password of your Gigfolio account was just changed. All other devices were signed out, and a change of your email that was not confirmed was stopped.',
    { When: written(at, timeZone), 'IP address': ipAddress },
    'Was this you? Then there is nothing to do.',
    'If it was not you, open Gigfolio, choose "Forgot password?", and set a new one.',
  ],
})
