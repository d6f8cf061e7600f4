/** What must be remembered while a browser is at the provider. */
export interface Memory {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** Who somebody is, as the provider proved it. */
export interface Proven {
  readonly issuer: string
  readonly subject: string
  /** In lower case. */
  readonly email: string | null
  readonly isEmailVerified: boolean
  readonly name: string | null
}

/** Somebody else who knows who people are. */
export interface IdentityPort {
  /** As people know it: "Continue with …". */
  readonly name: string
  /** Returns the address at which a browser asks the provider. Throws ProviderAway. */
  begin(): Promise<{ readonly url: string; readonly memory: Memory }>
  /** Returns who the provider says it is, by the query with which a browser came back. Throws ProviderAway and ProviderRefused. */
  finish(query: string, memory: Memory): Promise<Proven>
}

/** The provider cannot be reached, or took too long. */
export class ProviderAway extends Error {}

/** The provider did not say who it is, or what it said is not to be believed. */
export class ProviderRefused extends Error {}
