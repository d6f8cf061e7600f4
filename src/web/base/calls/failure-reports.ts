// Failures are reported to Sentry, if this server has one: the call, its status, and the place in the code. Reports contain nothing that
// people type or see. They name the person only by the number of their account.

const dsn = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="sentry-dsn"]')?.content
let loaded: Promise<typeof import('./sentry.ts')> | undefined

/** Loads Sentry. Returns undefined if no DSN is set. If Sentry cannot be loaded, failures are not reported. */
function sentry() {
  if (!dsn || dsn.startsWith('%')) return undefined
  loaded ??= import('./sentry.ts').then((module) => {
    module.start(dsn)
    return module
  })
  return loaded
}

/** Starts to report uncaught errors. */
export const startReports = () => void sentry()?.catch(() => {})

/** Reports a bug in the app. */
export const reportError = (error: unknown) =>
  void sentry()?.then(
    ({ captureException }) => captureException(error),
    () => {},
  )

/** Notes an event that may explain a later failure. */
export const leaveBreadcrumb = (message: string) =>
  void sentry()?.then(
    ({ addBreadcrumb }) => addBreadcrumb({ message }),
    () => {},
  )

/** Reports an answer that is the server's failure. Only notes a refusal (spec.md 8). */
export function reportAnswer(call: string, status: number) {
  if (status >= 500) reportError(new Error(`API error: ${call} answered ${status}`))
  else leaveBreadcrumb(`${call} answered ${status}`)
}

/** Sets the account number for reports. Null means nobody is signed in. */
export const reportFor = (account: number | null) =>
  void sentry()?.then(
    ({ setUser }) => setUser(account === null ? null : { id: String(account) }),
    () => {},
  )
