import {
  addBreadcrumb,
  browserTracingIntegration,
  captureException,
  dedupeIntegration,
  type Event,
  globalHandlersIntegration,
  init,
  makeFetchTransport,
  setUser,
} from '@sentry/browser'

export { addBreadcrumb, captureException, setUser }

/** The share of page loads that are measured (spec.md 9). */
const TRACED = 0.1

/** Removes the query from the page's address, because it contains search terms. */
const withoutQuery = <Sent extends Event>(event: Sent): Sent => {
  const { request: _, ...rest } = event
  return { ...rest, ...(rest.transaction && { transaction: rest.transaction.split('?')[0] }) } as Sent
}

/** Starts Sentry with the integrations below only: no clicks, no texts of the page, no addresses of calls. */
export const start = (dsn: string) =>
  init({
    dsn,
    environment: import.meta.env.MODE,
    tracesSampleRate: import.meta.env.PROD ? TRACED : 0,
    defaultIntegrations: false,
    // In a phone app, use the phone's own HTTP. Sentry would look for an unchanged `fetch`, which cannot reach the server there.
    ...(import.meta.env.PHONE_SERVER && { transport: (options) => makeFetchTransport(options, fetch) }),
    traceLifecycle: 'static',
    integrations: [globalHandlersIntegration(), dedupeIntegration(), browserTracingIntegration({ traceFetch: false, traceXHR: false })],
    beforeSend: withoutQuery,
    beforeSendTransaction: withoutQuery,
  })
