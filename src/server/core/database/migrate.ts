import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { codeOf } from '../../errors.ts'
import { openClient } from './addresses.ts'
import { carryJobs, carryNameKeys, carryOver, carryShares, carryTrips } from './carry-over.ts'
import { takeConcurrentSteps } from './concurrent-steps.ts'
import type { Connection } from './connect.ts'
import { applyMigrations } from './known-migrations.ts'
import { storeOldestServing } from './schema-state.ts'

/** The number of the advisory lock held while the schema is updated. Other programs must not use the same number. */
const MIGRATION_LOCK = 7_045_001
/** PostgreSQL's codes for a lock that did not come in time, and for a transaction that lost in a deadlock. */
const LOST_LOCK = /^(55P03|40P01)$/
const LEAST_VERSION = 150_000
/** The role may have limits, for servers behind a pooler. They are for calls, not for migrations. */
export const NO_LIMITS = '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0'
/**
 * A Citus sends the changes of a transaction to each node over one connection. It refuses to change tables that refer to each other over
 * several. PostgreSQL ignores this setting.
 */
export const ONE_CONNECTION_PER_NODE = '-c citus.multi_shard_modify_mode=sequential'

/** In milliseconds. */
const PACE = {
  /** How long to wait for another process that changes the schema, or for a table that a long transaction uses. */
  patience: 10 * 60_000,
  tryAgain: 100,
  /** How long a migration waits for a table. Every call to the table waits behind it, and gives up after 4 seconds. */
  lockTimeout: 2_000,
  /** How long the calls that waited have the table for themselves. */
  letPass: 1_000,
  /** How often the wait is reported. */
  report: 30_000,
}

interface Waiting {
  /** Gets a sentence for the log when a wait begins, and then from time to time. */
  readonly say?: ((sentence: string) => void) | undefined
  readonly pace?: Partial<typeof PACE>
}

/**
 * Updates the schema. Of several processes that start on one database, one migrates and the others wait. The statements have no time limit.
 * Throws one sentence when the lock is not free in time.
 */
export async function migrate(connection: Connection, waiting: Waiting = {}): Promise<void> {
  // The lock belongs to a transaction of its own. A pooler would keep the lock of a session when the session is long gone.
  const [lock, client] = await openTwo(connection, waiting.pace?.lockTimeout ?? PACE.lockTimeout)
  // Without the lock, another process may begin.
  lock.once('end', () => client.connection.stream.destroy())
  try {
    await lockMigrations(lock, waiting)
    await migrateWith(client, waiting)
    await lock.query('commit')
  } finally {
    await client.end()
    // Without a commit, closing releases the lock too.
    await lock.end()
  }
}

async function openTwo(connection: Connection, lockTimeout: number): Promise<[pg.Client, pg.Client]> {
  const one = await open(connection, NO_LIMITS)
  try {
    return [one, await open(connection, `${NO_LIMITS} ${ONE_CONNECTION_PER_NODE} -c lock_timeout=${lockTimeout}`)]
  } catch (error) {
    await one.end()
    throw error
  }
}

/**
 * Updates the schema, step by step. A step that cannot lock a table in time leaves nothing behind and begins again, so that calls never wait
 * long behind a migration that waits for somebody's long transaction.
 */
async function migrateWith(client: pg.Client, waiting: Waiting) {
  await requireNoLimit(client)
  const waited = watchWait(waiting, {
    holder: () => oldestUser(client),
    begins: (user) => `A migration needs a table that is in use: ${user}. Gigfolio tries again.`,
    ends: (seconds, user) => `The tables have been in use for ${seconds} seconds: ${user}. End that transaction, and start Gigfolio again.`,
  })
  for (;;) {
    try {
      return await takeSteps(client)
    } catch (error) {
      if (!LOST_LOCK.test(codeOf(error) ?? '')) throw error
      await waited()
      await sleep(waiting.pace?.letPass ?? PACE.letPass)
    }
  }
}

async function takeSteps(client: pg.Client) {
  await applyMigrations(client)
  await carryOver(client)
  await carryTrips(client)
  await carryShares(client)
  await carryJobs(client)
  await carryNameKeys(client)
  await takeConcurrentSteps(client)
  await storeOldestServing(client)
}

