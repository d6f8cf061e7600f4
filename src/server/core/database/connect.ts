import type pg from 'pg'
import { startEmbedded } from '../embedded-postgres/embedded.ts'
import { type PlanCacheMode, planCacheModeOf, requireSettings } from './connection-settings.ts'
import { explainDatabase } from './database-failure.ts'
import { migrate } from './migrate.ts'
import { openPool } from './pool.ts'
import { type RootQueries, rootQueries } from './queries.ts'
import { requireSchema } from './schema-state.ts'
import { requireNoUnfinishedRestore } from './unfinished-restore.ts'

/** The address of PostgreSQL and the user: plain data, so that it can be sent to a thread. */
export interface Connection extends Pick<pg.PoolConfig, 'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'> {
  /** How PostgreSQL plans prepared statements; one plan for all values unless the engine cannot do that. */
  readonly planCacheMode?: PlanCacheMode
}

export interface Database {
  readonly queries: RootQueries
  readonly pool: pg.Pool
  readonly connection: Connection
  close(): Promise<void>
}

/** Gets a sentence for the log. */
type Say = (sentence: string) => void

interface Options {
  readonly databaseUrl: string | undefined
  /** The address for migrations, if it is another one: a pooler's address is not good for them. */
  readonly migrationUrl?: string | undefined
  readonly dataDir: string
  /** `off` verifies the schema instead of updating it. */
  readonly migrate?: 'on' | 'off'
}

interface Opened {
  readonly connection: Connection
  readonly stop: () => unknown
}

/**
 * Opens PostgreSQL (the one at `databaseUrl`, or else the embedded one in `dataDir`) and updates its schema. `say` gets a sentence when
 * another process must be waited for.
 */
export async function connect(options: Options, say?: Say): Promise<Database> {
  const { databaseUrl, migrationUrl, dataDir } = options
  const { connection, stop }: Opened = databaseUrl === undefined ? await startEmbedded(dataDir) : await findExternal(databaseUrl)
  const pool = openPool(connection)
  const queries = rootQueries(pool)
  const close = async () => {
    await pool.end()
    await stop()
  }
  try {
    if (databaseUrl === undefined) requireNoUnfinishedRestore(dataDir)
    else await requireSettings(pool, connection.planCacheMode)
    await requireSchema(queries, options.migrate === 'off')
    if (options.migrate !== 'off') await migrateAt(migrationUrl, connection, say)
  } catch (error) {
    await close()
    throw databaseUrl === undefined ? error : explainDatabase(error, databaseUrl)
  }
  return { queries, pool, connection, close }
}

/** Finds out how the database at an address plans statements. It has nothing to stop. */
async function findExternal(databaseUrl: string): Promise<Opened> {
  const address = { connectionString: databaseUrl }
  try {
    return { connection: { ...address, planCacheMode: await planCacheModeOf(address) }, stop: () => {} }
  } catch (error) {
    throw explainDatabase(error, databaseUrl)
  }
}

async function migrateAt(migrationUrl: string | undefined, connection: Connection, say: Say | undefined) {
  try {
    await migrate(migrationUrl === undefined ? connection : { connectionString: migrationUrl }, { say })
  } catch (error) {
    throw migrationUrl === undefined ? error : explainDatabase(error, migrationUrl, 'DATABASE_MIGRATION_URL')
  }
}
