import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, LogController, type RouteOptions } from 'fastify'
import { contract } from '#contract/index.ts'
import { exportHandlers } from './account/privacy/export-handlers.ts'
import { privacyHandlers } from './account/privacy/handlers.ts'
import { insightHandlers } from './account/privacy/insight-handlers.ts'
import { privacyTasks } from './account/privacy/tasks.ts'
import { profileHandlers } from './account/profile/handlers.ts'
import { leaveMailHandlers, serveLeaveLinks } from './account/profile/leave-mails.ts'
import { photoHandlers } from './account/profile/photo-handlers.ts'
import { makeDoors } from './account/sign-in/doors.ts'
import { emailHandlers } from './account/sign-in/email-change.ts'
import { factorHandlers } from './account/sign-in/factors.ts'
import { accountHandlers } from './account/sign-in/handlers.ts'
import { passkeyHandlers } from './account/sign-in/passkeys.ts'
import { passwordHandlers } from './account/sign-in/passwords.ts'
import { providerHandlers } from './account/sign-in/provider.ts'
import { signInHandlers } from './account/sign-in/sign-in.ts'
import { supportHandlers } from './account/support/handlers.ts'
import { attachmentHandlers } from './attachments/handlers.ts'
import { makePlanGate } from './billing/subscriptions/gate.ts'
import { billingHandlers } from './billing/subscriptions/handlers.ts'
import { billingTasks } from './billing/subscriptions/tasks.ts'
import { webhookHandlers } from './billing/webhooks/handlers.ts'
import { budgetHandlers } from './budgets/budget-handlers.ts'
import { categoryHandlers } from './budgets/category-handlers.ts'
import { clientHandlers } from './clients/handlers.ts'
import type { Config } from './config.ts'
import { makeHeavyThread } from './core/heavy/thread.ts'
import { isOfPortal } from './core/http/account-header.ts'
import { makeBudgets } from './core/http/budget.ts'
import { compressAnswers } from './core/http/compression.ts'
import { takeJsonOnly } from './core/http/json-body.ts'
import { mount } from './core/http/mount.ts'
import { servePages } from './core/http/pages.ts'
import { cutUnreadAnswers } from './core/http/read-limit.ts'
import { answerRequestIds, requestIdsBehind } from './core/http/request-id.ts'
import { guard } from './core/http/security.ts'
import { cutSlowBodies } from './core/http/slow-bodies.ts'
import { traceCalls } from './core/http/trace-calls.ts'
import { readableUrl, refuseConnection } from './core/http/unreadable.ts'
import { serveWellKnown } from './core/http/well-known.ts'
import { mailTasks } from './core/mail/tasks.ts'
import { serveMetrics } from './core/metrics/serve-metrics.ts'
import { trustIn } from './core/network-address.ts'
import { serviceHandlers } from './core/service/handlers.ts'
import { serviceTasks } from './core/service/tasks.ts'
import type { TaskHandlers } from './core/tasks/task-list.ts'
import { answerOf, HttpError, logged } from './errors.ts'
import { expenseHandlers } from './expenses/handlers.ts'
import { recurringHandlers } from './expenses/recurring-handlers.ts'
import { expenseTasks } from './expenses/tasks.ts'
import { dashboardHandlers } from './figures/dashboard/handlers.ts'
import { goalHandlers } from './figures/goals/handlers.ts'
import { makeReportQueue } from './figures/paper/report-queue.ts'
import { proofHandlers } from './figures/proofs/handlers.ts'
import { proofTaskHandlers } from './figures/proofs/tasks.ts'
import { workLogHandlers } from './figures/proofs/work-log-handlers.ts'
import { reportHandlers } from './figures/reports/handlers.ts'
import { taxHandlers } from './figures/tax/handlers.ts'
import { gigHandlers } from './gigs/handlers.ts'
import { gotPaidHandlers } from './got-paid/handlers.ts'
import type { HeavyTasks } from './heavy-tasks.ts'
import { cardFeeTask } from './invoices/card-payments.ts'
import { invoiceHandlers } from './invoices/handlers.ts'
import { invoiceMakers } from './invoices/mail-invoice.ts'
import { invoicePaperHandlers } from './invoices/paper-handlers.ts'
import { remindClientsTask } from './invoices/remind-clients.ts'
import { serveInvoices } from './invoices/serve-invoices.ts'
import { statementHandlers } from './invoices/statement-handlers.ts'
import { REQUEST_ID_FIELD } from './log.ts'
import { makeAgencySessions } from './marketplace/agencies/agency-sessions.ts'
import { agencyHandlers } from './marketplace/agencies/handlers.ts'
import { applicantFileHandlers } from './marketplace/applications/applicant-files.ts'
import { applicationHandlers } from './marketplace/applications/applications.ts'
import { makeDeparture } from './marketplace/applications/departure.ts'
import { endingTasks } from './marketplace/applications/ended-applications.ts'
import { profileFileHandlers } from './marketplace/ba-profile/file-handlers.ts'
import { baProfileHandlers } from './marketplace/ba-profile/handlers.ts'
import { claimHandlers } from './marketplace/claims/claims.ts'
import { makeFileLinks } from './marketplace/files/links.ts'
import { workerFileTasks } from './marketplace/files/tasks.ts'
import { gigResumeHandlers } from './marketplace/gig-resume/handlers.ts'
import { serveSharedResumes } from './marketplace/gig-resume/shared.ts'
import { factTasks } from './marketplace/posts/agency-facts.ts'
import { agencyYearHandlers } from './marketplace/posts/agency-year-handlers.ts'
import { alertTasks } from './marketplace/posts/alerts.ts'
import { postEditHandlers } from './marketplace/posts/post-edits.ts'
import { postMessageHandlers } from './marketplace/posts/post-messages.ts'
import { postHandlers } from './marketplace/posts/posts.ts'
import { unseenPostTasks } from './marketplace/posts/unseen-posts.ts'
import { noteSent } from './marketplace/records/applications-store.ts'
import { driveHandlers } from './mileage/handlers.ts'
import { noticeHandlers } from './notices/bell/handlers.ts'
import { calendarFeedHandlers } from './notices/calendar-feed/handlers.ts'
import { serveCalendarFeeds } from './notices/calendar-feed/serve.ts'
import { pushHandlers } from './notices/push/handlers.ts'
import { pushTasks } from './notices/push/tasks.ts'
import { reminderTasks } from './notices/reminders/tasks.ts'
import { placeHandlers } from './places/handlers.ts'
import { savedPlaceHandlers } from './places/saved-handlers.ts'
import type { MailPort } from './ports/mail/port.ts'
import { savingsGoalHandlers } from './savings/goal-handlers.ts'
import { savingsHandlers } from './savings/handlers.ts'
import type { Services } from './services.ts'

