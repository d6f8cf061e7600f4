import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { isAway } from '../http/errors.ts'
import { startEmbedded } from './embedded.ts'
import { migrationsFolder } from './known-migrations.ts'
import { requireNoUnfinishedRestore } from './unfinished-restore.ts'

/** The database, or a transaction of it: what a store works with. */
export type Queries = Pick<
  NodePgDatabase,
  'select' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | '$with' | 'with'
>

export interface Database {
  readonly queries: NodePgDatabase
  readonly pool: pg.Pool
  close(): Promise<void>
}

/** Any number that no other program locks: held while the schema is brought up to date. */
const MIGRATION_LOCK = 7_045_001
const LEAST_VERSION = 150_000

/** Opens PostgreSQL (the one at `databaseUrl`, else the embedded one in `dataDir`) and brings its schema up to date. */
export async function connect({ databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string }): Promise<Database> {
  const embedded = databaseUrl === undefined ? await startEmbedded(dataDir) : undefined
  const pool = new pg.Pool({
    ...(embedded?.connection ?? { connectionString: databaseUrl }),
    max: 10,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 5_000,
    lock_timeout: 4_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'gigfolio',
    options: '-c timezone=UTC',
  })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  // The same for one that breaks while it is used: the query that waits on it fails, and says so.
  pool.on('connect', (client) => client.on('error', () => {}))
  const close = async () => {
    await pool.end()
    await embedded?.stop()
  }
  try {
    if (embedded) requireNoUnfinishedRestore(dataDir)
    await migrateTogether(pool)
  } catch (error) {
    await close()
    throw error
  }
  return { queries: queriesOf(pool), pool, close }
}

/** Queries over the pool. A transaction takes its connection here: drizzle would not give one back that is lost before it has begun. */
function queriesOf(pool: pg.Pool): NodePgDatabase {
  const queries = drizzle({ client: pool, casing: 'snake_case' })
  queries.transaction = async (work, options) => {
    const client = await pool.connect()
    let failure: unknown
    try {
      return await drizzle({ client, casing: 'snake_case' }).transaction(work, options)
    } catch (error) {
      failure = error
      throw error
    } finally {
      client.release(failure instanceof Error && isAway(failure))
    }
  }
  return queries
}

/** Waits until no other connection changes the schema, and keeps others waiting until this one closes. Throws when PostgreSQL is too old. */
export async function lockMigrations(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`)
  if (Number(rows[0]?.version) < LEAST_VERSION) throw new Error('Gigfolio needs PostgreSQL 15 or newer.')
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
}

/** Several processes may start on one database: one migrates, the others wait for it. */
async function migrateTogether(pool: pg.Pool) {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await lockMigrations(client)
    await migrate(drizzle({ client }), { migrationsFolder })
  } finally {
    // Closed rather than given back: its session has the lock and no time-outs.
    client.release(true)
  }
}
