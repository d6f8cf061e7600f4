import { type Letter, written } from '../letter.ts'

/** For the owner of an account when an export is ready, so that someone with a stolen session cannot export the data unnoticed. */
interface DataExported {
  readonly name: string
  /** When the export was requested and when it is removed: instants, and the time zone in which they are written. */
  readonly requestedAt: string
  readonly expiresAt: string
  readonly timeZone: string
  readonly link: string
}

export const dataExported = ({ name, requestedAt, expiresAt, timeZone, link }: DataExported): Letter => ({
  subject: 'Your Gigfolio export is ready',
  parts: [
    `Hi ${name},`,
    `The export of your data that was asked for on ${written(requestedAt, timeZone)} is ready. You can download it until ${written(expiresAt, timeZone)}.`,
    { link, label: 'Download your data' },
    'Was this not you? Then somebody knows your password: sign in, change it, and sign out of all other devices.',
  ],
})
