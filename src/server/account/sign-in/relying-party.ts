import { randomBytes } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'

/** The library is loaded with the first passkey, because an idle server does not need it. */
const library = () => import('@simplewebauthn/server')

const PRODUCT = 'Gigfolio'
/** EdDSA, ES256 and RS256 by their COSE numbers. Every device supports one of them. */
const ALGORITHMS = [-8, -7, -257]

/** The stored data of a passkey. Binary values are base64url. */
export interface KeyPair {
  readonly credentialId: string
  readonly publicKey: string
  readonly counter: number
}

interface NewKeyPair extends KeyPair {
  readonly transports: readonly string[]
}

interface Owner {
  readonly email: string
  readonly name: string
  readonly userHandle: string
}

export const newUserHandle = () => randomBytes(32).toString('base64url')

/** Asks devices for passkeys of this site, and checks their answers. The site is the configured one, never the one that a request names. */
export function makeRelyingParty(pagesUrl: string) {
  const { hostname, origin } = new URL(pagesUrl)
  const rules = { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true }
  return {
    /** Returns the options for a new passkey that its device can find later without an account name. */
    async askForNew({ email, name, userHandle }: Owner, known: readonly string[]) {
      const { generateRegistrationOptions } = await library()
      const options = await generateRegistrationOptions({
        rpName: PRODUCT,
        rpID: hostname,
        userID: Uint8Array.from(Buffer.from(userHandle, 'base64url')),
        userName: email,
        userDisplayName: name,
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: known.map((id) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      return {
        ...options,
        rp: { name: PRODUCT, id: hostname },
        timeout: options.timeout ?? 0,
        excludeCredentials: known.map((id) => ({ id, type: 'public-key' as const })),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' } as const,
        attestation: 'none' as const,
      }
    },

    /** Returns the options for any passkey of this site. */
    async askForAny() {
      const { generateAuthenticationOptions } = await library()
      const { challenge, timeout = 0 } = await generateAuthenticationOptions({ rpID: hostname, userVerification: 'required' })
      return { challenge, timeout, rpId: hostname, userVerification: 'required' as const }
    },

    /** Returns the passkey that a device made for this challenge; undefined when the answer is not valid. */
    async readNew(response: RegistrationResponseJSON, challenge: string): Promise<NewKeyPair | undefined> {
      const { verifyRegistrationResponse } = await library()
      const { registrationInfo } = await untrusted(
        verifyRegistrationResponse({ ...rules, supportedAlgorithmIDs: ALGORITHMS, response, expectedChallenge: challenge }),
      )
      if (!registrationInfo) return undefined
      const { id, publicKey, counter } = registrationInfo.credential
      const transports = response.response.transports ?? []
      return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
    },

    /** Returns the counter of a passkey that signed this challenge; undefined when the signature is not valid. */
    async readSigned(response: AuthenticationResponseJSON, challenge: string, known: KeyPair): Promise<number | undefined> {
      const { verifyAuthenticationResponse } = await library()
      const publicKey = Uint8Array.from(Buffer.from(known.publicKey, 'base64url'))
      const credential = { id: known.credentialId, publicKey, counter: known.counter }
      const { verified, authenticationInfo } = await untrusted(
        verifyAuthenticationResponse({ ...rules, response, expectedChallenge: challenge, credential }),
      )
      return verified ? authenticationInfo?.newCounter : undefined
    },
  }
}

/**
 * Returns undefined where the library throws. It throws for any invalid answer, and what a caller sends must not count as a failure of the
 * server.
 */
async function untrusted<T extends { verified: boolean }>(
  checked: Promise<T>,
): Promise<T | ({ verified: false } & { [K in keyof T]?: never })> {
  try {
    return await checked
  } catch {
    return { verified: false } as { verified: false } & { [K in keyof T]?: never }
  }
}
