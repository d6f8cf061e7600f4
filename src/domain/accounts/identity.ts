/** What is known when somebody comes from an identity provider. */
interface Arrival {
  /** The identity, its issuer and subject, is connected with an account. */
  readonly isKnown: boolean
  /** The provider has an e-mail address of theirs, and says that it is. */
  readonly isEmailVerifiedThere: boolean
  /** The account that has this address, if one has, and whether its owner proved that they get its mail. */
  readonly account: { readonly isEmailVerified: boolean } | null
}

/**
 * Returns what becomes of somebody who comes from an identity provider. The two are connected by an address only when both sides have
 * verified it: else whoever registers with another's address, on either side, would get into their account.
 */
export function placeIdentity({ isKnown, isEmailVerifiedThere, account }: Arrival) {
  if (isKnown) return 'sign in'
  // Before the account: nobody learns by an address that is not theirs whether it has one.
  if (!isEmailVerifiedThere) return 'refuse'
  if (!account) return 'new account'
  return account.isEmailVerified ? 'connect' : 'ask to connect'
}

interface WaysIn {
  readonly hasPassword: boolean
  readonly passkeys: number
  readonly identities: number
}

/** Whether somebody who gives up one identity can still sign in. */
export const isLastWayIn = ({ hasPassword, passkeys, identities }: WaysIn): boolean => !hasPassword && passkeys + identities <= 1

/** How long after a sign-in who has no password may change what a password guards. Minutes. */
export const RECENT_SIGN_IN_MINUTES = 10
