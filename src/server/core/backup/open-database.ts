import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Config } from '../../config.ts'
import { openClient } from '../database/addresses.ts'
import { PORT, SUPERUSER } from '../embedded-postgres/cluster.ts'
import { choosePlace } from '../embedded-postgres/data-folder.ts'
import { startEmbedded } from '../embedded-postgres/embedded.ts'
import { readSecrets } from '../embedded-postgres/secrets.ts'

export type Where = Pick<Config, 'dataDir' | 'databaseUrl'> & Partial<Pick<Config, 'migrationUrl'>>

export interface OpenDatabase {
  readonly client: pg.Client
  close(): Promise<void>
}

/** How many milliseconds another Gigfolio may take from locking the folder to accepting connections. */
const STARTING_MS = 15_000

/** Connects to the database, even while Gigfolio runs. Starts the embedded PostgreSQL if it is not running. */
export async function openDatabase({ databaseUrl, dataDir }: Where): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) return connectTo({ connectionString: databaseUrl })
  if (!existsSync(dataDir) || !existsSync(join(choosePlace(dataDir).cluster, 'PG_VERSION')))
    throw new Error(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL as Gigfolio itself has them.`)
  for (const deadline = Date.now() + STARTING_MS; ; await sleep(100)) {
    const running = runningDatabase(dataDir)
    const opened = running && (await connectTo(running).catch(() => undefined))
    if (opened) return opened
    try {
      return await startAndOpen(dataDir)
    } catch (error) {
      // Gigfolio may be starting: it has already locked the folder, but its database does not answer yet.
      if (Date.now() > deadline || !/already running/.test(String(error))) throw error
    }
  }
}

/** Connects to a database that may not exist yet. Creates and starts the embedded one, which no other Gigfolio may be using. */
export async function openTarget({ databaseUrl, migrationUrl, dataDir }: Where): Promise<OpenDatabase> {
  return databaseUrl === undefined ? startAndOpen(dataDir) : connectTo({ connectionString: migrationUrl ?? databaseUrl })
}

/** Returns how to reach the embedded PostgreSQL of `dataDir`, if it is running: line 5 of its PID file names the folder of its socket. */
function runningDatabase(dataDir: string): pg.ClientConfig | undefined {
  const pidFile = join(choosePlace(dataDir).cluster, 'postmaster.pid')
  const host = existsSync(pidFile) ? readFileSync(pidFile, 'utf8').split('\n')[4] : undefined
  const password = readSecrets(dataDir).databasePassword
  return host && password !== undefined ? { host, port: PORT, user: SUPERUSER, password, database: 'postgres', ssl: false } : undefined
}

async function startAndOpen(dataDir: string): Promise<OpenDatabase> {
  const embedded = await startEmbedded(dataDir)
  try {
    const { client, close } = await connectTo(embedded.connection)
    const closeBoth = async () => {
      await close()
      await embedded.stop()
    }
    return { client, close: closeBoth }
  } catch (error) {
    await embedded.stop()
    throw error
  }
}

async function connectTo(config: pg.ClientConfig): Promise<OpenDatabase> {
  const client = await openClient({ ...config, application_name: 'gigfolio backup', connectionTimeoutMillis: 10_000, keepAlive: true })
  return { client, close: () => client.end() }
}
