import { randomBytes } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'

/** The library is loaded with the first passkey: a server at rest needs none of it. */
const library = () => import('@simplewebauthn/server')

const PRODUCT = 'Gigfolio'
/** EdDSA, ES256 and RS256, by their COSE numbers: what all devices have one of. */
const ALGORITHMS = [-8, -7, -257]

/** What is known of a passkey. Binary values are base64url. */
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

/** Asks devices for passkeys of this site, and checks what they answer. The site is the one that people reach, never what a request says. */
export function makeRelyingParty(pagesUrl: string) {
  const { hostname, origin } = new URL(pagesUrl)
  const rules = { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true }
  return {
    /** What a device is to be asked for a new passkey that it finds by itself later, without a name of an account. */
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

    /** What a device is to be asked for any passkey of this site. */
    async askForAny() {
      const { generateAuthenticationOptions } = await library()
      const { challenge, timeout = 0 } = await generateAuthenticationOptions({ rpID: hostname, userVerification: 'required' })
      return { challenge, timeout, rpId: hostname, userVerification: 'required' as const }
    },

    /** Returns the passkey that a device made for this challenge; undefined when it did not. */
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

    /** Returns how often a passkey says it was used, once it has signed this challenge; undefined when it did not. */
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

/** The library throws at anything that is not as it should be: whatever a caller sends must not count as our own failure. */
async function untrusted<T extends { verified: boolean }>(
  checked: Promise<T>,
): Promise<T | ({ verified: false } & { [K in keyof T]?: never })> {
  try {
    return await checked
  } catch {
    return { verified: false } as { verified: false } & { [K in keyof T]?: never }
  }
}
