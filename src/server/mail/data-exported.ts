import { type Letter, written } from './letter.ts'

/** The export that somebody asked for is ready. Whoever has the session but is not its owner must not do that unseen. */
interface DataExported {
  readonly name: string
  /** When the export was asked for and when it is removed: instants, and the time zone to tell them in. */
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
