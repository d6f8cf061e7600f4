import type { Config } from './config.ts'
import { connect, type Database } from './database/connect.ts'
import { type JobQueue, type Jobs, openJobQueue } from './jobs/queue.ts'
import { type Log, openLog } from './log.ts'
import { makeOutbox, type Outbox } from './mail/outbox.ts'

/** What the rooms stand on. A room takes only what it needs: `Pick<Services, 'database' | 'clock'>`. */
export interface Services {
  readonly database: Database
  readonly jobs: Jobs
  readonly mail: Outbox
  /** Returns the present instant. */
  readonly clock: () => Date
  readonly log: Log
}

/** The services of a server that runs: what is begun with it and stopped with it. */
export interface OpenServices extends Services {
  readonly jobs: JobQueue
  /** Ends the jobs under way, then closes the database. Call it once no call is under way. */
  close(): Promise<void>
}

/** Opens the services as the configuration says. Throws one sentence when the database cannot be opened. */
export async function openServices(config: Config): Promise<OpenServices> {
  const log = openLog(config.logLevel)
  const database = await connect(config)
  const jobs = openJobQueue(database, log)
  const close = async () => {
    await jobs.stop()
    await database.close()
  }
  return { database, jobs, mail: makeOutbox(jobs), clock: () => new Date(), log, close }
}
