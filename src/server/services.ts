import type { Config } from './config.ts'
import { connect, type Database } from './database/connect.ts'
import { type Log, openLog } from './log.ts'

/** What the rooms stand on. A room takes only what it needs: `Pick<Services, 'database' | 'clock'>`. */
export interface Services {
  readonly database: Database
  /** Returns the present instant. */
  readonly clock: () => Date
  readonly log: Log
}

/** Opens the services as the configuration says. Throws one sentence when the database cannot be opened. */
export async function openServices(config: Config): Promise<Services> {
  return { database: await connect(config), clock: () => new Date(), log: openLog(config.logLevel) }
}
