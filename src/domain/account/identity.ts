/** What is known about a person who arrives from an identity provider. */
interface Arrival {
  /** Whether the identity, its issuer and subject, is connected with an account. */
  readonly isKnown: boolean
  /** Whether the provider has verified the person's e-mail address. */
  readonly isEmailVerifiedThere: boolean
  /** The account with this address, if there is one, and whether its owner has confirmed that address. */
  readonly account: { readonly isEmailVerified: boolean } | null
}

/**
 * Decides what happens to a person who arrives from an identity provider. An identity and an account are connected by their address only
 * when both sides have verified it. Otherwise anyone who registers with another person's address, on either side, could get into that
 * person's account.
 */
export function placeIdentity({ isKnown, isEmailVerifiedThere, account }: Arrival) {
  if (isKnown) return 'sign in'
  // Check this before the account: an unverified address must not reveal whether it has an account.
  if (!isEmailVerifiedThere) return 'refuse'
  if (!account) return 'new account'
  return account.isEmailVerified ? 'connect' : 'ask to connect'
}

interface WaysIn {
  readonly hasPassword: boolean
  readonly passkeys: number
  readonly identities: number
}

/** Returns whether this identity is the account's only way to sign in. */
export const isLastWayIn = ({ hasPassword, passkeys, identities }: WaysIn): boolean => !hasPassword && passkeys + identities <= 1

/** How many minutes after a sign-in an account without a password may change what a password protects. */
export const RECENT_SIGN_IN_MINUTES = 10
