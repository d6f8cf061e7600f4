import { tracingChannel } from 'node:diagnostics_channel'
import pg from 'pg'
import { codeOf, isAway } from '../../errors.ts'
import { wholeNumbers } from './pool.ts'
import { isoOf } from './schema/columns.ts'
import type { Statement } from './statement.ts'

/** The database or a transaction of it, for the stores. */
export interface Queries {
  /** Runs a named statement and returns its rows. */
  run<Row>(statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]>
  /**
   * Runs a statement without using its rows. A transaction continues at once, waits for the statement before it ends, and fails with it.
   * Outside of a transaction this waits for the statement.
   */
  send(statement: Statement<unknown>, values: readonly unknown[]): Promise<void>
  /** Does something outside of the database when the transaction has committed, and never if it rolls back; at once outside of one. */
  afterCommit(effect: () => void): void
}

/** The database, outside of a transaction. */
export interface RootQueries extends Queries {
  /**
   * Runs the work in one transaction, all or nothing. Runs it again after a deadlock, or on a new connection if a migration retyped a column,
   * so the work must have no effects outside of the database except those that it gives to `afterCommit`.
   */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>
}

/** Returns days as texts and instants as ISO texts, as everywhere else in the code, and whole numbers as numbers. */
const parsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === pg.types.builtins.DATE) return asText
    if (oid === pg.types.builtins.TIMESTAMPTZ) return isoOf
    return wholeNumbers.getTypeParser(oid, format)
  },
}
const asText = (text: string) => text

type Client = pg.Pool | pg.PoolClient

/** Reports each statement by its name, without its values. */
export const statementChannel = tracingChannel<unknown, { readonly name: string }>('gigfolio.statement')

async function rowsOf<Row>(client: Client, { name, text }: Statement<Row>, values: readonly unknown[]) {
  const query = () => client.query({ name, text, values: values as unknown[], types: parsers })
  const { rows } = await statementChannel.tracePromise(query, { name })
  return rows as Row[]
}

const runOn =
  (client: Client): Queries['run'] =>
  (statement, values) =>
    rowsOf(client, statement, values)

/** PostgreSQL's code for a statement or a transaction that lost in a deadlock. */
const DEADLOCK = '40P01'
/** PostgreSQL's codes for a statement that took too long or lost to another transaction. The connection is still usable. */
const ENDED_BY_LIMIT = /^(57014|55P03|40001|40P01)$/

/**
 * Returns whether a connection prepared a statement before another server's migration retyped one of its columns. PostgreSQL refuses that
 * statement on that connection from then on, before it does anything.
 */
const isOutdated = (error: unknown) =>
  codeOf(error) === '0A000' && (error as { readonly routine?: unknown }).routine === 'RevalidateCachedQuery'

/**
 * Runs work that is all or nothing, and repeats it once after a deadlock. Work that an outdated connection refused is repeated until there is
 * no such connection: each try closes one, and a new one is never outdated.
 */
async function repeated<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  let deadlocks = 0
  let outdated = 0
  for (;;) {
    try {
      return await work()
    } catch (error) {
      const isRepeated = isOutdated(error) ? outdated++ <= pool.options.max : codeOf(error) === DEADLOCK && deadlocks++ === 0
      if (!isRepeated) throw error
    }
  }
}

/** Runs queries on the pool. Each query takes its own connection; a transaction keeps one. */
export function rootQueries(pool: pg.Pool): RootQueries {
  // The pool closes the connection of a failed statement.
  const run: Queries['run'] = (statement, values) => repeated(pool, () => rowsOf(pool, statement, values))
  return {
    run,
    send: async (statement, values) => void (await run(statement, values)),
    afterCommit: (effect) => effect(),
    transaction: (work) => repeated(pool, () => transact(pool, work)),
  }
}

/** PostgreSQL's code for a statement after a failed one. The earlier error has the cause. */
const AFTER_FAILURE = '25P02'

async function firstFailure(sent: readonly Promise<unknown>[], otherwise: unknown): Promise<unknown> {
  const outcomes = await Promise.allSettled(sent)
  return outcomes.find((outcome) => outcome.status === 'rejected')?.reason ?? otherwise
}

/**
 * Runs a transaction with few round trips: it sends statements together where one does not need the answer of another, such as `begin` with
 * the first statement of the work, and `commit` with the sent ones. PostgreSQL runs them in order, and a `commit` after a failed statement
 * rolls back.
 */
async function transact<T>(pool: pg.Pool, work: (queries: Queries) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let isLost = false
  const sent: Promise<unknown>[] = []
  const effects: (() => void)[] = []
  const send = (answer: Promise<unknown>) => {
    // Its failure is noticed when all are awaited.
    answer.catch(() => {})
    sent.push(answer)
  }
  try {
    send(client.query('begin'))
    const result = await work({
      run: runOn(client),
      send: async (statement, values) => send(rowsOf(client, statement, values)),
      afterCommit: (effect) => void effects.push(effect),
    })
    send(client.query('commit'))
    await Promise.all(sent)
    for (const effect of effects) effect()
    return result
  } catch (caught) {
    const error = codeOf(caught) === AFTER_FAILURE ? await firstFailure(sent, caught) : caught
    isLost = isOutdated(error) || (isAway(error) && !ENDED_BY_LIMIT.test(codeOf(error) ?? ''))
    // Closing a connection rolls back too.
    if (!isLost)
      await client.query('rollback').catch(() => {
        isLost = true
      })
    throw error
  } finally {
    client.release(isLost)
  }
}
