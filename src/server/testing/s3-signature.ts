import { createHash, createHmac } from 'node:crypto'

/** A request as it was transferred. */
export interface SignedRequest {
  readonly method: string
  /** The path and the parameters, as they were sent. */
  readonly url: string
  readonly headers: Readonly<Record<string, string | undefined>>
}

export interface SigningKey {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/
const SKEW_MS = 15 * 60_000

const sha256 = (content: string) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const encoded = (text: string) =>
  [...Buffer.from(text)]
    .map((byte) => {
      const character = String.fromCharCode(byte)
      return /[A-Za-z0-9._~-]/.test(character) ? character : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
    })
    .join('')

/** Returns the parameters of a URL, in AWS's encoding and order. */
function canonicalQuery(url: string): string {
  const [, query = ''] = url.split(/\?(.*)/s)
  const pairs = query.split('&').filter((pair) => pair !== '')
  return pairs
    .map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/s).map((text) => decodeURIComponent(text.replaceAll('+', ' ')))
      return `${encoded(name)}=${encoded(value)}`
    })
    .sort()
    .join('&')
}

/** Signs a request with AWS Signature Version 4 for S3, written from the specification without a client library. Returns the signature. */
export function signatureOf({ method, url, headers }: SignedRequest, signed: readonly string[], key: SigningKey): string {
  const date = headers['x-amz-date'] ?? ''
  const scope = `${date.slice(0, 8)}/${key.region}/s3/aws4_request`
  const lines = signed.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}\n`)
  const [path = ''] = url.split('?')
  const canonical = [method, path, canonicalQuery(url), lines.join(''), signed.join(';'), headers['x-amz-content-sha256']].join('\n')
  const dated = hmac(`AWS4${key.secretAccessKey}`, date.slice(0, 8))
  const signing = hmac(hmac(hmac(dated, key.region), 's3'), 'aws4_request')
  return hmac(signing, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')).toString('hex')
}

/** Returns S3's code for refusing a request, or undefined for a request that the key signed recently, with its body. */
export function refusalOf(request: SignedRequest, bodySha256: string, key: SigningKey, now: Date): string | undefined {
  const { headers } = request
  const [, accessKeyId, day, region, names = '', signature] = AUTHORIZATION.exec(headers.authorization ?? '') ?? []
  if (signature === undefined) return 'AccessDenied'
  if (accessKeyId !== key.accessKeyId) return 'InvalidAccessKeyId'
  const date = headers['x-amz-date'] ?? ''
  if (region !== key.region || !date.startsWith(day ?? ' ')) return 'AuthorizationHeaderMalformed'
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(at - now.getTime()) <= SKEW_MS)) return 'RequestTimeTooSkewed'
  const signed = names.split(';')
  const mustBeSigned = Object.keys(headers).filter((name) => name === 'host' || name === 'content-md5' || name.startsWith('x-amz-'))
  if (mustBeSigned.some((name) => !signed.includes(name)) || signed.join() !== [...signed].sort().join()) return 'AccessDenied'
  if (signatureOf(request, signed, key) !== signature) return 'SignatureDoesNotMatch'
  return headers['x-amz-content-sha256'] === bodySha256 ? undefined : 'XAmzContentSHA256Mismatch'
}
