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

/** Of so many page loads one is measured (spec.md 9). */
const TRACED = 0.1

/** The address of a page holds what was searched for. */
const withoutQuery = <Sent extends Event>(event: Sent): Sent => {
  const { request: _, ...rest } = event
  return { ...rest, ...(rest.transaction && { transaction: rest.transaction.split('?')[0] }) } as Sent
}

/** Begins to listen. Only what is named here is told: no clicks, no texts of the page, no calls with their addresses. */
export const start = (dsn: string) =>
  init({
    dsn,
    environment: import.meta.env.MODE,
    tracesSampleRate: import.meta.env.PROD ? TRACED : 0,
    defaultIntegrations: false,
    // In a phone app the phone's own HTTP: Sentry looks for a `fetch` that nobody changed, and that one reaches nothing there.
    ...(import.meta.env.PHONE_SERVER && { transport: (options) => makeFetchTransport(options, fetch) }),
    traceLifecycle: 'static',
    integrations: [globalHandlersIntegration(), dedupeIntegration(), browserTracingIntegration({ traceFetch: false, traceXHR: false })],
    beforeSend: withoutQuery,
    beforeSendTransaction: withoutQuery,
  })