const MAX_BODY = 256 * 1024
const HEAVY_ENTRY = new URL('./heavy-worker.js', import.meta.url)

/**
 * Builds the server with all its rooms, without listening. Calls `onRoute` for each route. A call of the contract without a handler does
 * not compile.
 */
export async function composeApp(config: Config, services: Services, onRoute?: (route: RouteOptions) => void): Promise<FastifyInstance> {
  const { database } = services
  const app = Fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: REQUEST_ID_FIELD }),
    genReqId: requestIdsBehind(config.trustProxy),
    trustProxy: config.trustProxy ? trustIn(config.trustProxy) : false,
    bodyLimit: MAX_BODY,
    // Long enough for an upload from a phone. `cutSlowBodies` is stricter with all other calls.
    requestTimeout: 120_000,
    // Longer than proxies keep connections, so that the proxy closes an idle connection first.
    keepAliveTimeout: 75_000,
    connectionTimeout: 20_000,
    forceCloseConnections: 'idle',
    // Longer than any address that Node accepts, so that a parameter that is too long is refused like any other wrong one.
    routerOptions: { maxParamLength: 16_384 },
    rewriteUrl: readableUrl,
    clientErrorHandler: refuseConnection,
    exposeHeadRoutes: false,
    // Node's default is to look for slow requests only every half minute.
    http: { headersTimeout: 8_000, connectionsCheckingInterval: 1_000 },
  })
  if (onRoute) app.addHook('onRoute', onRoute)
  app.setErrorHandler((error, request, reply) => {
    const { status, headers, ...answer } = answerOf(error)
    // A call that is refused because the server is busy is not a failure of the server.
    if (status >= 500 && !(error instanceof HttpError))
      request.log.error({ failure: logged(error), call: request.routeOptions.config.endpoint }, 'a call failed')
    if (status >= 500) services.failures?.failed(error, request.routeOptions.config.endpoint ?? 'page')
    return reply
      .code(status)
      .headers(headers ?? {})
      .send(answer)
  })
  answerRequestIds(app)
  const { failures } = services
  if (failures)
    app.addHook('onRequest', (request, reply, done) => {
      const { endpoint } = request.routeOptions.config
      const end = endpoint && failures.begin(endpoint)
      if (end) reply.raw.once('close', () => end(reply.statusCode))
      done()
    })
  if (services.traces) traceCalls(app, services.traces, config.trustProxy)
  app.addHook('onResponse', (request, reply, done) => {
    const { endpoint } = request.routeOptions.config
    if (endpoint) request.log.info({ call: endpoint, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
    done()
  })
  letGoWhenStopping(app)
  takeJsonOnly(app)
  cutSlowBodies(app)
  guard(app, config)
  await app.register(cookie)
  compressAnswers(app, contract)

  const doors = makeDoors(services, config)
  const agencySessions = makeAgencySessions(services, config.publicUrl, makeBudgets(config.limits.perWorker))
  const heavy = makeHeavyThread<HeavyTasks>(HEAVY_ENTRY, database.connection)
  app.addHook('onClose', () => heavy.end())
  const papers = makeReportQueue()
  const fileLinks = makeFileLinks(database.queries, config.dataDir)
  const gate = makePlanGate(config.planRule, services)
  const handlers = {
    ...signInHandlers(services, doors),
    ...passwordHandlers(services, doors, config),
    ...factorHandlers(services, doors),
    ...passkeyHandlers(services, doors, config),
    ...providerHandlers(services, doors),
    ...emailHandlers(services, doors, config),
    ...accountHandlers(services, doors),
    ...profileHandlers(services),
    ...photoHandlers(services),
    ...leaveMailHandlers(services),
    ...privacyHandlers(services, doors, makeDeparture(services, config)),
    ...exportHandlers(services, doors),
    ...insightHandlers(services),
    ...clientHandlers(services),
    ...gigHandlers(services, gate),
    ...gotPaidHandlers(services),
    ...expenseHandlers(services, gate),
    ...attachmentHandlers(services, config),
    ...driveHandlers(services, gate),
    ...savedPlaceHandlers(services),
    ...recurringHandlers(services, gate),
    ...categoryHandlers(services),
    ...budgetHandlers(services),
    ...goalHandlers(services),
    ...dashboardHandlers(services, heavy),
    ...reportHandlers(services, heavy, papers),
    ...workLogHandlers(services),
    ...proofHandlers(services, heavy, papers, doors, config),
    ...taxHandlers(services, heavy),
    ...savingsHandlers(services),
    ...savingsGoalHandlers(services),
    ...invoiceHandlers(services, gate, doors.throttle, config),
    ...statementHandlers(services, heavy, papers, doors),
    ...invoicePaperHandlers(services, heavy, papers, config),
    ...supportHandlers(services, doors, config),
    ...placeHandlers(services, doors, config.places),
    ...agencyHandlers(services, doors, agencySessions, config),
    ...baProfileHandlers(services),
    ...gigResumeHandlers(services, config),
    ...profileFileHandlers(services, config),
    ...postHandlers(services, doors, config),
    ...postEditHandlers(services, config),
    ...postMessageHandlers(services, config),
    ...billingHandlers(services, doors.throttle, config),
    ...webhookHandlers(services, config),
    ...applicationHandlers(services, doors, config, fileLinks),
    ...applicantFileHandlers(services, fileLinks),
    ...claimHandlers(services),
    ...agencyYearHandlers(services),
    ...noticeHandlers(services),
    ...pushHandlers(services),
    ...calendarFeedHandlers(services, config),
    ...serviceHandlers(services),
  }
  const { callerOf } = doors.sessions
  mount(app, contract, handlers, {
    worker: callerOf,
    agency: agencySessions.callerOf,
    poster: async (request) => {
      if (isOfPortal(request)) return agencySessions.callerOf(request)
      // A page names its account. A caller that names none is the agency if an agency is signed in.
      return (request.headers.account === undefined && (await agencySessions.callerOf(request))) || callerOf(request)
    },
  })
  serveSharedResumes(app, services, doors.throttle)
  serveCalendarFeeds(app, services, doors, config)
  serveInvoices(app, services, doors, heavy, config)
  serveLeaveLinks(app, services)
  serveWellKnown(app, config)
  if (services.metrics) serveMetrics(app, services.metrics, config)
  const hasCookie = { worker: doors.sessions.hasCookie, agency: agencySessions.hasCookie }
  await servePages(app, hasCookie, { ...config, provider: services.identity?.name ?? '', chargesPosts: services.payments !== null })
  cutUnreadAnswers(app)
  return app
}

/** Closes each connection after its answer if the server has begun to stop; otherwise the server would wait for kept-alive connections. */
function letGoWhenStopping(app: FastifyInstance) {
  let isStopping = false
  app.addHook('preClose', (done) => {
    isStopping = true
    done()
  })
  app.addHook('onResponse', (_request, _reply, done) => {
    if (isStopping) setImmediate(() => app.server.closeIdleConnections())
    done()
  })
}

/** Returns the handlers of all tasks. Does not compile when one is missing. */
export const composeTasks = (
  services: Services,
  mail: MailPort,
  config: Pick<Config, 'mailFrom' | 'pagesUrl' | 'planRule' | 'limits'>,
): TaskHandlers => ({
  ...mailTasks(services, mail, config, invoiceMakers(services, config), {
    application: (mailId) => noteSent(services.database.queries, mailId),
  }),
  ...alertTasks(services, config),
  ...billingTasks(services),
  ...factTasks(services),
  ...unseenPostTasks(services),
  ...endingTasks(services),
  ...pushTasks(services),
  ...reminderTasks(services, config),
  ...remindClientsTask(services),
  ...cardFeeTask(services),
  ...expenseTasks(services, makePlanGate(config.planRule, services), makeBudgets(config.limits.perWorker)),
  ...privacyTasks(services, config),
  ...workerFileTasks(services),
  ...proofTaskHandlers(services),
  ...serviceTasks(services),
})
