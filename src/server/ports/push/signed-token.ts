import { sign } from 'node:crypto'

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

interface Signing {
  readonly algorithm: 'RS256' | 'ES256'
  /** The private key, PEM. */
  readonly key: string
  /** What the other side calls the key. */
  readonly keyId?: string | undefined
}

/** Returns claims as a signed token (JWT, RFC 7519). */
export function signedToken(claims: object, { algorithm, key, keyId }: Signing): string {
  const signed = `${encoded({ alg: algorithm, typ: 'JWT', ...(keyId && { kid: keyId }) })}.${encoded(claims)}`
  // The encoding of an elliptic signature in such a token; RSA has one alone.
  return `${signed}.${sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
}
