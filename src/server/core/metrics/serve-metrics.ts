import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { codeOf } from '../../errors.ts'
import type { Metrics } from './metrics.ts'

const PATH = '/metrics'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares the token of a request with the right one, in the same time for every wrong token. */
const hasToken = ({ headers }: Pick<IncomingMessage, 'headers'>, token: string) =>
  timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))

/** Measures the calls of an app, and serves the metrics: on a port of their own if one is set, or else beside the app for the token. */
export function serveMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  { host, metricsPort, metricsToken }: Pick<Config, 'host' | 'metricsPort' | 'metricsToken'>,
) {
  app.addHook('onResponse', ({ routeOptions }, { statusCode, elapsedTime }, done) => {
    metrics.answered(routeOptions.config.endpoint, statusCode, elapsedTime)
    done()
  })
  if (metricsPort !== undefined) serveAlone(app, metrics, { host, port: metricsPort, token: metricsToken })
  else if (metricsToken !== undefined) serveBeside(app, metrics, metricsToken)
}

function serveBeside(app: FastifyInstance, metrics: Metrics, token: string) {
  app.get(PATH, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!hasToken(request, token)) return reply.code(401).header('www-authenticate', 'Bearer').send()
    const { text, mediaType } = await metrics.read()
    return reply.type(mediaType).send(text)
  })
}

interface Place {
  readonly host: string
  readonly port: number
  /** Undefined where everybody who reaches the port may read. */
  readonly token: string | undefined
}

/** Opens the port before the app listens, so that a port that is in use prevents the start. */
function serveAlone(app: FastifyInstance, metrics: Metrics, { host, port, token }: Place) {
  const server = createServer({ headersTimeout: 8_000, requestTimeout: 10_000 }, async (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== PATH) return response.writeHead(404).end()
    if (token !== undefined && !hasToken(request, token)) return response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
    try {
      const { text, mediaType } = await metrics.read()
      response.writeHead(200, { 'content-type': mediaType, 'cache-control': 'no-store' }).end(text)
    } catch (error) {
      response.writeHead(500).end()
      // The process logs it.
      throw error
    }
  })
  app.addHook('onReady', async () => {
    server.listen(port, host)
    try {
      await once(server, 'listening')
    } catch (error) {
      throw new Error(`METRICS_PORT: Gigfolio cannot listen on port ${port} of ${host} (${codeOf(error)}).`)
    }
    console.log(`Metrics are at http://${host}:${(server.address() as AddressInfo).port}${PATH}`)
  })
  app.addHook('onClose', async () => {
    server.close()
    server.closeAllConnections()
  })
}
