import type { FastifyInstance } from 'fastify'
import { refuseConnection } from './unreadable.ts'

/** The time limit of a call's body in milliseconds, except for files, which have their own limits. */
const LIMIT_MS = 10_000

/** Cuts calls whose body arrives too slowly. The server's own `requestTimeout` is as long as an upload from a phone may take. */
export function cutSlowBodies(app: FastifyInstance) {
  app.addHook('onRequest', ({ raw, routeOptions }, _, done) => {
    if (raw.complete || routeOptions.config.takesFile) return done()
    const timer = setTimeout(() => {
      if (!raw.complete) refuseConnection(Object.assign(new Error('Too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket)
    }, LIMIT_MS)
    timer.unref()
    const end = () => clearTimeout(timer)
    raw.once('end', end)
    raw.once('close', end)
    done()
  })
}
