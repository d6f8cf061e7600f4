import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { openingOf, tryAddresses } from './addresses.ts'
import type { Connection } from './connect.ts'
import { SETTINGS } from './connection-settings.ts'

/** How many milliseconds a call may wait for connections in total. */
const PATIENCE_MS = 3_000
/**
 * How many milliseconds a statement may wait for its answer: a little longer than the database's own limit, in case the database stops
 * answering.
 */
const ANSWER_LIMIT_MS = 6_000

const { timezone, plan_cache_mode, ...limits } = SETTINGS

const INT8_ARRAY = 1016
const numbersIn = (written: string) => (written === '{}' ? [] : written.slice(1, -1).split(',').map(Number))
/** Returns 64-bit numbers as numbers, which stay below 2^53. The driver would return texts. */
export const wholeNumbers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === pg.types.builtins.INT8) return Number
    return oid === INT8_ARRAY ? numbersIn : pg.types.getTypeParser(oid, format)
  },
}

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
export function openPool({ planCacheMode = plan_cache_mode, ...connection }: Connection, max = 10, name = 'gigfolio'): pg.Pool {
  const { addresses, Client } = openingOf(connection)
  const pool = new PatientPool(addresses, {
    ...connection,
    Client: Client as new () => pg.Client,
    max,
    // Sends statements without waiting for earlier answers. The database runs them in order.
    pipeline: true,
    types: wholeNumbers,
    connectionTimeoutMillis: PATIENCE_MS,
    ...limits,
    query_timeout: ANSWER_LIMIT_MS,
    application_name: name,
    options: `-c timezone=${timezone} -c plan_cache_mode=${planCacheMode}`,
  })
  // The pool replaces a connection that breaks while idle. Without a listener it would end the process.
  pool.on('error', () => {})
  // The same applies to a connection that breaks while in use: the query that waits for it fails and reports it.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void

class PatientPool extends pg.Pool {
  readonly #addresses: number

  constructor(addresses: number, config: pg.PoolConfig) {
    super(config)
    this.#addresses = addresses
  }

  override connect(): Promise<pg.PoolClient>
  override connect(connected: Connected): void
  override connect(connected?: Connected): Promise<pg.PoolClient> | undefined {
    const call = this.idleCount > 0 ? undefined : patience.getStore()
    if (!call && this.#addresses === 1) {
      if (!connected) return super.connect()
      super.connect(connected)
      return undefined
    }
    const client = call ? this.#connectInTime(call) : this.#connectAnywhere()
    if (!connected) return client
    client.then(
      (got) => connected(undefined, got, (release) => got.release(release as Error | boolean | undefined)),
      (error: Error) => connected(error, undefined, () => {}),
    )
    return undefined
  }

  #connectAnywhere(): Promise<pg.PoolClient> {
    return tryAddresses(this.#addresses, () => super.connect())
  }

  async #connectInTime(call: Patience): Promise<pg.PoolClient> {
    const began = performance.now()
    const connecting = this.#connectAnywhere()
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
