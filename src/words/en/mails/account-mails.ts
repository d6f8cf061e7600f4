import type { SupportCategory } from '#domain/account/support-form.ts'
import { supportCategoryNames, urgencyNames } from '../support-names.ts'

/** An instant, and the time zone in which it is written. */
export interface Instant {
  readonly at: string
  readonly timeZone: string
}
/** "Saturday, November 21, 2026 at 3:14 PM EST" */
const INSTANT = {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const
const written = ({ at, timeZone }: Instant): string => new Intl.DateTimeFormat('en-US', { ...INSTANT, timeZone }).format(new Date(at))

/** The e-mails about signing in and about the account. */
export const accountMails = {
  when: 'When',
  instant: written,
  ipAddress: 'IP address',
  wasThisYou: 'Was this you? Then there is nothing to do.',
  confirmThisEmail: 'Confirm this email',
  anotherEmail: 'another email',
  newDevice: {
    subject: ({ device }: { device: string }) => `New sign-in to Gigfolio: ${device}`,
    what: 'Someone just signed in to your Gigfolio account from a browser that we have not seen before.',
    device: 'Device',
    notYou: 'If it was not you, open Gigfolio, choose "Signed-in devices" in the account menu, and sign that device out.',
  },
  resetPassword: {
    subject: 'Set a new password for Gigfolio',
    what: 'Someone asked to set a new password for your Gigfolio account. If that was you, open this link:',
    link: 'Set a new password',
    worksFor: ({ minutes }: { minutes: number }) => `It works once, and for ${minutes} minutes.`,
    notYou: 'If it was not you, there is nothing to do: your password stays as it is.',
  },
  passwordChanged: {
    subject: 'Your Gigfolio password was changed',
    what: 'The password of your Gigfolio account was just changed. All other devices were signed out, and a change of your email that was not confirmed was stopped.',
    notYou: 'If it was not you, open Gigfolio, choose "Forgot password?", and set a new one.',
  },
  accountDeleted: {
    subject: 'Your Gigfolio account was deleted',
    what: 'Your Gigfolio account was deleted, and all devices were signed out.',
    changedYourMind: (until: Instant) =>
      `Changed your mind, or was it not you? Sign in by ${written(until)}, and everything is back. After that, all of it is erased for good.`,
  },
  dataExported: {
    subject: 'Your Gigfolio export is ready',
    what: ({ requestedAt, expiresAt, timeZone }: { requestedAt: string; expiresAt: string; timeZone: string }) =>
      `The export of your data that was asked for on ${written({ at: requestedAt, timeZone })} is ready. You can download it until ${written({ at: expiresAt, timeZone })}.`,
    link: 'Download your data',
    notYou: 'Was this not you? Then somebody knows your password: sign in, change it, and sign out of all other devices.',
  },
  confirmEmail: {
    subject: 'Confirm your new email for Gigfolio',
    what: 'Open this link, and you sign in to Gigfolio with this address from then on:',
    worksFor: ({ hours }: { hours: number }) => `It works once, and for ${hours} hours. If you did not ask for it, there is nothing to do.`,
  },
  keepEmail: {
    notYou: 'If it was not you, keep your email. Everybody is signed out of your account, and you set a new password:',
    link: 'Keep my email',
    worksFor: ({ days }: { days: number }) => `The link works until ${days} days after the change.`,
  },
  emailChangeAsked: {
    subject: 'Someone asked to change your Gigfolio email',
    what: ({ email }: { email: string }) =>
      `Someone who knows your password asked to sign in to Gigfolio with ${email} instead of this one.`,
  },
  emailChanged: {
    subject: 'Your Gigfolio email was changed',
    what: ({ email }: { email: string }) => `You now sign in to Gigfolio with ${email}.`,
  },
  factors: {
    passkey: ({ factorName }: { factorName: string }) => `the passkey “${factorName}”`,
    provider: ({ factorName }: { factorName: string }) => `sign-in with ${factorName}`,
    app: 'an authenticator app',
    'recovery codes': 'new recovery codes',
    added: {
      subject: ({ factor }: { factor: string }) => `Your Gigfolio account now has ${factor}`,
      what: ({ factor }: { factor: string }) => `Someone just added ${factor} to your Gigfolio account.`,
    },
    removed: {
      subject: ({ factor }: { factor: string }) => `Your Gigfolio account no longer has ${factor}`,
      what: ({ factor }: { factor: string }) => `Someone just removed ${factor} from your Gigfolio account.`,
    },
    notYou: 'If it was not you, open Gigfolio, change your password, and look at "Security" in Settings.',
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used to sign in to Gigfolio',
    what: 'Someone just signed in to your Gigfolio account with your password and a recovery code.',
    codesLeft: 'Codes left',
  },
  supportRequest: {
    subject: ({ category, subject }: { category: SupportCategory; subject: string }) => `[${supportCategoryNames[category]}] ${subject}`,
    from: 'From',
    category: 'Category',
    categories: supportCategoryNames,
    urgency: 'Urgency',
    urgencies: urgencyNames,
    browser: 'Browser',
  },
}
