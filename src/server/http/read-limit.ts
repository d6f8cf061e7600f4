import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/** In milliseconds: how long anybody may take to read an answer before their speed counts. */
const GRACE_MS = 12_000
/** In bytes per second, on average: less than the slowest phone network has. */
const LEAST_SPEED = 2_000
const LOOK_MS = 1_000
/** A long answer is written in parts, so that it can be seen how much of it was taken. */
const PART_BYTES = 65_536

/** Cuts answers that are not read, since what is not read stays in memory. One timer looks at all that are under way. */
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
