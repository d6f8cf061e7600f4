import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { IncomingFile, TakenFile } from '#contract/http.ts'
import { HttpError } from '../../errors.ts'
import { busy } from './line.ts'

/** The maximum memory of all uploads together, from their first byte until their answer. Bytes. */
const MOST_BYTES = 64 * 1024 * 1024
/** The maximum number of simultaneous uploads of one account or one network. */
const MOST_EACH = 4
/** How many milliseconds an upload may take before its speed counts. */
const GRACE_MS = 10_000
/** The least average speed in bytes per second: slower than a phone with one bar. The server's `requestTimeout` limits the total time. */
const LEAST_SPEED = 8_000
const LOOK_MS = 1_000

interface Limits {
  readonly mostBytes: number
  readonly mostEach: number
  readonly graceMs: number
  readonly leastSpeed: number
}
const LIMITS: Limits = { mostBytes: MOST_BYTES, mostEach: MOST_EACH, graceMs: GRACE_MS, leastSpeed: LEAST_SPEED }

/** Makes the calls of a part of the server take only a file as their body. */
export type TakeFiles = (scope: FastifyInstance, taken: TakenFile) => void

/**
 * Makes the reader of uploaded files. All uploads together use a limited part of the memory, and a slow upload is dropped, so that nobody
 * blocks the uploads of others.
 */
export function makeFileTaker(limits: Partial<Limits> = {}): TakeFiles {
  const { mostBytes, mostEach, graceMs, leastSpeed } = { ...LIMITS, ...limits }
  const underWay = new Map<string, number>()
  let held = 0

  /**
   * Counts an upload until its answer is sent or its caller disconnects. Returns a function that counts its bytes. Both throw 503 when too
   * much is being uploaded.
   */
  function begin({ caller, ip }: FastifyRequest, answer: ServerResponse) {
    const key = caller ? `${caller.kind} ${caller.id}` : ip
    const count = underWay.get(key) ?? 0
    if (count >= mostEach || answer.closed) throw busy()
    underWay.set(key, count + 1)
    let own = 0
    answer.once('close', () => {
      held -= own
      const left = (underWay.get(key) ?? 1) - 1
      if (left === 0) underWay.delete(key)
      else underWay.set(key, left)
    })
    return (bytes: number) => {
      if (held + bytes > mostBytes) throw busy()
      held += bytes
      own += bytes
    }
  }

  return (scope, { types, maxBytes, refusals }) => {
    const answers = new WeakMap<FastifyRequest, ServerResponse>()
    const tooLarge = () => new HttpError('body_too_large', refusals.size)
    scope.removeAllContentTypeParsers()
    scope.addHook('onRequest', (request, reply, done) => {
      answers.set(request, reply.raw)
      done()
    })
    // Runs after the caller is known, and before anything is read.
    scope.addContentTypeParser('*', async (request: FastifyRequest, body: IncomingMessage): Promise<IncomingFile> => {
      const mediaType = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
      if (!types.includes(mediaType)) throw new HttpError('wrong_file_type', refusals.type)
      if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge()
      const answer = answers.get(request)
      if (!answer) throw new Error('A file without a call')
      const count = begin(request, answer)
      return { mediaType, bytes: await read(body, { maxBytes, tooLarge, count, graceMs, leastSpeed }) }
    })
    // A call without a body has no type either, and is not parsed.
    scope.addHook('preValidation', (request, _, done) => done(request.body ? undefined : new HttpError('wrong_file_type', refusals.type)))
  }
}

interface Reading extends Pick<Limits, 'graceMs' | 'leastSpeed'> {
  readonly maxBytes: number
  readonly tooLarge: () => HttpError
  /** Called with the length of each piece; throws when there is no room for it. */
  readonly count: (bytes: number) => void
}

/** Returns the refusal of a slow upload. It closes the connection, because the rest of the upload would keep arriving. */
const tooSlow = () => new HttpError('request_too_slow', { code: 'uploadTooSlow' }, { headers: { connection: 'close' } })

/** Reads a body to its end. Rejects when it is too long or too slow, or when its sender disconnects, and discards the rest. */
function read(body: IncomingMessage, { maxBytes, tooLarge, count, graceMs, leastSpeed }: Reading): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  const pieces: Buffer[] = []
  let bytes = 0
  const began = performance.now()
  const timer = setInterval(() => {
    const elapsed = performance.now() - began
    if (elapsed >= graceMs && bytes < (elapsed / 1_000) * leastSpeed) reject(tooSlow())
  }, LOOK_MS)
  const take = (piece: Buffer) => {
    bytes += piece.length
    try {
      if (bytes > maxBytes) throw tooLarge()
      count(piece.length)
      pieces.push(piece)
    } catch (error) {
      reject(error)
    }
  }
  const leave = () => reject(new HttpError('bad_request', { code: 'uploadUnfinished' }))
  body.on('data', take)
  body.once('end', () => resolve(Buffer.concat(pieces)))
  body.once('error', leave)
  body.once('close', leave)
  return promise.finally(() => {
    clearInterval(timer)
    body.off('data', take)
    pieces.length = 0
    // Destroying the body would also destroy the answer.
    body.resume()
  })
}
