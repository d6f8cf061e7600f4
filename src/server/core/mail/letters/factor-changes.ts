import { type Letter, written } from '../letter.ts'

/** A factor of signing in, as its owner knows it. */
export type Factor =
  | { readonly factor: 'app' | 'recovery codes' }
  /** `factorName` is the name that its owner knows. */
  | { readonly factor: 'passkey' | 'provider'; readonly factorName: string }

interface Changed {
  readonly name: string
  readonly ipAddress: string
  /** An instant, and the time zone in which it is written. */
  readonly at: string
  readonly timeZone: string
}

function nameOf(factor: Factor): string {
  if (factor.factor === 'passkey') return `the passkey “${factor.factorName}”`
  if (factor.factor === 'provider') return `sign-in with ${factor.factorName}`
  return { app: 'an authenticator app', 'recovery codes': 'new recovery codes' }[factor.factor]
}

const whenAndWhere = ({ at, timeZone, ipAddress }: Changed) => ({ When: written(at, timeZone), 'IP address': ipAddress })
const notYou = [
  'Was this you? Then there is nothing to do.',
  'If it was not you, open Gigfolio, change your password, and look at "Notifications & Security" in your profile.',
]

/** Writes that an account has a new factor. */
export const factorAdded = ({ name, ...change }: Changed & Factor): Letter => ({
  subject: `Your Gigfolio account now has ${nameOf(change)}`,
  parts: [`Hi ${name},`, `Someone just added ${nameOf(change)} to your Gigfolio account.`, whenAndWhere({ name, ...change }), ...notYou],
})

/** Writes that an account has one factor less. */
export const factorRemoved = ({ name, ...change }: Changed & Factor): Letter => ({
  subject: `Your Gigfolio account no longer has ${nameOf(change)}`,
  parts: [
    `Hi ${name},`,
    `Someone just removed ${nameOf(change)} from your Gigfolio account.`,
    whenAndWhere({ name, ...change }),
    ...notYou,
  ],
})

/** Writes that a recovery code was used instead of a code from the authenticator app. */
export const recoveryCodeUsed = ({ name, left, ...change }: Changed & { readonly left: number }): Letter => ({
  subject: 'A recovery code was used to sign in to Gigfolio',
  parts: [
    `Hi ${name},`,
    'Someone just signed in to your Gigfolio account with your password and a recovery code.',
    { ...whenAndWhere({ name, ...change }), 'Codes left': String(left) },
    ...notYou,
  ],
})
