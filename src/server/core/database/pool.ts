import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

/** How many milliseconds a call may wait for connections in total. */
const PATIENCE_MS = 3_000
/**
 * How many milliseconds a statement may wait for its answer: a little longer than the database's own limit, in case the database stops
 * answering.
 */
const ANSWER_LIMIT_MS = 6_000

interface Patience {
  leftMs: number
}
const patience = new AsyncLocalStorage<Patience>()

/** Runs the work of one call. All its waits for a connection together take at most three seconds. */
export const withPatience = <T>(work: () => T): T => patience.run({ leftMs: PATIENCE_MS }, work)

/**
 * Opens at most `max` connections to PostgreSQL on demand. Every statement, lock and wait has a time limit. `name` is their name in
 * `pg_stat_activity`.
 */
export function openPool(connection: pg.PoolConfig, max = 10, name = 'gigfolio'): pg.Pool {
  const pool = new PatientPool({
    ...connection,
    max,
    // Sends statements without waiting for earlier answers. The database runs them in order.
    pipeline: true,
    connectionTimeoutMillis: PATIENCE_MS,
    statement_timeout: 5_000,
    query_timeout: ANSWER_LIMIT_MS,
    lock_timeout: 4_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: name,
    options: '-c timezone=UTC -c plan_cache_mode=force_generic_plan',
  })
  // The pool replaces a connection that breaks while idle. Without a listener it would end the process.
  pool.on('error', () => {})
  // The same applies to a connection that breaks while in use: the query that waits for it fails and reports it.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void

class PatientPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(connected: Connected): void
  override connect(connected?: Connected): Promise<pg.PoolClient> | undefined {
    const call = this.idleCount > 0 ? undefined : patience.getStore()
    if (!call) {
      if (!connected) return super.connect()
      super.connect(connected)
      return undefined
    }
    const client = this.#connectInTime(call)
    if (!connected) return client
    client.then(
      (got) => connected(undefined, got, (release) => got.release(release as Error | boolean | undefined)),
      (error: Error) => connected(error, undefined, () => {}),
    )
    return undefined
  }

  async #connectInTime(call: Patience): Promise<pg.PoolClient> {
    const began = performance.now()
    const connecting = super.connect()
    const { promise: tooLate, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      reject(new Error('timeout exceeded when trying to connect'))
      // A late connection goes back to the pool.
      connecting.then(
        (client) => client.release(),
        () => {},
      )
    }, call.leftMs)
    try {
      return await Promise.race([connecting, tooLate])
    } finally {
      clearTimeout(timer)
      call.leftMs = Math.max(0, call.leftMs - (performance.now() - began))
    }
  }
}
