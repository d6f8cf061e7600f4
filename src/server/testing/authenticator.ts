import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** How the answer of a device, or of an attacker between it and the server, deviates from a correct one. */
interface Lies {
  readonly origin?: string
  readonly rpId?: string
  readonly isVerified?: boolean
  readonly counter?: number
}

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()
const flags = { present: 1, verified: 4, hasKey: 64 }
const KEY_TYPE_EC2 = 2
const ES256 = -7
const P256 = 1

/** Makes a security key in software (W3C WebAuthn, ES256, no attestation) with one passkey for a site. */
export function makeAuthenticator(site: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let uses = 0
  let userHandle: string | undefined

  const clientData = (type: string, challenge: string, origin: string) => Buffer.from(JSON.stringify({ type, challenge, origin }))
  function authenticatorData({ rpId = new URL(site).hostname, isVerified = true, counter = ++uses }: Lies, hasKey: boolean) {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(counter)
    const flag = flags.present + (isVerified ? flags.verified : 0) + (hasKey ? flags.hasKey : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([flag]), counted])
  }
  const shared = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const, clientExtensionResults: {} }

  return {
    /** Creates the requested passkey. */
    create({ challenge, user }: { challenge: string; user: { id: string } }, lies: Lies = {}) {
      userHandle = user.id
      const key = new Map<number, number | Uint8Array>([
        [1, KEY_TYPE_EC2],
        [3, ES256],
        [-1, P256],
        [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
        [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
      ])
      const idLength = Buffer.alloc(2)
      idLength.writeUInt16BE(id.length)
      const authData = Buffer.concat([authenticatorData(lies, true), Buffer.alloc(16), idLength, id, isoCBOR.encode(key)])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(authData)],
      ])
      return {
        ...shared,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, lies.origin ?? site).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        },
      }
    },

    /** Signs a challenge. */
    get({ challenge }: { challenge: string }, lies: Lies = {}) {
      const data = clientData('webauthn.get', challenge, lies.origin ?? site)
      const authData = authenticatorData(lies, false)
      return {
        ...shared,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey).toString('base64url'),
          ...(userHandle !== undefined && { userHandle }),
        },
      }
    },
  }
}

export type Authenticator = ReturnType<typeof makeAuthenticator>
