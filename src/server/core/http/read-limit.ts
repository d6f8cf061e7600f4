import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/** How many milliseconds a caller may take to read an answer before their speed counts. */
const GRACE_MS = 12_000
/** The least average speed in bytes per second: slower than the slowest phone network. */
const LEAST_SPEED = 2_000
const LOOK_MS = 1_000
/** The size of a part of a long answer. It is written in parts, so that the server sees how much was read. */
const PART_BYTES = 65_536

/** Cuts answers that are not read, because unread answers stay in memory. One timer checks all of them. */
export function cutUnreadAnswers(app: FastifyInstance, { graceMs = GRACE_MS, leastSpeed = LEAST_SPEED, lookMs = LOOK_MS } = {}) {
  const underWay = new Map<ServerResponse, { readonly since: number; readonly before: number }>()
  const takenOf = ({ socket }: ServerResponse) => (socket ? socket.bytesWritten - socket.writableLength : 0)
  const timer = setInterval(() => {
    for (const [answer, { since, before }] of underWay) {
      const elapsed = performance.now() - since
      if (elapsed >= graceMs && takenOf(answer) - before < (elapsed / 1_000) * leastSpeed) answer.destroy()
    }
  }, lookMs)
  timer.unref()
  app.addHook('onClose', () => clearInterval(timer))
  app.addHook('onSend', (_, reply, payload: unknown, done) => {
    const answer = reply.raw
    underWay.set(answer, { since: performance.now(), before: takenOf(answer) })
    answer.once('close', () => underWay.delete(answer))
    if ((typeof payload !== 'string' && !Buffer.isBuffer(payload)) || payload.length <= PART_BYTES) return done(null, payload)
    const bytes = Buffer.from(payload as string)
    reply.header('content-length', bytes.length)
    done(null, Readable.from(partsOf(bytes), { objectMode: false }))
  })
}

function* partsOf(bytes: Buffer) {
  for (let from = 0; from < bytes.length; from += PART_BYTES) yield bytes.subarray(from, from + PART_BYTES)
}
