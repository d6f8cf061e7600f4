import type { MailTexts } from '../en/mails/mails.ts'
import type { Letter } from './letter.ts'

/** A factor of signing in, as its owner knows it. */
export type Factor =
  | { readonly factor: 'app' | 'recovery codes' }
  /** `factorName` is the name that its owner knows. */
  | { readonly factor: 'passkey' | 'provider'; readonly factorName: string }

export interface Changed {
  readonly name: string
  readonly ipAddress: string
  /** An instant, and the time zone in which it is written. */
  readonly at: string
  readonly timeZone: string
}

const nameOf = ({ account: { factors } }: MailTexts, factor: Factor): string =>
  factor.factor === 'passkey' || factor.factor === 'provider' ? factors[factor.factor](factor) : factors[factor.factor]

const whenAndWhere = ({ account }: MailTexts, { at, timeZone, ipAddress }: Changed) => ({
  [account.when]: account.instant({ at, timeZone }),
  [account.ipAddress]: ipAddress,
})
const notYou = ({ account: { wasThisYou, factors } }: MailTexts) => [wasThisYou, factors.notYou]

const factorChange =
  (how: 'added' | 'removed') =>
  (texts: MailTexts, change: Changed & Factor): Letter => {
    const { subject, what } = texts.account.factors[how]
    const factor = nameOf(texts, change)
    return {
      subject: subject({ factor }),
      parts: [texts.hi(change), what({ factor }), whenAndWhere(texts, change), ...notYou(texts)],
    }
  }

/** Writes that an account has a new factor. */
export const factorAdded = factorChange('added')

/** Writes that an account has one factor less. */
export const factorRemoved = factorChange('removed')

/** Writes that a recovery code was used instead of a code from the authenticator app. */
export function recoveryCodeUsed(texts: MailTexts, { left, ...change }: Changed & { readonly left: number }): Letter {
  const { subject, what, codesLeft } = texts.account.recoveryCodeUsed
  return {
    subject,
    parts: [texts.hi(change), what, { ...whenAndWhere(texts, change), [codesLeft]: String(left) }, ...notYou(texts)],
  }
}
