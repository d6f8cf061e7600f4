import pg from 'pg'
import { startEmbedded } from '../embedded-postgres/embedded.ts'
import { carryJobs, carryNameKeys, carryOver, carryTrips } from './carry-over.ts'
import { applyMigrations } from './known-migrations.ts'
import { openPool } from './pool.ts'
import { type RootQueries, rootQueries } from './queries.ts'
import { requireNoUnfinishedRestore } from './unfinished-restore.ts'

/** The address of PostgreSQL and the user: plain data, so that it can be sent to a thread. */
export type Connection = Pick<pg.PoolConfig, 'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'>

export interface Database {
  readonly queries: RootQueries
  readonly pool: pg.Pool
  readonly connection: Connection
  close(): Promise<void>
}

/** The number of the advisory lock held while the schema is updated. Other programs must not use the same number. */
const MIGRATION_LOCK = 7_045_001
const LEAST_VERSION = 150_000

/** Opens PostgreSQL (the one at `databaseUrl`, or else the embedded one in `dataDir`) and updates its schema. */
export async function connect({ databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string }): Promise<Database> {
  const embedded = databaseUrl === undefined ? await startEmbedded(dataDir) : undefined
  const connection: Connection = embedded?.connection ?? { connectionString: databaseUrl }
  const pool = openPool(connection)
  const close = async () => {
    await pool.end()
    await embedded?.stop()
  }
  try {
    if (embedded) requireNoUnfinishedRestore(dataDir)
    await migrateTogether(connection)
  } catch (error) {
    await close()
    throw error
  }
  return { queries: rootQueries(pool), pool, connection, close }
}

/** Waits until no other connection changes the schema, and blocks others until this one closes. Throws when PostgreSQL is too old. */
export async function lockMigrations(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`)
  if (Number(rows[0]?.version) < LEAST_VERSION) throw new Error('Gigfolio needs PostgreSQL 15 or newer.')
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
}

/**
 * Applies the migrations. Of several processes that start on one database, one migrates and the others wait. The statements have no time
 * limit.
 */
async function migrateTogether(connection: pg.ClientConfig) {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 3_000, application_name: 'gigfolio' })
  client.on('error', () => {})
  try {
    await client.connect()
    await lockMigrations(client)
    await applyMigrations(client)
    await carryOver(client)
    await carryTrips(client)
    await carryJobs(client)
    await carryNameKeys(client)
  } finally {
    await client.end()
  }
}
