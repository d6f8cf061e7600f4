import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { IncomingFile, TakenFile } from '#contract/http.ts'
import { HttpError } from '../errors.ts'
import { busy } from './line.ts'

/** What uploads may hold of the memory together, from their first byte until their answer. */
const MOST_BYTES = 64 * 1024 * 1024
/** How many one account, or one network, may have under way. */
const MOST_EACH = 4
/** In milliseconds: how long anybody may take before their speed counts. */
const GRACE_MS = 10_000
/** In bytes per second, on average: a phone with one bar has more. The server's `requestTimeout` ends what takes longer in all. */
const LEAST_SPEED = 8_000
const LOOK_MS = 1_000

interface Limits {
  readonly mostBytes: number
  readonly mostEach: number
  readonly graceMs: number
  readonly leastSpeed: number
}
const LIMITS: Limits = { mostBytes: MOST_BYTES, mostEach: MOST_EACH, graceMs: GRACE_MS, leastSpeed: LEAST_SPEED }

/** Lets the calls of a part of the server take a file as their body, and nothing else. */
export type TakeFiles = (scope: FastifyInstance, taken: TakenFile) => void

/**
 * Makes what reads files that come in. All of them together hold a bounded part of the memory, and one that comes too slowly is dropped, so
 * that nobody keeps the others from uploading.
 */
export function makeFileTaker(limits: Partial<Limits> = {}): TakeFiles {
  const { mostBytes, mostEach, graceMs, leastSpeed } = { ...LIMITS, ...limits }
  const underWay = new Map<string, number>()
  let held = 0

  /** Counts an upload until its answer was sent or its caller has left. Returns what counts its bytes. Both throw 503 when too much is under way. */
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

  return (scope, { types, maxBytes, texts }) => {
    const answers = new WeakMap<FastifyRequest, ServerResponse>()
    const tooLarge = () => new HttpError('body_too_large', texts.size)
    scope.removeAllContentTypeParsers()
    scope.addHook('onRequest', (request, reply, done) => {
      answers.set(request, reply.raw)
      done()
    })
    // Runs once it is known who calls, and before anything is read.
    scope.addContentTypeParser('*', async (request: FastifyRequest, body: IncomingMessage): Promise<IncomingFile> => {
      const mediaType = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
      if (!types.includes(mediaType)) throw new HttpError('wrong_file_type', texts.type)
      if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge()
      const answer = answers.get(request)
      if (!answer) throw new Error('A file without a call')
      const count = begin(request, answer)
      return { mediaType, bytes: await read(body, { maxBytes, tooLarge, count, graceMs, leastSpeed }) }
    })
    // A call without a body has no type either, and is not parsed.
    scope.addHook('preValidation', (request, _, done) => done(request.body ? undefined : new HttpError('wrong_file_type', texts.type)))
  }
}

interface Reading extends Pick<Limits, 'graceMs' | 'leastSpeed'> {
  readonly maxBytes: number
  readonly tooLarge: () => HttpError
  /** Called with the length of each piece; throws when there is no room for it. */
  readonly count: (bytes: number) => void
}

/** What is dropped ends its connection: the rest of it would go on coming in. */
const tooSlow = () => new HttpError('request_too_slow', 'The upload was too slow. Please try again.', { headers: { connection: 'close' } })

/** Reads a body to its end. Rejects when it is too long, too slow, or its sender leaves. What is left of it is not kept. */
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
  const leave = () => reject(new HttpError('bad_request', 'The upload was not finished.'))
  body.on('data', take)
  body.once('end', () => resolve(Buffer.concat(pieces)))
  body.once('error', leave)
  body.once('close', leave)
  return promise.finally(() => {
    clearInterval(timer)
    body.off('data', take)
    pieces.length = 0
    // Destroyed, it would take the answer with it.
    body.resume()
  })
}
