/** What the server must remember while a browser is at the provider. */
export interface Memory {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** A person as identified by the provider. */
export interface Proven {
  readonly issuer: string
  readonly subject: string
  /** As accounts store it; null for an address that none can have. */
  readonly email: string | null
  readonly isEmailVerified: boolean
  readonly name: string | null
}

/** The port for signing in with an identity provider. */
export interface IdentityPort {
  /** The name for people: "Continue with …". */
  readonly name: string
  /** Returns the address of the provider's sign-in page. Throws ProviderAway. */
  begin(): Promise<{ readonly url: string; readonly memory: Memory }>
  /** Returns the person from the query with which a browser returned. Throws ProviderAway and ProviderRefused. */
  finish(query: string, memory: Memory): Promise<Proven>
}

/** The provider cannot be reached, or took too long. */
export class ProviderAway extends Error {}

/** The provider did not identify the person, or its answer is not valid. */
export class ProviderRefused extends Error {}