const open = (connection: Connection, options: string) =>
  openClient({ ...connection, connectionTimeoutMillis: 3_000, application_name: 'gigfolio', options })

/**
 * Begins a transaction of the client when no other process changes the schema, and blocks others until it ends. Throws when PostgreSQL is too
 * old, or when the wait takes too long.
 */
export async function lockMigrations(client: pg.ClientBase, waiting: Waiting = {}): Promise<void> {
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`)
  if (Number(rows[0]?.version) < LEAST_VERSION) throw new Error('Gigfolio needs PostgreSQL 15 or newer.')
  const waited = watchWait(waiting, {
    holder: () => holderOf(client),
    begins: (holder) => `Another process is changing the schema: ${holder}. Gigfolio waits for it.`,
    ends: (seconds, holder) =>
      `Another process has been changing the schema for ${seconds} seconds: ${holder}. Start Gigfolio again when it is done.`,
  })
  while (!(await isLockTaken(client))) {
    await waited()
    await sleep(waiting.pace?.tryAgain ?? PACE.tryAgain)
  }
}

/**
 * Begins a transaction with the lock, or none. An index that is built while calls go on waits for every transaction that has read something:
 * the transaction of a vain try must end, and a statement with parameters would keep what it read until the end of the transaction.
 */
async function isLockTaken(client: pg.ClientBase): Promise<boolean> {
  await client.query('begin')
  const { rows } = await client.query<{ isTaken: boolean }>(`select pg_try_advisory_xact_lock(${MIGRATION_LOCK}) as "isTaken"`)
  if (rows[0]?.isTaken === true) return true
  await client.query('rollback')
  return false
}

interface WaitWords {
  /** Returns what is waited for, as words for an operator. */
  readonly holder: () => Promise<string>
  readonly begins: (holder: string) => string
  readonly ends: (seconds: number, holder: string) => string
}

/** Returns a function to call after each vain try. It reports the wait at once and then from time to time, and throws when it takes too long. */
function watchWait({ say, pace }: Waiting, { holder, begins, ends }: WaitWords): () => Promise<void> {
  const { patience, report } = { ...PACE, ...pace }
  const began = Date.now()
  let reported = Number.NEGATIVE_INFINITY
  return async () => {
    const now = Date.now()
    if (now - began > patience) throw new Error(ends(Math.round((now - began) / 1_000), await holder()))
    if (now - reported < report) return
    reported = now
    say?.(begins(await holder()))
  }
}

/** Returns which connection holds the lock, as words for an operator. */
async function holderOf(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ pid: number; name: string | null }>(
    `select l.pid, a.application_name as name from pg_locks l left join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = $1
       and l.database = (select oid from pg_database where datname = current_database())`,
    [MIGRATION_LOCK],
  )
  return wordsFor(rows[0])
}

/** Returns which connection has used tables of Gigfolio for the longest time in one transaction, in the same words. */
async function oldestUser(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ pid: number; name: string | null }>(
    `select a.pid, a.application_name as name from pg_stat_activity a
     where a.pid <> pg_backend_pid() and a.datname = current_database() and exists (
       select from pg_locks l join pg_class c on c.oid = l.relation
       where l.pid = a.pid and l.granted and c.relnamespace::regnamespace::text in ('public', 'drizzle'))
     order by a.xact_start limit 1`,
  )
  return wordsFor(rows[0])
}

const wordsFor = (connection: { pid: number; name: string | null } | undefined) =>
  connection ? `PID ${connection.pid} in pg_stat_activity (${connection.name || 'without a name'})` : 'it has just ended'

/** Throws when a pooler dropped the settings of the connection and the role has a time limit, which would end a long migration. */
async function requireNoLimit(client: pg.ClientBase) {
  const { rows } = await client.query<{ setting: string }>(`select setting from pg_settings where name = 'statement_timeout'`)
  if (rows[0]?.setting === '0') return
  throw new Error(
    'Migrations need a connection without time limits, but something between Gigfolio and the database keeps the limits of the role: ' +
      'set DATABASE_MIGRATION_URL to the address of the database itself, or set MIGRATE=off and run npm run migrate elsewhere.',
  )
}
