import { createHash, hash } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Contract } from '#contract/http.ts'

/** A smaller answer fits into one packet uncompressed. */
const LEAST_BYTES = 1024
/** How many compressed bytes of a streamed list are held back until its tag is known. A longer list is sent without a tag. */
const MOST_HELD_BYTES = 1024 * 1024
const TEXT_TYPE = /^(application\/json|text\/)/

/** 10 MB of gigs take 30 ms of a thread and become 100 kB. The next level takes twice as long and saves a quarter. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 19 } }
const gzipOptions = { level: 3 }
const [brotliBytes, gzipBytes] = [promisify(brotliCompress), promisify(gzip)]
const encodings = {
  br: { stream: () => createBrotliCompress(brotliOptions), bytes: (body: Buffer) => brotliBytes(body, brotliOptions) },
  gzip: { stream: () => createGzip(gzipOptions), bytes: (body: Buffer) => gzipBytes(body, gzipOptions) },
}
type Encoding = keyof typeof encodings
const bestFirst: readonly Encoding[] = ['br', 'gzip']

/** Returns the best encoding that an `Accept-Encoding` header allows. */
export function encodingFor(accepted: string | string[] | undefined): Encoding | undefined {
  const offers = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((offer) => offer.split(';').map((part) => part.trim()))
  const allowed = offers.filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? '')).map(([name]) => name)
  return bestFirst.find((encoding) => allowed.includes(encoding))
}

/**
 * Compresses the API's answers and the pages, and tags the lists that the contract marks as `revalidated`: a browser that has the same list
 * gets a 304 without a body. Register it after the cookie plugin, because an answer that sets a cookie must not be compressed. Decision
 * 0018 says why compression reveals no secrets.
 */
export function compressAnswers(app: FastifyInstance, contract: Contract) {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isOwnText(request, reply, payload)) return done(null, payload)
    const encoding = encodingFor(request.headers['accept-encoding'])
    const isShort = !(payload instanceof Readable) && Buffer.byteLength(payload) < LEAST_BYTES
    const isTagged = isRevalidated(contract, request, reply)
    // Most answers are short and are sent uncompressed at once.
    if (!isTagged && (isShort || !encoding)) return done(null, payload)
    encode(request, reply, payload, isShort ? undefined : encoding, isTagged).then((encoded) => done(null, encoded), done)
  })
}

async function encode(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: string | Buffer | Readable,
  encoding: Encoding | undefined,
  isTagged: boolean,
) {
  if (isTagged) reply.headers({ 'cache-control': 'private, no-cache', vary: 'Accept-Encoding, Cookie' })
  if (payload instanceof Readable)
    return isTagged ? sendTaggedStream(request, reply, payload, encoding) : sendStream(reply, payload, encoding)
  const body = Buffer.from(payload)
  if (isTagged && isSeen(request, reply, tagOf(body))) return null
  if (!encoding) return body
  reply.header('content-encoding', encoding)
  return encodings[encoding].bytes(body)
}

/** Returns whether an answer is a text made by the server. Files of the build are compressed beforehand. */
function isOwnText(request: FastifyRequest, reply: FastifyReply, payload: unknown): payload is string | Buffer | Readable {
  const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload)
  const isStream = payload instanceof Readable && request.routeOptions.config.endpoint !== undefined
  if (request.method === 'HEAD' || (!isWhole && !isStream)) return false
  if (reply.hasHeader('content-encoding') || reply.hasHeader('set-cookie')) return false
  return TEXT_TYPE.test(String(reply.getHeader('content-type') ?? ''))
}

const isRevalidated = (contract: Contract, { routeOptions: { config } }: FastifyRequest, { statusCode }: FastifyReply) =>
  statusCode === 200 && config.endpoint !== undefined && contract[config.endpoint as keyof Contract]?.revalidated === true

/**
 * Returns a weak tag: the same list has the same tag in every encoding. SHA-1 is the fastest, and nobody gains anything from two of their
 * own lists with the same tag.
 */
const tagOf = (body: Buffer) => `W/"${hash('sha1', body, 'base64url')}"`

/** Puts the tag on the answer. If the browser has the same list, makes the answer a 304 and returns true. */
function isSeen({ headers }: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  reply.header('etag', tag)
  const isSame = headers['if-none-match']?.split(',').some((seen) => seen.trim() === tag) ?? false
  if (isSame) reply.code(304).removeHeader('content-type').removeHeader('content-length').removeHeader('content-encoding')
  return isSame
}

function sendStream(reply: FastifyReply, body: Readable, encoding: Encoding | undefined): Readable {
  if (!encoding) return body
  reply.header('content-encoding', encoding).removeHeader('content-length')
  // A failure also ends the last stream, which is the one that Fastify watches.
  return pipeline(body, encodings[encoding].stream(), () => {})
}

/** Holds a stream back until its tag is known, or until it is too long to be held. */
async function sendTaggedStream(request: FastifyRequest, reply: FastifyReply, body: Readable, encoding: Encoding | undefined) {
  const sum = createHash('sha1')
  const hashed = Readable.from(
    (async function* () {
      for await (const chunk of body) {
        sum.update(chunk as string | Buffer)
        yield chunk
      }
    })(),
  )
  const chunks = sendStream(reply, hashed, encoding)[Symbol.asyncIterator]()
  const held: Buffer[] = []
  let bytes = 0
  while (bytes <= MOST_HELD_BYTES) {
    const { value, done } = await chunks.next()
    if (done) {
      const tag = `W/"${sum.digest('base64url')}"`
      return isSeen(request, reply, tag) ? null : Buffer.concat(held)
    }
    const chunk = Buffer.from(value)
    bytes += chunk.length
    held.push(chunk)
  }
  return Readable.from(
    (async function* () {
      yield* held
      for await (const chunk of { [Symbol.asyncIterator]: () => chunks }) yield chunk
    })(),
  )
}
