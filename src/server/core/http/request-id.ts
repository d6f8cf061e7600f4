import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { trustIn } from '../network-address.ts'

const HEADER = 'x-request-id'

/**
 * A UUID, or 20 to 64 hexadecimal digits with or without hyphens. Many proxies pass on the id that a caller sent, and the id is logged. So no
 * other letters are accepted: nobody can put a name or an address into the log.
 */
const WELL_FORMED = /^(?=[\da-f-]{20,64}$)[\da-f]+(-[\da-f]+)*$/i

/** Returns a function that finds the id of a request: the one that a trusted proxy sent, or else a new one. */
export function requestIdsBehind(trustedProxies: readonly string[] | undefined): (request: IncomingMessage) => string {
  if (!trustedProxies) return () => randomUUID()
  const isTrusted = trustIn(trustedProxies)
  return ({ headers, socket }) => {
    const sent = headers[HEADER]
    const isKept = typeof sent === 'string' && WELL_FORMED.test(sent) && isTrusted(socket.remoteAddress ?? '')
    return isKept ? sent : randomUUID()
  }
}

/** Puts the id of its request on every answer. */
export function answerRequestIds(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(HEADER, request.id)
    done()
  })
}
