import { join } from 'node:path'
import type { Config } from './config.ts'
import { connect, type Database } from './core/database/connect.ts'
import { serverKey } from './core/database/server-keys.ts'
import { makeOutbox, type Outbox } from './core/mail/outbox.ts'
import type { Metrics } from './core/metrics/metrics.ts'
import { openTaskQueue, type TaskQueue, type Tasks } from './core/tasks/queue.ts'
import { type Log, openLog } from './log.ts'
import type { PaymentsPort } from './ports/charges/port.ts'
import { openSenders, type Senders } from './ports/charges/senders.ts'
import { openStripe } from './ports/charges/stripe.ts'
import type { FailureReports } from './ports/failures/port.ts'
import { filesOnDisk } from './ports/files/disk.ts'
import type { FilesPort } from './ports/files/port.ts'
import { openIdentity } from './ports/identity/openid-connect.ts'
import type { IdentityPort } from './ports/identity/port.ts'
import { openPlaces, type Places } from './ports/places/open.ts'
import { openPush } from './ports/push/open.ts'
import type { PushPort } from './ports/push/port.ts'
import { newPushKeys } from './ports/push/web-push.ts'
import type { Traces } from './ports/traces/port.ts'

/** The services that the rooms use. A room takes only what it needs: `Pick<Services, 'database' | 'clock'>`. */
export interface Services {
  readonly database: Database
  readonly tasks: Tasks
  readonly mail: Outbox
  readonly places: Places
  readonly files: FilesPort
  /** Null where failures are not reported to an outside service. */
  readonly failures: FailureReports | null
  /** Null where traces are not sent to an outside service. */
  readonly traces: Traces | null
  /** Null where nobody reads metrics. */
  readonly metrics: Metrics | null
  /** Null where no identity provider is configured. */
  readonly identity: IdentityPort | null
  readonly push: PushPort
  /** Null where no payment provider is configured. */
  readonly payments: PaymentsPort | null
  /** The services that send events about payments; null for those that are not configured. */
  readonly senders: Senders
  /** Aborted when the server is about to stop. It still answers calls then. */
  readonly draining: AbortSignal
  /** Returns the present instant. */
  readonly clock: () => Date
  readonly log: Log
}

/** The services of a running server, which start and stop with it. */
export interface OpenServices extends Services {
  readonly tasks: TaskQueue
  /** Makes the server say that it is not ready. */
  drain(): void
  /** Ends the running tasks, then closes the database. Call it when no call is in progress. */
  close(): Promise<void>
}

/** Opens the configured services. Throws an error with one sentence when the database cannot be opened. */
export async function openServices(config: Config): Promise<OpenServices> {
  const log = openLog(config.logLevel)
  const database = await connect(config, (sentence) => log.warn(sentence))
  const tasks = openTaskQueue(database, log)
  const failures = config.sentryDsn ? (await import('./ports/failures/sentry.ts')).reportToSentry(config.sentryDsn) : null
  const traces = config.tracesUrl ? (await import('./ports/traces/open-telemetry.ts')).sendTraces(config.tracesUrl) : null
  const hasMetrics = config.metricsPort !== undefined || config.metricsToken !== undefined
  const metrics = hasMetrics ? (await import('./core/metrics/metrics.ts')).openMetrics(database, log) : null
  const files = config.bucket
    ? (await import('./ports/files/s3.ts')).filesInBucket(config.bucket)
    : filesOnDisk(join(config.dataDir, 'files'))
  const close = async () => {
    await tasks.stop()
    await database.close()
    await Promise.all([failures?.close(), traces?.close()])
  }
  const draining = new AbortController()
  const identity = openIdentity(config.identity, `${config.pagesUrl}/provider-sign-in`, log)
  return {
    database,
    tasks,
    mail: makeOutbox(tasks),
    places: openPlaces(config.places),
    failures,
    traces,
    metrics,
    identity,
    push: openPush(config.push, {
      keys: () => serverKey(database.queries, 'push', newPushKeys),
      // Push services require a contact of the sender: the server's address, or an e-mail address.
      subject: config.publicUrl?.startsWith('https:') ? config.publicUrl : `mailto:${config.supportEmail}`,
    }),
    payments: openStripe(config.payments, config.pagesUrl, log),
    senders: openSenders(config.payments, config.pagesUrl),
    files,
    draining: draining.signal,
    drain: () => draining.abort(),
    clock: () => new Date(),
    log,
    close,
  }
}
