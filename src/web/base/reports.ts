// What fails is told to Sentry where this server has one: which call, with which status, and where in the code. Nothing that anybody
// typed or sees, and of the person only the number of their account.

const dsn = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="sentry-dsn"]')?.content
let loaded: Promise<typeof import('./sentry.ts')> | undefined

/** Loads what reports failures; undefined where nobody is told. One that cannot be had reports nothing. */
function sentry() {
  if (!dsn || dsn.startsWith('%')) return undefined
  loaded ??= import('./sentry.ts').then((module) => {
    module.start(dsn)
    return module
  })
  return loaded
}

/** Listens for what fails without anybody telling. */
export const startReports = () => void sentry()?.catch(() => {})

/** Reports a mistake of our own. */
export const reportError = (error: unknown) =>
  void sentry()?.then(
    ({ captureException }) => captureException(error),
    () => {},
  )

/** Notes what came before a failure. */
export const leaveBreadcrumb = (message: string) =>
  void sentry()?.then(
    ({ addBreadcrumb }) => addBreadcrumb({ message }),
    () => {},
  )

/** Reports an answer that is the server's failure; one that refuses is only noted (spec.md 8). */
export function reportAnswer(call: string, status: number) {
  if (status >= 500) reportError(new Error(`API error: ${call} answered ${status}`))
  else leaveBreadcrumb(`${call} answered ${status}`)
}

/** Says whose page it is, by the number of the account; null is nobody's. */
export const reportFor = (account: number | null) =>
  void sentry()?.then(
    ({ setUser }) => setUser(account === null ? null : { id: String(account) }),
    () => {},
  )
