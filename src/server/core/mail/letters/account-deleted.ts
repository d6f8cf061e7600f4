import { type Letter, written } from '../letter.ts'

/** For the owner of an account who deleted it. */
interface AccountDeleted {
  readonly name: string
  /** An instant, and the time zone in which it is written. */
  readonly until: string
  readonly timeZone: string
}

export const accountDeleted = ({ name, until, timeZone }: AccountDeleted): Letter => ({
  subject: 'Your Gigfolio account was deleted',
  parts: [
    `Hi ${name},`,
    'Your Gigfolio account was deleted, and all devices were signed out.',
    `Changed your mind, or was it not you? Sign in by ${written(until, timeZone)}, and everything is back. After that, all of it is erased for good.`,
  ],
})
