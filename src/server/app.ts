import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, LogController, type RouteOptions } from 'fastify'
import { contract } from '#contract/index.ts'
import { accountHandlers } from './accounts/handlers.ts'
import { makeKnownBrowsers } from './accounts/known-browsers.ts'
import { makeSessions } from './accounts/sessions.ts'
import { signInHandlers } from './accounts/sign-in.ts'
import { makeThrottle } from './accounts/throttle.ts'
import { trustIn } from './address.ts'
import { clientHandlers } from './clients/handlers.ts'
import type { Config } from './config.ts'
import { dashboardHandlers } from './dashboard/handlers.ts'
import { answerOf, HttpError, logged } from './errors.ts'
import { expenseHandlers } from './expenses/handlers.ts'
import { gigHandlers } from './gigs/handlers.ts'
import { goalHandlers } from './goals/handlers.ts'
import { gotPaidHandlers } from './got-paid/handlers.ts'
import { makeHeavyThread } from './heavy/thread.ts'
import { makeBudgets } from './http/budget.ts'
import { compressAnswers } from './http/compression.ts'
import { takeJsonOnly } from './http/json-body.ts'
import { mount } from './http/mount.ts'
import { servePages } from './http/pages.ts'
import { cutUnreadAnswers } from './http/read-limit.ts'
import { guard } from './http/security.ts'
import { readableUrl, refuseConnection } from './http/unreadable.ts'
import type { JobHandlers } from './jobs/list.ts'
import { mailJobs } from './mail/jobs.ts'
import type { MailPort } from './ports/mail/port.ts'
import { reportHandlers } from './reports/handlers.ts'
import { serviceHandlers } from './service/handlers.ts'
import { serviceJobs } from './service/jobs.ts'
import type { Services } from './services.ts'
import type { Tasks } from './tasks.ts'
import { taxHandlers } from './tax/handlers.ts'

const MAX_BODY = 256 * 1024
const HEAVY_ENTRY = new URL('./heavy-worker.js', import.meta.url)

/** The server with all its rooms, not yet listening; `onRoute` is told of each route. Fails when a call of the contract has no handler, since it would not compile. */
export async function composeApp(config: Config, services: Services, onRoute?: (route: RouteOptions) => void): Promise<FastifyInstance> {
  const { database } = services
  const app = Fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy ? trustIn(config.trustProxy) : false,
    bodyLimit: MAX_BODY,
    requestTimeout: 10_000,
    // Longer than proxies keep theirs: the one who closes a connection must not be the one who does not use it.
    keepAliveTimeout: 75_000,
    connectionTimeout: 20_000,
    forceCloseConnections: 'idle',
    // Longer than any address that Node takes: what is too long is refused as any other wrong parameter.
    routerOptions: { maxParamLength: 16_384 },
    rewriteUrl: readableUrl,
    clientErrorHandler: refuseConnection,
    exposeHeadRoutes: false,
    // Node looks for slow requests every half minute otherwise.
    http: { headersTimeout: 8_000, connectionsCheckingInterval: 1_000 },
  })
  if (onRoute) app.addHook('onRoute', onRoute)
  app.setErrorHandler((error, request, reply) => {
    const { status, headers, ...answer } = answerOf(error)
    // Who is told to come again is no failure of ours.
    if (status >= 500 && !(error instanceof HttpError))
      request.log.error({ failure: logged(error), call: request.routeOptions.config.endpoint }, 'a call failed')
    return reply
      .code(status)
      .headers(headers ?? {})
      .send({ error: answer.error, code: answer.code, ...(answer.issues && { issues: answer.issues }) })
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { endpoint } = request.routeOptions.config
    if (endpoint) request.log.info({ call: endpoint, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
    done()
  })
  takeJsonOnly(app)
  guard(app, config.publicUrl)
  await app.register(cookie)
  compressAnswers(app, contract)

  const sessions = makeSessions(services, config.publicUrl, makeBudgets(config.limits.perWorker))
  const knownBrowsers = makeKnownBrowsers(services, config.publicUrl)
  const throttle = makeThrottle(database.pool, config.limits)
  const heavy = makeHeavyThread<Tasks>(HEAVY_ENTRY, database.connection)
  app.addHook('onClose', () => heavy.end())
  const handlers = {
    ...signInHandlers(services, { sessions, knownBrowsers, throttle }),
    ...accountHandlers(services, sessions),
    ...clientHandlers(services),
    ...gigHandlers(services),
    ...gotPaidHandlers(services),
    ...expenseHandlers(services),
    ...goalHandlers(services),
    ...dashboardHandlers(services, heavy),
    ...reportHandlers(heavy),
    ...taxHandlers(services, heavy),
    ...serviceHandlers(services),
  }
  mount(app, contract, handlers, sessions.callerOf)
  await servePages(app, sessions.hasCookie)
  cutUnreadAnswers(app)
  return app
}

/** The handlers of all jobs. Does not compile when one is missing. */
export const composeJobs = (services: Services, mail: MailPort, { mailFrom }: Pick<Config, 'mailFrom'>): JobHandlers => ({
  ...mailJobs(services, mail, mailFrom),
  ...serviceJobs(services),
})
