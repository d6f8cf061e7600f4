import { sign } from 'node:crypto'

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

interface Signing {
  readonly algorithm: 'RS256' | 'ES256'
  /** The private key, PEM. */
  readonly key: string
  /** The id of the key at the other side. */
  readonly keyId?: string | undefined
}

/** Signs claims as a token (JWT, RFC 7519). */
export function signedToken(claims: object, { algorithm, key, keyId }: Signing): string {
  const signed = `${encoded({ alg: algorithm, typ: 'JWT', ...(keyId && { kid: keyId }) })}.${encoded(claims)}`
  // The encoding of elliptic-curve signatures in such tokens; it has no effect on RSA.
  return `${signed}.${sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
}
